// The words of the page, in Chinese and English.

const TEXTS = {
  zh: {
    title: "长牌",
    skip: "跳到消息输入框",
    about: "这里是一个假的 Telegram：机器人是真的，聊天只在你的电脑上，每次启动从头开始。",
    chats: "聊天",
    topics: "话题",
    conversation: "对话",
    theme: "深色／浅色",
    reset: "重新开始",
    language: "English",
    supergroup: "群聊",
    forum: "话题群",
    private: "私聊",
    general: "综合",
    empty: "还没有消息。点下面的一手牌试试，或输入 / 看命令。",
    tries: "试一手：",
    hide: "收起",
    whoSpeaks: "谁在说话",
    message: "消息",
    messagePlaceholder: "写消息，/ 看命令",
    commands: "命令",
    send: "发送",
    lookup: "在任何聊天里查牌",
    lookupPlaceholder: "边打牌边出结果，如 j5m7p 123m…",
    lookupResults: "查到的结果",
    lookupWaiting: "在算……",
    lookupNothing: "没有结果。",
    lookupLate: "机器人没有回答。",
    reply: "回复",
    edit: "编辑",
    replyingTo: "回复 {name}：{text}",
    editing: "编辑：{text}",
    edited: "已编辑",
    viaBot: "通过 @{name}",
    typing: "{name} 正在输入……",
    picture: "图片",
    openPicture: "放大图片：{text}",
    zoom: "切换原始大小",
    close: "关闭",
    cancel: "取消",
    ok: "好",
    download: "下载 {name}",
    copied: "已复制",
    confirmReset: "清空所有聊天，重新开始？",
    disconnected: "连接断了，正在重新连接……",
    begunAnew: "聊天从头开始了，以前的没有保留。",
    noAnswer: "机器人没有回答。",
    failed: "没有成功：{reason}",
    topicCreated: "话题“{name}”已创建",
    joined: "{name} 加入了群",
    left: "{name} 离开了群",
    migrated: "群升级成了超级群",
    service: "（服务消息）",
    photoOnly: "图片",
    unread: "{count} 条未读",
    hand: "录牌",
    handShort: "牌",
    closeHand: "这手牌还没有记。关掉吗？（牌会留着）",
    tryQinghu: "清胡",
    tryPiaohu: "飘胡",
    tryXier: "喜儿百搭",
  },
  en: {
    title: "Changpai",
    skip: "Skip to the message field",
    about: "A make-believe Telegram: the bot is real, the chats stay on your computer and begin anew at each start.",
    chats: "Chats",
    topics: "Topics",
    conversation: "Conversation",
    theme: "Dark / light",
    reset: "Start over",
    language: "中文",
    supergroup: "Group",
    forum: "Forum",
    private: "Private",
    general: "General",
    empty: "No messages yet. Tap one of the hands below, or type / for the commands.",
    tries: "Try a hand:",
    hide: "Hide",
    whoSpeaks: "Who is speaking",
    message: "Message",
    messagePlaceholder: "Message or /command",
    commands: "Commands",
    send: "Send",
    lookup: "Look a hand up in any chat",
    lookupPlaceholder: "Results as you type, e.g. j5m7p 123m…",
    lookupResults: "Results",
    lookupWaiting: "Reckoning…",
    lookupNothing: "No results.",
    lookupLate: "The bot gave no answer.",
    reply: "Reply",
    edit: "Edit",
    replyingTo: "Reply to {name}: {text}",
    editing: "Edit: {text}",
    edited: "edited",
    viaBot: "via @{name}",
    typing: "{name} is typing…",
    picture: "Picture",
    openPicture: "Enlarge the picture: {text}",
    zoom: "Switch to full size",
    close: "Close",
    cancel: "Cancel",
    ok: "OK",
    download: "Download {name}",
    copied: "Copied",
    confirmReset: "Clear all chats and start over?",
    disconnected: "Connection lost, connecting again…",
    begunAnew: "The chats have begun anew; those of before aren't kept.",
    noAnswer: "The bot gave no answer.",
    failed: "That didn't work: {reason}",
    topicCreated: "Topic “{name}” created",
    joined: "{name} joined the group",
    left: "{name} left the group",
    migrated: "The group became a supergroup",
    service: "(service message)",
    photoOnly: "Picture",
    unread: "{count} unread",
    hand: "Tap a hand",
    handShort: "Tap",
    closeHand: "This hand isn't recorded yet. Close? (It is kept.)",
    tryQinghu: "All runs",
    tryPiaohu: "All pungs",
    tryXier: "Wild xier",
  },
};

export const languages = Object.keys(TEXTS);
const ofBrowser = navigator.language.startsWith("zh") ? "zh" : "en";
let language = languages.includes(localStorage.language) ? localStorage.language : ofBrowser;

export const currentLanguage = () => language;

/** The words for a key in the current language, with {names} filled in. */
export function text(key, values = {}) {
  return TEXTS[language][key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** Switches the language and rewrites every element that says in data-… which words it shows. */
export function useLanguage(wanted) {
  language = localStorage.language = wanted;
  document.documentElement.lang = language;
  document.title = text("title");
  for (const element of document.querySelectorAll("[data-text]")) {
    element.textContent = text(element.dataset.text);
  }
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", text(element.dataset.label));
    if (element.matches("button")) element.title = text(element.dataset.label);
  }
  for (const element of document.querySelectorAll("[data-placeholder]")) {
    element.placeholder = text(element.dataset.placeholder);
  }
}
