// Players by the colour of their rings: told apart by colour, by the pattern of the ring, and by an initial.

import { el, svg } from "./dom.js";
import { hasText, t } from "./text.js";

/** The colours there are; the first five are those of most boxes. */
export const COLOURS = ["pink", "green", "purple", "orange", "blue", "red", "yellow", "teal", "brown", "grey"];
export const PATTERNS = ["solid", "dashed", "dotted", "double", "notched"];

/** The colours as the service writes them down; each theme draws them its own way. */
/** @type {Record<string, string>} */
const HEX = {
  pink: "#d81b60",
  green: "#2e7d32",
  purple: "#6a1b9a",
  orange: "#e65100",
  blue: "#1565c0",
  red: "#a80f1c",
  yellow: "#c9a400",
  teal: "#006e76",
  brown: "#5f3a1e",
  grey: "#4c545c",
};

/** @type {Record<string, {r: number, width: number, dashes?: string, cap?: string}[]>} */
const BANDS = {
  solid: [{ r: 41, width: 8 }],
  dashed: [{ r: 41, width: 8, dashes: "17.2 8.560" }],
  dotted: [{ r: 41, width: 9.5, dashes: "0.1 16", cap: "round" }],
  double: [
    { r: 43.5, width: 4 },
    { r: 35, width: 4 },
  ],
  notched: [{ r: 41, width: 8, dashes: "51 13.4" }],
};

/** How the players of one board or match look: their names, colours, patterns and initials. */
export class Cast {
  /**
   * @param {string[]} players by seat
   * @param {Record<string, GivenLook>} [looks] what is known of each
   */
  constructor(players, looks = {}) {
    this.players = players;
    /** @type {Record<string, Look>} */
    this.looks = {};
    const free = COLOURS.filter(
      (colour) => !players.includes(colour) && !players.some((player) => looks[player]?.colour === colour),
    );
    players.forEach((player, seat) => {
      const given = looks[player] ?? {};
      const colour =
        given.colour && COLOURS.includes(given.colour)
          ? given.colour
          : COLOURS.includes(player)
            ? player
            : (free.shift() ?? COLOURS[seat % COLOURS.length]);
      const usual = COLOURS.includes(player) ? COLOURS.indexOf(player) : seat;
      const pattern =
        given.pattern && PATTERNS.includes(given.pattern) ? given.pattern : PATTERNS[usual % PATTERNS.length];
      const spoken = given.name || (hasText(`colour.${player}`) ? t(`colour.${player}`) : player);
      this.looks[player] = { name: given.name || capitalised(spoken), spoken, colour, pattern, initial: "" };
    });
    const names = players.map((player) => this.looks[player].name);
    players.forEach((player, seat) => {
      this.looks[player].initial = initialOf(names, seat);
    });
  }

  /**
   * Return how a player looks; also for one who is not among the players.
   * @param {string} player
   */
  of(player) {
    return this.looks[player] ?? new Cast([player]).looks[player];
  }

  /** @param {string} player */
  name(player) {
    return this.of(player).name;
  }
}

/** @param {string} text */
function capitalised(text) {
  return text.charAt(0).toLocaleUpperCase(document.documentElement.lang) + text.slice(1);
}

/**
 * @param {string[]} names
 * @param {number} seat
 */
function initialOf(names, seat) {
  const letters = [...names[seat].replace(/[^\p{L}\p{N}]/gu, "")];
  const others = names.filter((_, other) => other !== seat).map((name) => name.toUpperCase());
  const first = (letters[0] ?? "?").toUpperCase();
  if (!others.some((name) => name.startsWith(first))) return first;
  const two = first + (letters[1] ?? "").toLowerCase();
  if (letters.length > 1 && !others.some((name) => name.startsWith(two.toUpperCase()))) return two;
  return first + (seat + 1);
}

/**
 * Return the circles that make up a ring, on a square of 100.
 * @param {string} pattern
 */
export function bandsOf(pattern) {
  return BANDS[pattern];
}

/**
 * Draw the bands of a ring, on a square of 100.
 * @param {string} pattern
 */
export function bands(pattern) {
  return circles(pattern, "band");
}

/**
 * Draw a ring that lies on a tile: its shadow, its bands, and the light on them.
 * @param {string} pattern
 */
export function lyingRing(pattern) {
  return [...circles(pattern, "shade", [1, 3]), ...bands(pattern), ...circles(pattern, "shine", [-0.8, -1.4], 0.24)];
}

/**
 * @param {string} pattern
 * @param {string} kind
 * @param {number[]} [offset]
 * @param {number} [thickness] as a part of that of the band
 */
function circles(pattern, kind, [right, down] = [0, 0], thickness = 1) {
  return BANDS[pattern].map(({ r, width, dashes, cap }) =>
    svg(`circle.${kind}`, {
      cx: 50,
      cy: 50,
      r,
      "stroke-width": width * thickness,
      "stroke-dasharray": dashes,
      "stroke-linecap": cap,
      transform: `translate(${right} ${down}) rotate(-90 50 50)`,
    }),
  );
}

/**
 * Draw a player's sign.
 * @param {Look} look
 */
export function token(look) {
  return el(
    "span.token",
    { "aria-hidden": true, class: `player-${look.colour}`, "data-text": look.initial },
    svg("svg", { viewBox: "0 0 100 100" }, bands(look.pattern)),
  );
}

/**
 * Draw a player's sign with the name.
 * @param {Look} look
 */
export function signed(look) {
  return el("span.signed", {}, token(look), el("span.signed-name", { text: look.name }));
}

/**
 * Return how the service writes a colour.
 * @param {string} colour
 */
export function hexOf(colour) {
  return HEX[colour];
}

/**
 * Return the colour that the service wrote down, or of ours the one most like it.
 * @param {string | undefined} hex
 */
export function colourOfHex(hex) {
  if (!hex || !/^#[0-9a-f]{6}$/i.test(hex)) return undefined;
  /** @param {string} text */
  const parts = (text) => [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16));
  const wanted = parts(hex);
  /** @param {string} colour */
  const distance = (colour) => parts(HEX[colour]).reduce((sum, part, index) => sum + (part - wanted[index]) ** 2, 0);
  return [...COLOURS].sort((a, b) => distance(a) - distance(b))[0];
}
