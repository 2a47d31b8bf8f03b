// What the browser keeps, where it may be refused or full: the page works without.

/** What is kept under a key in `localStorage` or `sessionStorage`; null if nothing is. */
export function kept(storage, key) {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under a key; null takes it out. */
export function keep(storage, key, value) {
  try {
    if (value === null) window[storage].removeItem(key);
    else window[storage].setItem(key, value);
  } catch {
    // then it isn't kept
  }
}
