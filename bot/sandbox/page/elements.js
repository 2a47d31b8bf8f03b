// Small helpers for the page's elements.

export const byId = (id) => document.getElementById(id);

/** A new element with these properties (aria-… and role as attributes) and children; null ones are left out. */
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes("-") || name === "role") made.setAttribute(name, value);
    else made[name] = value;
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** Inline text that works as a button. A real button would not wrap with the words around it. */
export function tappable(tag, className, onTap, ...children) {
  const made = element(tag, { className, role: "button", tabIndex: 0, onclick: onTap }, ...children);
  made.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    onTap(event);
  });
  return made;
}

/** Marks one option of a listbox as the chosen one and says so to the field that controls it. */
export function markOption(field, options, index) {
  options.forEach((option, i) => option.setAttribute("aria-selected", String(i === index)));
  const marked = options[index];
  if (marked) {
    field.setAttribute("aria-activedescendant", marked.id);
    marked.scrollIntoView({ block: "nearest" });
  } else {
    field.removeAttribute("aria-activedescendant");
  }
}
