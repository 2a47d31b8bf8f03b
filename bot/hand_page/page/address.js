// What the address says behind its #, such as #hand=j5m7p%20123m&rules=groups%3D4. A plus is a plus there.

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The values by name. */
export function readAddress() {
  const parts = location.hash.slice(1).split("&").filter(Boolean);
  return Object.fromEntries(
    parts.map((part) => {
      const at = part.indexOf("=");
      return at < 0 ? [part, ""] : [part.slice(0, at), decoded(part.slice(at + 1))];
    }),
  );
}

/** Writes the values that aren't empty into the address, without a step for the Back button. */
export function writeAddress(values) {
  const parts = Object.entries(values)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const path = location.pathname + location.search;
  try {
    history.replaceState(null, "", parts.length ? `${path}#${parts.join("&")}` : path);
  } catch {
    // some browsers take only so many changes in half a minute: the next tap writes it
  }
}
