// What is kept at every tap, so that nothing is lost when the page goes away.
//
// `sessionStorage` has what this tab showed, `localStorage` what was tapped last in any. Both may be refused
// or empty; the hand in the address is then all there is.

import { further, newHistory, restored, shown } from "./history.js";

const PREFIX = "hand-page:";

/** The drafts of one person at one place, such as a room: `name` tells them from others. */
export function draftsOf(name) {
  const key = PREFIX + name;

  function kept(storage) {
    try {
      return restored(JSON.parse(window[storage].getItem(key)));
    } catch {
      return null;
    }
  }

  return {
    /**
     * What was here before, null if nothing was; the hand in the address comes on top, so that undo leads back
     * to the draft.
     */
    restore(inAddress) {
      const [ofTab, last] = [kept("sessionStorage"), kept("localStorage")];
      if (!inAddress) return ofTab ?? last;
      const same = [ofTab, last].find((history) => history && shown(history) === inAddress);
      return same ?? further(ofTab ?? last ?? newHistory(), inAddress);
    },

    /** The hand has been sent: the next time its seat begins anew. */
    forget() {
      for (const storage of ["sessionStorage", "localStorage"]) {
        try {
          window[storage].removeItem(key);
        } catch {
          // then there was none
        }
      }
    },

    keep(history) {
      for (const storage of ["sessionStorage", "localStorage"]) {
        try {
          window[storage].setItem(key, JSON.stringify(history));
        } catch {
          // no room, or not allowed: the address still has the hand
        }
      }
    },
  };
}
