// Line drawings on a grid of 24.

import { button, svg } from "./dom.js";

/** @type {Record<string, string>} */
const PATHS = {
  globe: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18",
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  back: "m15 5-7 7 7 7",
  forward: "m9 5 7 7-7 7",
  erase: "M9 5h11v14H9l-6-7zM12.5 9.5l5 5M17.5 9.5l-5 5",
  dice: "M4 4h16v16H4zM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01",
  keyboard: "M2.5 6h19v12h-19zM6 10h.01M10 10h.01M14 10h.01M18 10h.01M7 14h10",
  paste: "M9 4h6v4H9zM15 6h4v15H5V6h4",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14",
  share: "M12 15V3M8 7l4-4 4 4M5 12v9h14v-9",
  check: "m5 12.5 4.5 4.5L19 7",
  cross: "M6 6l12 12M18 6 6 18",
  help: "M9.2 9a3 3 0 1 1 4.3 2.7c-.9.5-1.5 1.2-1.5 2.3M12 17.5h.01M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19",
  camera: "M3 8h4l2-3h6l2 3h4v12H3zM12 10.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  book: "M4 5a3 3 0 0 1 3-2h13v15H7a3 3 0 0 0-3 2.5zM4 20.5V5",
  people: "M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8M2 21a7 7 0 0 1 14 0M16 3.5a4 4 0 0 1 0 7M19 21a7 7 0 0 0-3-5.7",
  screen: "M3 4h18v12H3zM8 21h8M12 16v5",
  bulb: "M9 18h6M10 21.5h4M8.5 15.5a6.5 6.5 0 1 1 7 0c-.6.5-.9 1-1 2.5h-5c-.1-1.5-.4-2-1-2.5",
  puzzle: "M4 8h4.2a2.4 2.4 0 1 1 4.6 0H17v4.2a2.4 2.4 0 1 1 0 4.6V21H4z",
  print: "M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z",
  star: "m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z",
  flag: "M5 21.5V3.5h13l-2.5 4.5 2.5 4.5H5",
  calendar: "M4 5.5h16v15H4zM4 10h16M8 2.5v5M16 2.5v5",
  clock: "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19M12 7v5l3.5 2",
  crown: "M3 18h18M4 15 3 6l5.5 4L12 4l3.5 6L21 6l-1 9z",
  key: "M14 10a4.5 4.5 0 1 0-4.2 4.5L12 12.3h2v2h2v2h2.5L21 18.5V21h-3.5l-5.7-5.7",
  settings: "M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4",
  robot: "M5 9h14v10H5zM12 9V5M12 4h.01M9 13.5h.01M15 13.5h.01M2.5 12v4M21.5 12v4",
  bell: "M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 2h-15zM10 21h4",
  "bell-off": "M6 16.5V11a6 6 0 0 1 9.5-4.9M18 11v5.5l1.5 2h-15l1.5-2M10 21h4M4 3.5l16 17",
  ring: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16",
  grid: "M4 4h16v16H4zM4 12h16M12 4v16",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 21 21",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  pencil: "M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5",
  link: "M10 14a4 4 0 0 0 6 .5l3.5-3.5a4 4 0 0 0-6-6L12 6.5M14 10a4 4 0 0 0-6-.5L4.5 13a4 4 0 0 0 6 6L12 17.5",
};

/**
 * Draw an icon; it says nothing by itself, so what it stands on needs a name.
 * @param {string} name
 */
export function icon(name) {
  return svg(
    "svg.icon-drawing",
    { viewBox: "0 0 24 24", "aria-hidden": true, focusable: "false" },
    svg("path", { d: PATHS[name] }),
  );
}

/**
 * Make a button that shows an icon alone.
 * @param {string} drawing the name of the icon
 * @param {string} label what it is called; whoever points at it sees that too
 * @param {() => unknown} click
 * @param {Properties<HTMLButtonElement>} [properties] what else it has
 */
export function iconButton(drawing, label, click, properties) {
  return button(".button.quiet.icon", click, { "aria-label": label, title: label, ...properties }, icon(drawing));
}
