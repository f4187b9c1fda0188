// A board that was read from photos and is looked through: what is asked, what was answered, and whose rings they are.

import { cellName } from "../cells.js";

/** @typedef {import("./weighing.js").Reading} Reading */
/** @typedef {import("./weighing.js").ReadCell} ReadCell */

/**
 * @typedef {Object} Answers
 * @property {Reading} reading
 * @property {Map<number, string>} tiles
 * @property {Map<number, string | null>} rings the player of each ring, or null for none
 * @property {boolean} learnt whether it is known whose rings have which colour
 */

/** From which probability on a letter or a ring of a cell is not asked for. */
const SURE = 0.985;

/** The answers to a reading. */
export class PhotoDraft {
  /**
   * @param {Reading} reading
   * @param {Map<string, string>} owners the player of each colour
   * @param {Answers | null} [earlier] answers to an earlier reading of the same board, which stay
   */
  constructor(reading, owners, earlier = null) {
    /** @type {Reading} */
    this.reading = reading;
    /** @type {Map<string, string>} */
    this.owners = owners;
    const before = earlier && isAlike(earlier.reading, reading) ? earlier : null;
    /** @type {Map<number, string>} */
    this.tiles = new Map(before?.tiles);
    /** The player of a ring, or null for none. @type {Map<number, string | null>} */
    this.rings = new Map(before?.rings);
    /** What is asked, the least sure first. @type {number[]} */
    this.asked = [...reading.cells.keys()]
      .filter((number) => reading.cells[number].flagged)
      .sort((one, other) => sureness(reading.cells[one]) - sureness(reading.cells[other]));
    /** Whether it is known whose rings have which colour. @type {boolean} */
    this.learnt = before?.learnt ?? false;
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

  /** @param {number} number */
  isSettled(number) {
    return (!this.asksLetter(number) || this.tiles.has(number)) && (!this.asksRing(number) || this.rings.has(number));
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
   * Say whose ring lies on a cell. The first time that a ring is another player's than its colour says, all rings of
   * that colour are, unless the other player has rings already.
   * @param {number} number
   * @param {string | null} player
   */
  setRing(number, player) {
    const { ring } = this.reading.cells[number];
    const known = [...this.reading.cells.keys()].some((other) => player && this.ringAt(other) === player);
    if (ring && player && !known && !this.learnt) {
      const before = [...this.owners].find(([, owner]) => owner === player)?.[0];
      const old = this.owners.get(ring);
      if (before && old) this.owners.set(before, old);
      this.owners.set(ring, player);
      this.learnt = true;
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
