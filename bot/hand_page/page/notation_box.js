// The box that shows the notation and takes typing.

import { draw, drawAnswer } from "./drawing.js";
import { byId } from "./elements.js";
import { state } from "./state.js";
import { keep, takeTyped, understood } from "./steps.js";

const PAUSE_MILLISECONDS = 250;

export function setUpNotationBox() {
  const box = byId("notation");
  let pause = 0;

  function take() {
    clearTimeout(pause);
    pause = 0;
    takeTyped(box.value);
  }

  box.addEventListener("input", () => {
    // nothing is sent that isn't what stands there
    Object.assign(state, { typed: box.value, number: null, isOld: true });
    keep();
    drawAnswer();
    clearTimeout(pause);
    pause = setTimeout(take, PAUSE_MILLISECONDS);
  });
  box.addEventListener("blur", () => {
    if (pause) take();
    else if (state.typed !== null && state.number === null && understood()) {
      state.typed = null;
      keep();
      draw();
    }
  });
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    box.blur();
  });
}
