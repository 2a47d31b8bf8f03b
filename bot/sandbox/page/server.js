// Talks to the sandbox: what the visitor does goes out by POST, what happens comes in by WebSocket.

const RETRY_MILLISECONDS = 1000;

/** Does something in the sandbox. Resolves to its result; rejects with an Error that says why not. */
export async function act(name, parameters = {}) {
  const answer = await fetch(`do/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(parameters),
  });
  const result = await answer.json().catch(() => null);
  if (!answer.ok) throw new Error(result?.description ?? answer.statusText);
  return result;
}

/** Listens for events for ever; `onOpen` and `onLost` tell when the connection is there and when not. */
export function listen({ onEvent, onOpen, onLost }) {
  const address = new URL("events", location.href);
  address.protocol = address.protocol.replace("http", "ws");
  const socket = new WebSocket(address);
  socket.addEventListener("open", onOpen);
  socket.addEventListener("message", (message) => onEvent(JSON.parse(message.data)));
  socket.addEventListener("close", () => {
    onLost();
    setTimeout(() => listen({ onEvent, onOpen, onLost }), RETRY_MILLISECONDS);
  });
}
