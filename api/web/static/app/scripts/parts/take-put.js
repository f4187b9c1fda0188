// One gesture for whatever is laid on a board: tap what you take, then where it goes, or the other way round. A tap on
// what was laid takes it up again, and the next tap says where it goes. Nothing is chosen by itself.

/** What is laid, and how. */
export class TakePut {
  /** What was taken and is to go somewhere. @type {string | null} */
  piece = null;
  /** Where something is to go; at most one of the two is chosen. @type {string | null} */
  cell = null;

  /**
   * @param {object} given
   * @param {(cell: string, held: string | null) => string | null} given.standing what can be taken up from a cell: what
   *   is held where that stands there, else what lies on top
   * @param {(piece: string, cell: string, from: string | null) => boolean} given.put lays a piece, which may come from
   *   another cell; false if it may not lie there
   * @param {(cell: string, piece: string) => void} given.take takes up what stands on a cell
   * @param {() => void} given.changed draws what is chosen
   * @param {(cell: string) => boolean} [given.mayAim] tells whether something could go on a cell
   * @param {() => string | null} [given.only] the piece that needs no choice, where there are no others
   */
  constructor({ standing, put, take, changed, mayAim = () => true, only = () => null }) {
    this.standing = standing;
    this.put = put;
    this.take = take;
    this.changed = changed;
    this.mayAim = mayAim;
    this.only = only;
    /** @type {unknown} */
    this.followed = undefined;
  }

  /**
   * Tap a piece that is not on the board.
   * @param {string} piece
   */
  tapPiece(piece) {
    if (this.cell === null) this.#choose(piece === this.piece ? null : piece, null);
    else if (this.put(piece, this.cell, null)) this.#choose(null, null);
  }

  /**
   * Tap a cell of the board.
   * @param {string} cell
   */
  tapCell(cell) {
    const only = this.only();
    const held = only ?? this.piece;
    const there = this.standing(cell, held);
    if (there !== null && this.cell !== null && cell !== this.cell) {
      if (this.put(there, this.cell, cell)) this.#choose(null, null);
    } else if (there !== null && (held === null || held === there)) {
      this.take(cell, there);
      this.#choose(only === null ? there : null, null);
    } else if (held !== null) {
      if (this.put(held, cell, null)) this.#choose(null, null);
    } else if (this.mayAim(cell)) this.#choose(null, cell === this.cell ? null : cell);
  }

  /**
   * Do by keyboard what taps do; true if the key did something.
   * @param {string} key
   * @param {string | null} cell the one that has the focus
   * @param {string | null} piece the one that the key names
   */
  pressed(key, cell, piece) {
    if (key === "Escape") {
      if (this.piece === null && this.cell === null) return false;
      this.#choose(null, null);
    } else if (key === "Backspace" || key === "Delete") {
      const there = cell && this.standing(cell, null);
      if (!cell || !there) return false;
      this.take(cell, there);
      this.#choose(null, null);
    } else if (piece !== null) this.tapPiece(piece);
    else return false;
    return true;
  }

  /** Choose nothing any more, and leave the drawing to others. */
  forget() {
    this.piece = null;
    this.cell = null;
  }

  /**
   * Choose nothing where what is laid is not what it was, such as after undoing.
   * @param {unknown} laid a value that is another one after each change
   */
  follow(laid) {
    if (laid !== this.followed) this.forget();
    this.followed = laid;
  }

  /**
   * @param {string | null} piece
   * @param {string | null} cell
   */
  #choose(piece, cell) {
    this.piece = piece;
    this.cell = cell;
    this.changed();
  }
}
