// What is wider than its place shows at which edges there is more of it.

import { attribute } from "../dom.js";

const SLACK = 2; // pixels that roundings take

/**
 * Mark, from now on, the edges of a place beyond which its content goes on: `data-more` lists them.
 * @param {HTMLElement} place what is moved sideways
 * @param {HTMLElement} content
 */
export function markEdges(place, content) {
  const mark = () => {
    const hidden = place.scrollWidth - place.clientWidth - place.scrollLeft;
    const edges = [place.scrollLeft > SLACK && "left", hidden > SLACK && "right"].filter(Boolean);
    attribute(place, "data-more", edges.join(" ") || null);
  };
  place.addEventListener("scroll", mark, { passive: true });
  const resized = new ResizeObserver(mark);
  resized.observe(place);
  resized.observe(content);
}
