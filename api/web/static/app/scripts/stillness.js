// What can wait until nobody needs the network or the processor.

const STILL = 3000;
const SIGNS = ["pointerdown", "pointermove", "keydown", "scroll", "touchmove", "wheel"];

/** Resolves once the page has been left alone for three seconds. @returns {Promise<void>} */
export function stillness() {
  return new Promise((resolve) => {
    let timer = setTimeout(still, STILL);
    function wait() {
      clearTimeout(timer);
      timer = setTimeout(still, STILL);
    }
    function still() {
      for (const sign of SIGNS) removeEventListener(sign, wait, true);
      resolve();
    }
    for (const sign of SIGNS) addEventListener(sign, wait, { capture: true, passive: true });
  });
}
