// What this device keeps under which name, and whether it moves to another device. A test reads both lists, and fails
// for a name that a script keeps and that stands in neither.

/** What moves, by its name; a name that ends with a colon stands for all that begin with it. What goes together. */
export const MOVED = {
  puzzles: "puzzles",
  "puzzle:": "puzzles",
  "puzzle-entry:": "puzzles",
  "puzzle-end:": "puzzles",
  "maker:": "puzzles",

  solver: "rating",
  "rated-open": "rating",

  "league:": "leagues",
  "league-ends": "leagues",

  "match:": "seats",
  "table:": "seats",
  "last-match": "seats",
  "adapting-at:": "seats",
  "turn-feed": "seats",
  "draft:": "seats",
  "claims:": "seats",
  "outbox:": "seats",
  "shown:": "seats",

  solo: "boards",
  composed: "boards",
  "own-puzzle": "boards",
  "own-puzzle-made": "boards",
  "ding-score": "boards",
  "ring-score": "boards",
  "ring-pay": "boards",
  "ringo-board": "boards",
  "ringo-who-wins": "boards",
  "ringer-count": "boards",
  "ringer-deck": "boards",
  "ringer-helper": "boards",

  "ringer-decks": "decks",

  "played:": "figures",
  "adapting:": "figures",

  language: "settings",
  dictionary: "settings",
  "own-name": "settings",
  "turn-sound": "settings",
  sounds: "settings",
  reactions: "settings",
  "letters-by": "settings",
  "words-here": "settings",
  "table-points": "settings",
  "puzzle-live-count": "settings",
  "puzzle-choice": "settings",
  "puzzle-edition": "settings",
  "puzzle-book": "settings",
  "sheet-look": "settings",
  "compose-choice": "settings",
  "kinds-met": "settings",
  "new-match": "settings",
  "new-table:": "settings",
};

/** What stays, and why. */
export const STAYS = {
  "words:": "tells which words are in the storage of this browser, which the other one fetches for itself",
  dictionaries: "is a copy of what the service tells, for use without a network",
  "clock-ahead": "tells by how much the clock of this very device is wrong",
  "push:": "tells whether this very browser is told of turns, which the other one has to allow itself",
  "photo-set": "is what the camera of this very device has seen of a set",
  "typed:": "is typed text of one tab, which is kept with its history",
  "ringers-words": "are files, which the other browser fetches for itself",
};

/** Those of several entries, each with a key of its own. */
const FOLDERS = Object.keys(MOVED).filter((name) => name.endsWith(":"));

/**
 * Return what goes together with what is kept under a name; undefined if it does not move.
 * @param {string} name
 * @returns {string | undefined}
 */
export function groupOf(name) {
  const folder = FOLDERS.find((each) => name.startsWith(each));
  return /** @type {Record<string, string>} */ (MOVED)[folder ?? (name.includes(":") ? "" : name)];
}
