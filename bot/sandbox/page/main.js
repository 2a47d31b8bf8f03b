// The page: keeps what is shown in step with the sandbox, and sends what the visitor does.

import * as composer from "./composer.js";
import { alertUser, confirmReset, enlarge, note, setUpDialogs } from "./dialogs.js";
import { byId, element } from "./elements.js";
import { openHandPage, setUpHandPage, tellTheme, tokenIn } from "./hand.js";
import { openLookup, setUpLookup } from "./lookup.js";
import { avatar, drawMessage, isService, messageId } from "./message.js";
import { act, listen } from "./server.js";
import { currentLanguage, languages, text, useLanguage } from "./texts.js";
import { TRIES } from "./tries.js";

const TYPING_MILLISECONDS = 5000;
const FETCH_PAUSE_MILLISECONDS = 50;
const NEAR_THE_END = 120; // pixels
const PRIVATE = "private"; // the chat of whoever is speaking

const conversation = byId("conversation");
const list = byId("messages");

let bot = null;
let people = [];
const chats = new Map(); // id to chat; its `messages` are a Map by id
const unread = new Map(); // place to count
const view = { chat: null, topic: 0, person: 0, ...JSON.parse(sessionStorage.view ?? "{}") };
let fetches = 0; // under way
const heldBack = []; // events that a fetch under way may or may not bring along
let typingTimer;
let fetchTimer;

// --- what is shown where -------------------------------------------------------------------------

const shownChat = () => chats.get(view.chat === PRIVATE ? view.person : view.chat);
const person = () => people.find((user) => user.id === view.person);
const topicOf = (message) => (message.is_topic_message ? message.message_thread_id : 0);
const place = (chatId, topic) => `${chatId}/${topic}`;
const isShown = (message) => message.chat.id === shownChat().id && topicOf(message) === view.topic;
const shownMessages = () => [...shownChat().messages.values()].filter(isShown);

function show(changes) {
  Object.assign(view, changes);
  const chat = shownChat();
  if (view.topic && !chat.topics.some((topic) => topic.id === view.topic)) view.topic = 0;
  unread.delete(place(chat.id, view.topic));
  sessionStorage.view = JSON.stringify(view);
  drawAll();
  // somebody else speaking in the same group is no reason to lose one's place
  if (!("person" in changes) || view.chat === PRIVATE) toTheEnd();
  fetchMenu();
}

async function fetchAll() {
  fetches++;
  try {
    take(await act("state"));
  } finally {
    fetches--;
    if (fetches === 0) heldBack.splice(0).forEach(onEvent);
  }
}

function take(state) {
  bot = state.bot;
  people = state.people;
  chats.clear();
  for (const chat of state.chats) {
    chats.set(chat.id, { ...chat, messages: new Map(chat.messages.map((one) => [one.message_id, one])) });
  }
  const isGone = !shownChat(); // on a first visit, and after a reset or restart, which makes all chats anew
  if (isGone && view.chat !== null) note(text("begunAnew"));
  if (!person()) view.person = people[0].id;
  if (isGone) Object.assign(view, { chat: state.chats[0].id, topic: 0 });
  for (const part of byId("write").elements) part.disabled = false;
  show({});
  composer.restoreDraft((chatId, id) => chats.get(chatId)?.messages.get(id));
}

/** Fetches everything once, however many events ask for it in a row. */
function fetchSoon() {
  clearTimeout(fetchTimer);
  fetchTimer = setTimeout(fetchAll, FETCH_PAUSE_MILLISECONDS);
}

async function fetchMenu() {
  composer.useMenu(await act("menu", { chat_id: shownChat().id, user_id: view.person }));
}

// --- drawing -------------------------------------------------------------------------------------

function drawAll() {
  drawChats();
  drawTopics();
  drawPeople();
  drawTries();
  byId("language").textContent = text("language");
  byId("typing").hidden = true;
  document.querySelector("label[for=lookup-text]").textContent = `@${bot.username}`;
  list.replaceChildren(...shownMessages().map(draw));
  byId("empty").hidden = list.children.length > 0;
}

function draw(message) {
  return drawMessage(message, { me: view.person, people: new Set(people.map((user) => user.id)), on });
}

function drawChats() {
  const chat = shownChat();
  byId("chat-title").textContent = chat.title ?? `${bot.first_name} @${bot.username}`;
  const places = [...chats.values()].filter((one) => one.type !== "private");
  const buttons = places.map((one) => {
    const topics = [0, ...one.topics.map((topic) => topic.id)];
    const kind = text(one.is_forum ? "forum" : "supergroup");
    return placeButton(kind, one.title, one.id === view.chat, countUnread(one.id, topics), () =>
      show({ chat: one.id, topic: 0 }),
    );
  });
  const own = placeButton(text("private"), bot.first_name, view.chat === PRIVATE, countUnread(view.person, [0]), () =>
    show({ chat: PRIVATE, topic: 0 }),
  );
  replaceKeepingFocus(byId("chats"), [...buttons, own]);
}

function drawTopics() {
  const { id, is_forum: isForum, topics } = shownChat();
  byId("topics").hidden = !isForum;
  const buttons = [{ id: 0, name: text("general") }, ...topics].map((topic) =>
    placeButton(topic.name, "", topic.id === view.topic, countUnread(id, [topic.id]), () =>
      show({ topic: topic.id }),
    ),
  );
  replaceKeepingFocus(byId("topics"), buttons);
}

function placeButton(name, title, isCurrent, count, onclick) {
  const badge = count ? element("span", { className: "badge", "aria-label": text("unread", { count }) }, count) : null;
  const words = [element("b", {}, name), element("small", {}, title)];
  const properties = { type: "button", onclick, className: "place-button" };
  return element("button", { ...properties, "aria-current": String(isCurrent) }, ...words, badge);
}

function countUnread(chatId, topics) {
  return topics.reduce((sum, topic) => sum + (unread.get(place(chatId, topic)) ?? 0), 0);
}

function drawPeople() {
  const choices = people.map((user) => {
    const radio = element("input", {
      type: "radio",
      name: "person",
      value: user.id,
      checked: user.id === view.person,
      onchange: () => show({ person: user.id }),
    });
    return element("label", {}, radio, avatar(user), element("span", {}, user.first_name));
  });
  replaceKeepingFocus(byId("people"), [byId("people").querySelector("legend"), ...choices]);
}

function drawTries() {
  byId("tries").hidden = localStorage.triesHidden === "yes";
  const chips = TRIES.map(({ label, hand }) =>
    element(
      "button",
      { type: "button", onclick: () => say(`/score ${hand}`) },
      element("b", {}, text(label)),
      element("small", {}, hand),
    ),
  );
  replaceKeepingFocus(document.querySelector("#tries .hands"), chips);
}

/** Replaces the children; whoever moves with the keyboard stays where they were. */
function replaceKeepingFocus(parent, children) {
  const before = [...parent.querySelectorAll("button, input, a, [tabindex]")].indexOf(document.activeElement);
  parent.replaceChildren(...children);
  if (before < 0) return;
  const now = parent.querySelectorAll("button, input, a, [tabindex]");
  now[Math.min(before, now.length - 1)]?.focus();
}

function redraw(message) {
  const old = document.getElementById(messageId(message));
  if (!old) return;
  const drawn = draw(message);
  old.className = drawn.className;
  replaceKeepingFocus(old, [...drawn.childNodes]);
}

let isAtTheEnd = true;

function toTheEnd() {
  conversation.scrollTop = conversation.scrollHeight;
}

/** Keeps the newest message in sight, unless the visitor has scrolled away, when the room for it changes. */
function followTheEnd() {
  let before = 0;
  conversation.addEventListener("scroll", () => {
    const { scrollTop, scrollHeight, clientHeight } = conversation;
    const isNear = scrollHeight - scrollTop - clientHeight < NEAR_THE_END;
    // only scrolling up leaves the end: a scroll down may be told of after more has come below
    isAtTheEnd = isNear || (isAtTheEnd && scrollTop >= before);
    before = scrollTop;
  });
  const observer = new ResizeObserver(() => isAtTheEnd && toTheEnd());
  observer.observe(conversation);
  observer.observe(list);
}

// --- what happens --------------------------------------------------------------------------------

function onEvent(told) {
  if (fetches > 0 || !bot) {
    heldBack.push(told);
    return;
  }
  const { event, message, chat_id: chatId } = told;
  const chat = chats.get(message?.chat.id ?? chatId);
  switch (event) {
    case "message":
      if (chat) onMessage(chat, message);
      else fetchSoon();
      break;
    case "edited":
      if (!chat) break;
      chat.messages.set(message.message_id, message);
      redraw(message);
      break;
    case "deleted":
      chat?.messages.delete(message.message_id);
      document.getElementById(messageId(message))?.remove();
      break;
    case "typing":
      if (chat === shownChat()) showTyping();
      break;
    case "menu":
      fetchMenu();
      break;
    case "reset":
    case "chat":
      fetchSoon();
      break;
  }
}

function onMessage(chat, message) {
  if (chat.messages.has(message.message_id)) return; // came with the state already
  chat.messages.set(message.message_id, message);
  if (message.forum_topic_created) {
    fetchSoon();
  } else if (isShown(message)) {
    if (message.from.id === bot.id) byId("typing").hidden = true;
    list.append(draw(message));
    byId("empty").hidden = true;
    if (message.from.id === view.person) toTheEnd();
  } else if (!isService(message)) {
    const where = place(chat.id, topicOf(message));
    unread.set(where, (unread.get(where) ?? 0) + 1);
    drawChats();
    drawTopics();
  }
}

function showTyping() {
  byId("typing").textContent = text("typing", { name: bot.first_name });
  byId("typing").hidden = false;
  if (isAtTheEnd) toTheEnd();
  clearTimeout(typingTimer);
  typingTimer = setTimeout(() => (byId("typing").hidden = true), TYPING_MILLISECONDS);
}

// --- what the visitor does -----------------------------------------------------------------------

const here = () => ({ chat_id: shownChat().id, user_id: view.person, topic_id: view.topic });

async function say(words, replyTo) {
  await act("say", { ...here(), text: words, reply_to: replyTo?.message_id });
}

async function copy(words) {
  if (!navigator.clipboard) return composer.write(words); // a page from another machine may not copy
  await navigator.clipboard.writeText(words);
  note(text("copied"));
}

const on = {
  command: (command) => say(command),
  copy,
  reply: composer.startReply,
  edit: composer.startEdit,
  enlarge,
  show(message) {
    const shown = document.getElementById(messageId(message));
    shown?.scrollIntoView({ block: "center" });
    shown?.animate([{ opacity: 0.3 }, { opacity: 1 }], 700);
  },
  opensApp: (url) => tokenIn(url, bot) !== null,
  async press(message, button, pressed) {
    if (button.url) return openApp(tokenIn(button.url, bot));
    if (button.web_app) return openApp("");
    if (button.copy_text) return copy(button.copy_text.text);
    const query = button.switch_inline_query_current_chat ?? button.switch_inline_query;
    if (query !== undefined) return openLookup(query);
    pressed.classList.add("waiting");
    try {
      const where = { chat_id: message.chat.id, message_id: message.message_id, user_id: view.person };
      const answer = await act("press", { ...where, data: button.callback_data });
      if (answer === null) note(text("noAnswer"));
      else if (answer.text && answer.show_alert) alertUser(answer.text);
      else if (answer.text) note(answer.text);
    } finally {
      pressed.classList.remove("waiting");
    }
  },
};

/** Opens the hand page as whoever is speaking. */
async function openApp(token) {
  const opened = await act("open_app", { ...here(), token });
  openHandPage(opened.init_data);
}

async function switchLanguage(language) {
  useLanguage(language);
  await act("language", { language });
  await fetchAll(); // an untouched scene is set anew in the language
}

function switchTheme() {
  const root = document.documentElement;
  const dark = root.dataset.theme
    ? root.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = localStorage.theme = dark ? "light" : "dark";
  tellTheme();
}

async function reset() {
  if (!(await confirmReset())) return;
  delete localStorage.triesHidden;
  composer.clear();
  await act("reset");
}

function hideTries() {
  localStorage.triesHidden = "yes";
  drawTries();
}

function typed(words) {
  const start = `@${bot.username} `;
  if (!words.startsWith(start)) return;
  composer.clear();
  openLookup(words.slice(start.length));
}

// --- beginning -----------------------------------------------------------------------------------

composer.setUpComposer({
  send: say,
  edit: (message, words) =>
    act("edit", { chat_id: message.chat.id, message_id: message.message_id, text: words }),
  typed,
  lastOwn: () => shownMessages().findLast((message) => message.from.id === view.person && message.text),
});
setUpLookup({
  ask: (words) => act("look_up", { user_id: view.person, text: words }),
  choose: (queryId, words, resultId) =>
    act("choose", { ...here(), query_id: queryId, text: words, result_id: resultId }),
  closed: () => byId("text").focus(),
});
setUpDialogs();
setUpHandPage();
byId("open-hand").addEventListener("click", () => openApp(""));
followTheEnd();
byId("skip").addEventListener("click", (event) => {
  event.preventDefault(); // the address stays as it is
  byId("text").focus();
});
byId("theme").addEventListener("click", switchTheme);
byId("reset").addEventListener("click", reset);
byId("hide-tries").addEventListener("click", hideTries);
byId("language").addEventListener("click", () =>
  switchLanguage(languages.find((language) => language !== currentLanguage())),
);
window.addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  note(text("failed", { reason: event.reason.message }));
});

useLanguage(currentLanguage());
listen({
  onEvent,
  async onOpen() {
    await switchLanguage(currentLanguage());
    byId("connection").hidden = true;
  },
  onLost() {
    byId("connection").textContent = text("disconnected");
    byId("connection").hidden = false;
  },
});
