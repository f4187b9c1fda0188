// Whether the keyboard of the device covers a part of the page, and how much of the page is seen then.

/** Pixels that the bars of a browser may take or give back while no keyboard is open. */
const BARS = 120;

/**
 * Keep the class `typing` on the page while a field is typed into and the keyboard is open, and the height that is
 * seen in the custom property `--seen`. Some devices make the page smaller then, others cover it.
 */
export function watchTyping() {
  const seen = window.visualViewport;
  if (!seen) return;
  const page = document.documentElement;
  /** @type {Map<number, number>} the greatest height that was seen at each width */
  const whole = new Map();
  const look = () => {
    const [width, height] = [Math.round(seen.width * seen.scale), seen.height * seen.scale];
    whole.set(width, Math.max(whole.get(width) ?? 0, height, window.innerHeight));
    const field = document.activeElement;
    const typing = Boolean(field?.matches("input, textarea")) && height < (whole.get(width) ?? 0) - BARS;
    const began = typing && !page.classList.contains("typing");
    page.style.setProperty("--seen", `${Math.round(height)}px`);
    page.classList.toggle("typing", typing);
    if (began) requestAnimationFrame(() => field?.scrollIntoView({ block: "center" }));
  };
  seen.addEventListener("resize", look);
  document.addEventListener("focusin", look);
  document.addEventListener("focusout", look);
  look();
}
