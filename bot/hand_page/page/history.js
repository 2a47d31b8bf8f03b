// Undo and redo: the hand after every step, as its notation, and which of them is shown.

const MOST_STEPS = 300;

export const newHistory = (text = "") => ({ steps: text ? ["", text] : [""], at: text ? 1 : 0 });

/** One that can't be undone further than this text. */
export const beginning = (text) => ({ steps: [text], at: 0 });

export const shown = (history) => history.steps[history.at];
export const canUndo = (history) => history.at > 0;
export const canRedo = (history) => history.at < history.steps.length - 1;
export const undone = (history) => (canUndo(history) ? { ...history, at: history.at - 1 } : history);
export const redone = (history) => (canRedo(history) ? { ...history, at: history.at + 1 } : history);

/** One step on; what had been undone is forgotten. A step that `replaces` the last one stands in its place. */
export function further(history, text, replaces = false) {
  if (text === shown(history)) return history;
  const before = history.steps.slice(0, history.at + (replaces && canUndo(history) ? 0 : 1));
  const steps = [...before, text].slice(-MOST_STEPS);
  return { steps, at: steps.length - 1 };
}

/** A history as it was kept; null for anything else. */
export function restored(kept) {
  const { steps, at } = kept ?? {};
  const isOne = Array.isArray(steps) && steps.every((step) => typeof step === "string") && at in steps;
  return isOne ? { steps, at } : null;
}
