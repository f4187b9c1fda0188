// What others do is drawn between two taps: what moves away under a finger makes its tap land on something else.

const LONGEST = 1000; // who holds for longer scrolls or drags
const CLICK = 100; // how long after a finger is lifted a browser may still say that it was a tap

/** @type {Set<() => void>} */
const waiting = new Set();
let listening = false;
let pressed = false;
/** @type {number | undefined} */
let timer;

/**
 * Return a drawing that waits while a finger is down and its tap is not yet over, a second at most.
 * @param {() => void} draw
 * @param {() => boolean} isLeft whether the screen was left: nothing is drawn late on one that was
 */
export function betweenTaps(draw, isLeft) {
  listen();
  const late = () => {
    if (!isLeft()) draw();
  };
  return () => {
    if (pressed) waiting.add(late);
    else {
      waiting.delete(late);
      draw();
    }
  };
}

function listen() {
  if (listening) return;
  listening = true;
  const options = { capture: true, passive: true };
  addEventListener("pointerdown", ({ isPrimary }) => isPrimary && press(), options);
  addEventListener("pointerup", ({ isPrimary }) => isPrimary && releaseIn(CLICK), options);
  addEventListener("pointercancel", ({ isPrimary }) => isPrimary && releaseIn(0), options);
  addEventListener("click", tap, options);
}

function press() {
  pressed = true;
  releaseIn(LONGEST);
}

/** What the tap itself changes is drawn at once, the rest when it has done its work. */
function tap() {
  pressed = false;
  releaseIn(0);
}

/** @param {number} wait */
function releaseIn(wait) {
  clearTimeout(timer);
  timer = setTimeout(release, wait);
}

function release() {
  pressed = false;
  const drawings = [...waiting];
  waiting.clear();
  for (const draw of drawings) draw();
}
