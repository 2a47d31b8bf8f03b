// What is kept at every tap, so that nothing is lost when the page goes away.
//
// `sessionStorage` has what this tab showed, `localStorage` what was tapped last in any. Both may be refused
// or empty; the hand in the address is then all there is.

import { further, newHistory, restored, shown } from "./history.js";
import { keep, kept } from "./storage.js";

const PREFIX = "hand-page:";
const STORAGES = ["sessionStorage", "localStorage"];

/** The drafts of one person at one place, such as a room: `name` tells them from others. */
export function draftsOf(name) {
  const key = PREFIX + name;

  function draftIn(storage) {
    try {
      const draft = JSON.parse(kept(storage, key));
      const history = restored(draft);
      return history && { history, typed: typeof draft.typed === "string" ? draft.typed : null };
    } catch {
      return null; // not a draft
    }
  }

  return {
    /**
     * What was here before, null if nothing was: the `history`, and what was `typed` and isn't a step of it. The
     * hand in the address comes on top, so that undo leads back to the draft.
     */
    restore(inAddress) {
      const [ofTab, last] = STORAGES.map(draftIn);
      if (!inAddress) return ofTab ?? last;
      const same = [ofTab, last].find((draft) => draft && shown(draft.history) === inAddress);
      const { history } = ofTab ?? last ?? { history: newHistory() };
      return same ?? { history: further(history, inAddress), typed: null };
    },

    /** The hand has been sent: the next time its seat begins anew. */
    forget() {
      for (const storage of STORAGES) keep(storage, key, null);
    },

    keep(history, typed) {
      for (const storage of STORAGES) keep(storage, key, JSON.stringify({ ...history, typed }));
    },
  };
}
