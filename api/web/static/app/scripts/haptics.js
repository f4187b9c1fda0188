// A tick that is felt when something is laid, on devices that can vibrate.

/**
 * Vibrate for a moment; not before the reader has touched the page, since browsers refuse that with an error.
 * @param {number} [milliseconds]
 */
export function tick(milliseconds = 10) {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(milliseconds);
}
