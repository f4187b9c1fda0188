// A quick second tap is meant for what was tapped first, never for what has come in its place.

/** Milliseconds within which two taps are a double tap, as browsers count it. */
const QUICK = 300;

let tapped = Number.NEGATIVE_INFINITY;

/** Remember from now on when the page was tapped last. */
export function watchTaps() {
  const note = (/** @type {MouseEvent} */ event) => {
    if (event.detail) tapped = performance.now(); // a click by the keyboard has none
  };
  addEventListener("click", note, true);
}

/**
 * Let no tap reach what was just drawn until the second one of a double tap would be over.
 * @param {HTMLElement} node
 */
export function keepFromSecondTap(node) {
  const left = tapped + QUICK - performance.now();
  if (left <= 0) return;
  node.classList.add("untapped");
  setTimeout(() => node.classList.remove("untapped"), left);
}
