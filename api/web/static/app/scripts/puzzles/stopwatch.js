// How long a puzzle has been looked at: seconds that the page was visible.

const TELL = 5;

/**
 * Start counting.
 * @param {number} before seconds of earlier
 * @param {(seconds: number) => void} tell told the seconds now and then
 * @returns {{seconds: number, end: () => void}}
 */
export function startWatch(before, tell) {
  const watch = { seconds: before, end };
  const ticking = setInterval(() => {
    if (document.hidden) return;
    watch.seconds += 1;
    if (watch.seconds % TELL === 0) tell(watch.seconds);
  }, 1000);
  function end() {
    clearInterval(ticking);
  }
  return watch;
}
