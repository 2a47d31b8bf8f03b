// Asks the bot's engine. Only the answer to the newest question counts; a question that fails is asked again.

const TIMEOUT_MILLISECONDS = 8000;
/** Taps that come quicker than this are asked about together. */
const PAUSE_MILLISECONDS = 50;
const RETRY_MILLISECONDS = [1000, 2000, 4000, 8000, 15000];
const UNKNOWN = 401;
const TOO_MANY_REQUESTS = 429;
const MOST_REMEMBERED = 200;

let initData = "";

/** From now on the bot is told with each question who asks, in Telegram's words. */
export function askAs(whoever) {
  initData = whoever;
}

/** Posts JSON; resolves to the answer's JSON, rejects with an Error that has the `status` if there is one. */
export async function post(name, question, controller = new AbortController()) {
  const tooLong = setTimeout(() => controller.abort(), TIMEOUT_MILLISECONDS);
  try {
    const answer = await fetch(name, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...(initData && { Authorization: `tma ${initData}` }),
      },
      body: JSON.stringify(question),
      signal: controller.signal,
    });
    if (!answer.ok) throw Object.assign(new Error(answer.statusText), { status: answer.status });
    return await answer.json();
  } finally {
    clearTimeout(tooLong);
  }
}

/** What to say of a question that wasn't answered. */
export function troubleOf(error) {
  if (error.status === UNKNOWN) return "unknown";
  if (error.status === TOO_MANY_REQUESTS) return "busy";
  return navigator.onLine ? "unreachable" : "offline";
}

/**
 * The engine behind `name`: `ask` it for something, and `onAnswer` gets what it says, with the question, unless
 * something else was asked meanwhile. `onTrouble` hears that it can't be reached; it is tried again.
 */
export function engineAt(name, { onAnswer, onTrouble }) {
  const remembered = new Map();
  let asked = null;
  let running = null;
  let tries = 0;
  let timer = 0;
  let sentAt = -Infinity;

  async function send() {
    clearTimeout(timer);
    running?.abort();
    sentAt = performance.now();
    const own = (running = new AbortController());
    const question = asked;
    try {
      const answer = await post(name, question, own);
      remember(JSON.stringify(question), answer);
      if (own === running) answered(question, answer);
    } catch (error) {
      if (own === running) failed(error);
    }
  }

  function answered(question, answer) {
    asked = running = null;
    tries = 0;
    onAnswer(answer, question);
  }

  function failed(error) {
    running = null;
    onTrouble(troubleOf(error));
    if (error.status === UNKNOWN) return;
    timer = setTimeout(send, RETRY_MILLISECONDS[Math.min(tries++, RETRY_MILLISECONDS.length - 1)]);
  }

  function remember(key, answer) {
    remembered.set(key, answer);
    if (remembered.size > MOST_REMEMBERED) remembered.delete(remembered.keys().next().value);
  }

  window.addEventListener("online", () => asked && send());

  return {
    ask(question) {
      const known = remembered.get(JSON.stringify(question));
      const wait = PAUSE_MILLISECONDS - (performance.now() - sentAt);
      this.forget();
      asked = question;
      if (known) answered(question, known);
      else if (wait <= 0) send();
      else timer = setTimeout(send, wait);
    },
    /** Whatever was asked doesn't matter any more. */
    forget() {
      clearTimeout(timer);
      running?.abort();
      asked = running = null;
    },
  };
}
