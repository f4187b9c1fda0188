// A puzzle that somebody lays out: the document that this device keeps of it, and what the service is asked with it.

import { emptyBoard, isFull } from "../board.js";
import { Document, recall } from "../store.js";
import { kindOf } from "./kinds.js";
import { typedClues, typedWords } from "./typed-words.js";

const SIDE = 5;

/** @type {OwnPuzzle} */
const INITIAL = {
  board: emptyBoard(SIDE, SIDE),
  cursor: "A1",
  painter: null,
  kind: "",
  dictionary: "en-common",
  grade: "",
  rings: 2,
  rack: "",
  hands: { you: "E", rival: "" },
  words: "",
  clues: false,
  directions: "all",
  sentence: [],
};

/**
 * Return the document.
 * @param {string[]} kinds those there are
 * @returns {Document<OwnPuzzle>}
 */
export function ownPuzzle(kinds) {
  const draft = new Document("own-puzzle", INITIAL);
  if (!kinds.includes(draft.present.kind)) draft.change({ kind: kinds[0] }, { quietly: true });
  return draft;
}

/**
 * Take over the board of one's own words that was made last, with its words as those to find and all that was chosen
 * for them.
 * @param {Document<OwnPuzzle>} draft
 * @param {string[]} kinds
 */
export function takeComposed(draft, kinds) {
  /** @type {ComposedAnswer | null} */
  const made = recall("composed");
  const kind = kinds.find((name) => kindOf({ kind: name }).asks.includes("words"));
  if (!made || !kind) return;
  const { word_clues = {}, directions = "all", sentence = "" } = made.asked ?? {};
  const texts = made.placed.map(({ word, text = word }) => text);
  const clues = texts.some((text) => word_clues[text]);
  draft.change({
    kind,
    board: made.board,
    cursor: "A1",
    dictionary: made.dictionary.id,
    words: texts.map((text) => (clues ? `${text};${word_clues[text] ?? ""}` : text)).join("\n"),
    clues,
    directions,
    sentence: lengthsOf(sentence, made.sentence?.length ?? 0),
  });
}

/**
 * Return how many tiles each word of a sentence has; as one word if some tiles have several letters.
 * @param {string} sentence
 * @param {number} tiles how many it has in all
 */
function lengthsOf(sentence, tiles) {
  const lengths = sentence.split(/\s+/).map((word) => word.match(/\p{L}/gu)?.length ?? 0);
  const found = lengths.filter(Boolean);
  const sum = found.reduce((all, each) => all + each, 0);
  return sum === tiles ? found : [tiles];
}

/**
 * Return what is laid out as the service takes it; null as long as something is missing that the page can tell.
 * @param {OwnPuzzle} own
 */
export function bodyOf(own) {
  const { asks } = kindOf(own);
  if (missing(own)) return null;
  const { words, clues } = own.clues ? typedClues(own.words) : { words: typedWords(own.words), clues: {} };
  const list = {
    words,
    ...(Object.keys(clues).length ? { word_clues: clues } : {}),
    ...(own.directions === "all" ? {} : { directions: own.directions }),
    ...(own.sentence.length ? { sentence: own.sentence } : {}),
  };
  const rings = Object.fromEntries(Object.entries(own.board.rings).filter(([, owner]) => laidOf(own).includes(owner)));
  return {
    kind: own.kind,
    dictionary: own.dictionary,
    board: { rows: own.board.rows, rings },
    ...(own.grade ? { grade: Number(own.grade) } : {}),
    ...(asks.includes("rings") ? { rings: own.rings } : {}),
    ...(asks.includes("rack") ? { rack: partsOf(own.rack) } : {}),
    ...(asks.includes("hands") ? { hands: handsOf(own) } : {}),
    ...(asks.includes("words") && words.length ? list : {}),
  };
}

/**
 * Return what is missing as the name of a text: tiles, rings or what else is asked for; null if nothing is.
 * @param {OwnPuzzle} own
 */
export function missing(own) {
  const { asks, marks } = kindOf(own);
  if (!isFull(own.board)) return "screens.own.missing.tiles";
  const laid = laidOf(own);
  if (marks && laid.length && !Object.values(own.board.rings).some((owner) => laid.includes(owner)))
    return "screens.own.missing.rings";
  if (asks.includes("rack") && !partsOf(own.rack).length) return "screens.own.missing.rack";
  return null;
}

/**
 * Return whose rings lie on the board: nobody's where words are listed.
 * @param {OwnPuzzle} own
 */
export function laidOf(own) {
  const { asks, laid } = kindOf(own);
  return asks.includes("words") && typedWords(own.words).length ? [] : laid;
}

/** @param {string} text */
function partsOf(text) {
  return text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
}

/**
 * Return what both have left: a ring each, and the tiles that are written down.
 * @param {OwnPuzzle} own
 */
function handsOf({ hands }) {
  /** @param {string} tile */
  const hand = (tile) => ({ tiles: partsOf(tile).slice(0, 1), rings: 1 });
  return { you: hand(hands.you), rival: hand(hands.rival) };
}
