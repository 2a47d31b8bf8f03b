// Draws one message.

import { element } from "./elements.js";
import { formatted } from "./formatted.js";
import { currentLanguage, text } from "./texts.js";

const SHOWN_SIDE = 800; // pixels: the photo size that a bubble shows
const SHADES = 6;

/** The text or caption of a message, or what else it is, in one line. */
export function summary(message) {
  const words = message.text ?? message.caption ?? message.document?.file_name;
  return words ?? (message.photo ? text("photoOnly") : serviceWords(message));
}

export const fullName = (user) => [user.first_name, user.last_name].filter(Boolean).join(" ");

export const isService = (message) => !(message.text ?? message.photo ?? message.document);

/** A circle with the first letter of a name, in the colour of its owner. */
export function avatar(user) {
  const letter = [...user.first_name][0] ?? "?";
  return element("span", { className: "avatar", "aria-hidden": "true", "data-shade": user.id % SHADES }, letter);
}

/**
 * The list item of a message. `me` is the id of the person who is speaking, `people` all ids that the
 * visitor speaks for; `on` has what to do: command, copy, reply, edit, press, enlarge, show.
 */
export function drawMessage(message, { me, people, on }) {
  if (isService(message)) {
    return element("li", { className: "service", id: messageId(message) }, serviceWords(message));
  }
  const mine = message.from.id === me;
  const bubble = element(
    "article",
    { className: "bubble" },
    heading(message),
    quote(message, on),
    photo(message, on),
    attachment(message),
    words(message, on),
    foot(message, people, on),
  );
  const { width, height } = message.photo?.at(-1) ?? {};
  if (height) bubble.style.setProperty("--ratio", width / height);
  const row = element("div", { className: "row" }, mine ? null : avatar(message.from), bubble);
  return element(
    "li",
    { className: mine ? "message mine" : "message", id: messageId(message) },
    row,
    keyboard(message, on),
  );
}

export const messageId = (message) => `message${message.chat.id}.${message.message_id}`;

function heading(message) {
  const name = message.sender_chat?.title ?? fullName(message.from);
  const via = message.via_bot ? ` ${text("viaBot", { name: message.via_bot.username })}` : "";
  return element("h3", { "data-shade": message.from.id % SHADES }, name, element("small", {}, via));
}

function quote(message, on) {
  const replied = message.reply_to_message;
  if (!replied || replied.forum_topic_created) return null;
  const name = element("b", {}, fullName(replied.from));
  const what = element("span", {}, summary(replied));
  return element("button", { type: "button", className: "quote", onclick: () => on.show(replied) }, name, what);
}

function photo(message, on) {
  if (!message.photo) return null;
  const size = message.photo.find((one) => Math.max(one.width, one.height) >= SHOWN_SIDE) ?? message.photo.at(-1);
  const alt = message.caption ?? text("photoOnly");
  const image = element("img", { src: `files/${size.file_id}`, alt, width: size.width, height: size.height });
  const label = text("openPicture", { text: alt.split("\n")[0] });
  const enlarge = () => on.enlarge(message.photo.at(-1), alt);
  return element("button", { type: "button", className: "photo", "aria-label": label, onclick: enlarge }, image);
}

function attachment(message) {
  const file = message.document;
  if (!file) return null;
  const name = file.file_name;
  const size = element("small", {}, `${Math.ceil(file.file_size / 1024)} KB`);
  const properties = { href: `files/${file.file_id}`, download: name, className: "document" };
  return element("a", { ...properties, "aria-label": text("download", { name }) }, `⬇ ${name} `, size);
}

function words(message, on) {
  const written = message.text ?? message.caption;
  if (!written) return null;
  const entities = message.entities ?? message.caption_entities ?? [];
  const nodes = formatted(written, entities, { onCommand: on.command, onCopy: on.copy });
  return element("div", { className: "words" }, ...nodes);
}

function foot(message, people, on) {
  const date = new Date(message.date * 1000);
  const hours = date.toLocaleTimeString(currentLanguage(), { hour: "2-digit", minute: "2-digit" });
  const time = element("time", { dateTime: date.toISOString() }, hours);
  const edited = message.edit_date && people.has(message.from.id) ? element("span", {}, text("edited")) : null;
  const reply = action("reply", () => on.reply(message));
  const mayEdit = people.has(message.from.id) && message.text && !message.via_bot;
  const edit = mayEdit ? action("edit", () => on.edit(message)) : null;
  return element("footer", {}, reply, edit, edited, time);
}

function action(name, onclick) {
  return element("button", { type: "button", className: `action ${name}`, onclick }, text(name));
}

function keyboard(message, on) {
  const rows = message.reply_markup?.inline_keyboard;
  if (!rows) return null;
  const drawn = rows.map((row) =>
    element("div", {}, ...row.map((button) => keyboardButton(message, button, on))),
  );
  return element("div", { className: "keyboard" }, ...drawn);
}

function keyboardButton(message, button, on) {
  if (button.url && !on.opensApp(button.url)) {
    const outside = { href: button.url, target: "_blank", rel: "noopener noreferrer" };
    return element("a", { ...outside, className: "key" }, `${button.text} ↗`);
  }
  const press = (event) => on.press(message, button, event.currentTarget);
  return element("button", { type: "button", className: "key", onclick: press }, button.text);
}

function serviceWords(message) {
  if (message.forum_topic_created) return text("topicCreated", { name: message.forum_topic_created.name });
  if (message.new_chat_members) return text("joined", { name: message.new_chat_members.map(fullName).join(", ") });
  if (message.left_chat_member) return text("left", { name: fullName(message.left_chat_member) });
  if (message.migrate_to_chat_id ?? message.migrate_from_chat_id) return text("migrated");
  return text("service");
}
