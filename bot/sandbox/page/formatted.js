// Turns a text with Bot API entities into nodes. Never parses HTML: whatever people wrote stays text.

import { element, tappable } from "./elements.js";

const TAGS = {
  bold: "b",
  italic: "i",
  underline: "u",
  strikethrough: "s",
  pre: "pre",
  blockquote: "blockquote",
  expandable_blockquote: "blockquote",
};

/** The nodes of a text; `onCommand` and `onCopy` are called when a command or some code is tapped. */
export function formatted(text, entities, { onCommand, onCopy }) {
  const wrapped = (entity, nodes) => {
    const own = text.slice(entity.offset, entity.offset + entity.length);
    switch (entity.type) {
      case "bot_command":
        return tappable("span", "command", () => onCommand(own), ...nodes);
      case "code":
        return tappable("code", "", () => onCopy(own), ...nodes);
      case "spoiler":
        return tappable("span", "spoiler", (event) => event.currentTarget.classList.add("revealed"), ...nodes);
      case "url":
      case "text_link":
        return outside(entity.url ?? own, nodes);
      default:
        return element(TAGS[entity.type] ?? "span", {}, ...nodes);
    }
  };

  const between = (start, end, firstEntity) => {
    const nodes = [];
    let place = start;
    for (let i = firstEntity; i < entities.length && entities[i].offset < end; i++) {
      const { offset, length } = entities[i];
      if (offset < place) continue; // inside an earlier one, which has taken it in
      if (offset > place) nodes.push(text.slice(place, offset));
      place = offset + length;
      nodes.push(wrapped(entities[i], between(offset, place, i + 1)));
    }
    if (place < end) nodes.push(text.slice(place, end));
    return nodes;
  };

  return between(0, text.length, 0);
}

function outside(address, nodes) {
  const href = /^(https?|tg):\/\//.test(address) ? address : `https://${address}`;
  return element("a", { href, target: "_blank", rel: "noopener noreferrer" }, ...nodes);
}
