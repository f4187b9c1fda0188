// The dinos of RING as drawings: a number, its stars, an animal, and what it can be won with.

import { el, svg } from "../../dom.js";
import { GEM, kindText, sign } from "./cards.js";

/** @typedef {number | "joker" | "mine"} Dino a number; the Joker; the Joker on the back of a Mine card */

export const JOKER = "joker";
export const MINE = "mine";
export const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** @type {Dino[]} */
export const DINOS = [...NUMBERS, JOKER];

const STAR = "M5 0L6.3 3.3L9.8 3.5L7.1 5.7L8 9.2L5 7.3L2 9.2L2.9 5.7L.2 3.5L3.7 3.3Z";

/** The colour of each number, so that neighbours differ; the number itself says which dino it is. */
const COLOURS = ["red", "teal", "purple", "orange", "blue", "green", "pink", "brown", "yellow", "grey"];

/** What a dino is drawn as, on a field of 48 by 38; numbers as far from the middle have the same animal, mirrored. */
const ANIMALS = [
  // An egg that hatches.
  {
    body: [
      "M13 23C9 15 14 4 24 4C34 4 39 15 35 23L31.5 18.5L27.5 23L24 18.5L20.5 23L16.5 18.5ZM9 24L13 28",
      "L16.5 23L20.5 27.5L24 23L27.5 27.5L31.5 23L35 28L39 24C40 32 34 37 24 37C14 37 8 32 9 24Z",
    ].join(""),
    eye: [18, 12.5],
  },
  // A long neck.
  {
    body: [
      "M4 7C4 2 12 1 13.5 7L16 19C21 15 31 15 36 20L47 27L37 27.5V37H31.5L30.5 30H21L20.5 37H15L13.5 27",
      "C10.5 23 9.5 15 8.5 10.5L5 10.5C3.5 10 4 8 4 7Z",
    ].join(""),
    eye: [8, 6],
  },
  // Plates on its back.
  {
    body: [
      "M1.5 29C2 24.5 7 22.5 11 21.5L9.5 14L16 17.5L16.5 8L23 14L27.5 6.5L31 15L38 11L36.5 19L47 20L39 26.5",
      "L37.5 37H32L31 31H20.5L20 37H14.5L14 31C9 32.5 3.5 32 1.5 29Z",
    ].join(""),
    eye: [6, 27],
  },
  // Three horns.
  {
    body: [
      "M2 24L.5 14.5L6.5 18.5L6 9L12 15.5C12.5 7 21 6.5 22.5 13.5C31 12 38.5 15 40.5 22L47.5 28L41 28.5V37",
      "H35L34 31H22.5L22 37H16L15 30.5C10 33 4 31 2 24Z",
    ].join(""),
    eye: [10, 21.5],
  },
  // Large teeth and small arms.
  {
    body: [
      "M2.5 9C2.5 3 10 1.5 16 2.5C20.5 3.5 21 9 19.5 12.5C27 14 31 20 35 23.5L47.5 18C46 26 39 30 33.5 30.5",
      "L33.5 33.5L38 37H28L27.5 31L24 31L24.5 37H15.5L18.5 33L18.5 27.5C15.5 25 14.5 21.5 14 18L9.5 21.5",
      "L10.5 16.5L13 14.5L4.5 14L10.5 11.5Z",
    ].join(""),
    eye: [11, 6.5],
  },
];

const HAT = [
  "M9 30C8 20 10 12 3 8C12 4.5 18 9 20.5 16C20 9 21.5 5 24 1.5C26.5 5 28 9 27.5 16C30 9 36 4.5 45 8",
  "C38 12 40 20 39 30ZM9 32H39V37H9Z",
].join("");

/**
 * Return the stars of a dino: the further from the middle, the more.
 * @param {Dino} dino
 */
export function starsOf(dino) {
  return typeof dino === "number" ? Math.floor(Math.abs(dino - 5.5) + 0.5) : 0;
}

/**
 * Return how often a dino is in the deck.
 * @param {Dino} dino
 */
export function copiesOf(dino) {
  if (typeof dino !== "number") return 1;
  return dino >= 4 && dino <= 7 ? 3 : 2;
}

/**
 * Return a dino in words.
 * @param {Words} words
 * @param {Dino} dino
 */
export function dinoText(words, dino) {
  if (dino === JOKER) return words.text("dino.joker");
  if (dino === MINE) return words.text("dino.mine");
  return words.text("dino", { number: dino });
}

/**
 * Return what a dino takes, in words.
 * @param {Words} words
 * @param {string[]} likes the kinds of snacks that it likes
 */
export function takesText(words, likes) {
  return [...likes, GEM].map((kind) => kindText(words, kind)).join(", ");
}

/**
 * Draw a dino.
 * @param {Words} words
 * @param {Dino} dino
 * @param {string[]} [likes] the kinds of snacks that it likes, which are drawn at its foot with the gem
 */
export function dinoPicture(words, dino, likes) {
  const wild = typeof dino !== "number";
  const stars = starsOf(dino);
  return svg(
    "svg.playing-card.ring-dino",
    { viewBox: "0 0 60 84", "aria-hidden": true, class: wild ? `ring-${dino}` : `player-${COLOURS[dino - 1]}` },
    svg("rect.paper", { x: 1, y: 1, width: 58, height: 82, rx: 7 }),
    wild
      ? wildName(words.text(dino === MINE ? "dino.mine.card" : "dino.joker.card"))
      : [
          svg("text.number", {
            x: 5,
            y: 15,
            text: String(dino),
            ...(dino > 9 ? { textLength: 25, lengthAdjust: "spacingAndGlyphs" } : {}),
          }),
          Array.from({ length: stars }, (_, index) =>
            svg("path.star", {
              d: STAR,
              transform: `translate(${47 - 9.5 * (index % 2)} ${4 + 9 * (index >> 1)}) scale(.9)`,
            }),
          ),
        ],
    svg("g", { transform: likes ? "translate(6 26)" : "translate(3.6 32) scale(1.1)" }, animal(dino)),
    likes &&
      [...likes, GEM].map((kind, index) =>
        sign(kind, {
          transform: `translate(${30 - (likes.length + 1) * 6.6 + index * 13.2} 68.5) scale(.58)`,
        }),
      ),
  );
}

/** @param {Dino} dino */
function animal(dino) {
  if (typeof dino !== "number") return svg("path.body", { d: HAT });
  const { body, eye } = ANIMALS[starsOf(dino) - 1];
  return svg(
    "g",
    { transform: dino > 5 ? "translate(48 0) scale(-1 1)" : null },
    svg("path.body", { d: body }),
    svg("circle.eye", { cx: eye[0], cy: eye[1], r: 1.7 }),
  );
}

/**
 * Write what stands on a card without a number; a long word is pressed together.
 * @param {string} name
 */
function wildName(name) {
  const pressed = name.length > 5 ? { textLength: 49, lengthAdjust: "spacingAndGlyphs" } : {};
  return svg("text.name", { x: 30, y: 14, text: name, ...pressed });
}

/**
 * Draw dinos in a row; those who listen hear them as one picture.
 * @param {Words} words
 * @param {Dino[]} dinos
 */
export function dinoRow(words, dinos) {
  const label = dinos.map((dino) => dinoText(words, dino)).join(", ");
  return el(
    "span.ring-row",
    { role: "img", "aria-label": label },
    dinos.map((dino) => dinoPicture(words, dino)),
  );
}

/**
 * Return dinos in the order of their numbers, the Joker last.
 * @param {Dino[]} dinos
 */
export function sorted(dinos) {
  return dinos.toSorted((one, other) => DINOS.indexOf(one) - DINOS.indexOf(other));
}
