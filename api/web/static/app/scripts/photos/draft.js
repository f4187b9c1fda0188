// A board that was read from photos and is looked through: what is asked, what was answered, and whose rings they are.

import { cellName } from "../cells.js";

/** @typedef {import("./weighing.js").Reading} Reading */
/** @typedef {import("./weighing.js").ReadCell} ReadCell */

/**
 * @typedef {Object} Answers
 * @property {Reading} reading
 * @property {Map<number, string>} tiles
 * @property {Map<number, string | null>} rings the player of each ring, or null for none
 * @property {Map<string, string>} owners the player of each colour
 * @property {Lesson | null} lesson
 */
/**
 * The cell that told whose rings have which colour, and who had them before.
 * @typedef {{number: number, owners: Map<string, string>}} Lesson
 */

/** From which probability on a letter or a ring of a cell is not asked for. */
const SURE = 0.985;

/** The answers to a reading. */
export class PhotoDraft {
  /**
   * @param {Reading} reading
   * @param {Map<string, string>} owners the player of each colour
   * @param {Object} [more]
   * @param {Answers | null} [more.earlier] answers to an earlier reading of the same board, which stay
   * @param {boolean} [more.learns] whether players may have rings of another colour than that in which they are drawn
   */
  constructor(reading, owners, { earlier = null, learns = false } = {}) {
    /** @type {Reading} */
    this.reading = reading;
    /** @type {Map<string, string>} */
    this.owners = earlier?.owners ?? owners;
    this.learns = learns;
    const before = earlier && isAlike(earlier.reading, reading) ? earlier : null;
    /** @type {Map<number, string>} */
    this.tiles = new Map(before?.tiles);
    /** The player of a ring, or null for none. @type {Map<number, string | null>} */
    this.rings = new Map(before?.rings);
    /** What is asked, the least sure first. @type {number[]} */
    this.asked = [...reading.cells.keys()]
      .filter((number) => reading.cells[number].flagged)
      .sort((one, other) => sureness(reading.cells[one]) - sureness(reading.cells[other]));
    /** @type {Lesson | null} */
    this.lesson = earlier?.lesson ?? null;
  }

  /** @param {number} number */
  name(number) {
    const { columns } = this.reading;
    return cellName(Math.floor(number / columns), number % columns);
  }

  /** @param {number} number */
  asksLetter(number) {
    const cell = this.reading.cells[number];
    return cell.probability < SURE || cell.ringProbability >= SURE;
  }

  /** @param {number} number */
  asksRing(number) {
    return this.reading.cells[number].ringProbability < SURE;
  }

  /**
   * Tell whether a cell that is asked was answered: who taps its letter has its ring in view, which is chosen already.
   * @param {number} number
   */
  isSettled(number) {
    return this.tiles.has(number) || (!this.asksLetter(number) && this.rings.has(number));
  }

  /** The cells that are asked and were not answered yet. */
  get open() {
    return this.asked.filter((number) => !this.isSettled(number));
  }

  /** @param {number} number */
  tileAt(number) {
    return this.tiles.get(number) ?? this.reading.cells[number].tile;
  }

  /**
   * Return the player of the ring on a cell.
   * @param {number} number
   */
  ringAt(number) {
    const answered = this.rings.get(number);
    if (answered !== undefined) return answered;
    const { ring } = this.reading.cells[number];
    return ring && (this.owners.get(ring) ?? null);
  }

  /**
   * @param {number} number
   * @param {string} tile
   */
  setTile(number, tile) {
    this.tiles.set(number, tile);
  }

  /**
   * Say whose ring lies on a cell. The first time that a ring of a sure colour is another player's than it says, the
   * two have each other's colours, and so have all their rings. Another answer for the same cell takes that back.
   * @param {number} number
   * @param {string | null} player
   */
  setRing(number, player) {
    if (this.lesson?.number === number) {
      this.owners = this.lesson.owners;
      this.lesson = null;
    }
    const { ring, ringProbability } = this.reading.cells[number];
    const owner = ring && this.owners.get(ring);
    if (this.learns && !this.lesson && player && owner && owner !== player && ringProbability >= SURE) {
      this.lesson = { number, owners: this.owners };
      const swapped = new Map([
        [player, owner],
        [owner, player],
      ]);
      this.owners = new Map([...this.owners].map(([colour, whose]) => [colour, swapped.get(whose) ?? whose]));
    }
    this.rings.set(number, player);
  }

  /** The board as it was answered. @returns {Board} */
  get board() {
    const { rows, columns, cells } = this.reading;
    /** @type {Record<string, string>} */
    const rings = {};
    for (const number of cells.keys()) {
      const player = this.ringAt(number);
      if (player) rings[this.name(number)] = player;
    }
    return {
      rows: Array.from({ length: rows }, (_, row) =>
        Array.from({ length: columns }, (_, column) => this.tileAt(row * columns + column)),
      ),
      rings,
    };
  }
}

/** @param {ReadCell} cell */
function sureness(cell) {
  return Math.min(cell.probability, cell.ringProbability);
}

/**
 * Tell whether two readings are of boards of the same size.
 * @param {Reading} one
 * @param {Reading} other
 */
function isAlike(one, other) {
  return one.rows === other.rows && one.columns === other.columns;
}
