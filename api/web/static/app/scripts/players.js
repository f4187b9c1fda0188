// Players by the colour of their rings: told apart by colour, by the pattern of the ring, and by an initial.

import { el, svg } from "./dom.js";
import { BANDS, COLOURS } from "./ring-styles.js";
import { hasText, t } from "./text.js";

export const PATTERNS = Object.keys(BANDS);

/** How the players of one board or match look: their names, colours, patterns and initials. */
export class Cast {
  /**
   * @param {string[]} players by seat
   * @param {Record<string, GivenLook>} [styles] what is known of each
   */
  constructor(players, styles = {}) {
    this.players = players;
    /** @type {Record<string, Look>} */
    this.styles = {};
    const free = COLOURS.filter(
      (colour) => !players.includes(colour) && !players.some((player) => styles[player]?.colour === colour),
    );
    players.forEach((player, seat) => {
      const given = styles[player] ?? {};
      const colour =
        given.colour && COLOURS.includes(given.colour)
          ? given.colour
          : COLOURS.includes(player)
            ? player
            : (free.shift() ?? COLOURS[seat % COLOURS.length]);
      const usual = COLOURS.includes(player) ? COLOURS.indexOf(player) : seat;
      const pattern =
        given.pattern && PATTERNS.includes(given.pattern)
          ? given.pattern
          : PATTERNS[(usual + Math.floor(usual / PATTERNS.length)) % PATTERNS.length];
      const spoken = given.name || (hasText(`colour.${player}`) ? t(`colour.${player}`) : player);
      this.styles[player] = { name: given.name || capitalised(spoken), spoken, colour, pattern, initial: "" };
    });
    const names = players.map((player) => this.styles[player].name);
    players.forEach((player, seat) => {
      this.styles[player].initial = initialOf(names, seat);
    });
  }

  /**
   * Return how a player looks; also for one who is not among the players.
   * @param {string} player
   */
  of(player) {
    return this.styles[player] ?? new Cast([player]).styles[player];
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
 * Draw the bands of a ring, each within its rim, on a square of 100.
 * @param {string} pattern
 */
export function bands(pattern) {
  const { rims, bands } = BANDS[pattern];
  return [...circles(rims, "rim"), ...circles(bands, "band")];
}

/**
 * Draw a ring that lies on a tile: its shadow, its bands, and the light on them.
 * @param {string} pattern
 */
export function lyingRing(pattern) {
  const { rims } = BANDS[pattern];
  return [...circles(rims, "shade", [1, 3]), ...bands(pattern), ...circles(rims, "shine", [-0.8, -1.4], 0.24)];
}

/**
 * @param {Band[]} bands
 * @param {string} kind
 * @param {number[]} [offset]
 * @param {number} [thickness] as a part of that of the band
 */
function circles(bands, kind, [right, down] = [0, 0], thickness = 1) {
  return bands.map(({ radius, width, dashes, cap, start }) =>
    svg(`circle.${kind}`, {
      cx: 50,
      cy: 50,
      r: radius,
      "stroke-width": width * thickness,
      "stroke-dasharray": dashes.join(" ") || null,
      "stroke-linecap": cap,
      transform: `translate(${right} ${down}) rotate(${start} 50 50)`,
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
  return el("span.signed", token(look), el("span.signed-name", look.name));
}
