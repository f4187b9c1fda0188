// The dialog that takes a board over from photos: the photo with its grid, the cells that are least sure, the board.

import { BoardView } from "../board-view.js";
import { placeOf } from "../cells.js";
import { knownDictionary } from "../dictionaries.js";
import { button, el, fill, refill, speak } from "../dom.js";
import { openDialog } from "../parts/dialog.js";
import { notice } from "../parts/notice.js";
import { loadStyles } from "../parts/styles.js";
import { Cast } from "../players.js";
import { problemText } from "../problems.js";
import { addTexts, t } from "../text.js";
import { cellCard } from "./cards.js";
import { PhotoDraft } from "./draft.js";
import { GridPlace } from "./grid-place.js";
import { photoReader } from "./model.js";
import { cellPicture, opened } from "./picture.js";
import { BadPhoto, COLOURS, seen, seenIn, TILES } from "./reading.js";
import { forgetSet, taughtBoards, teach, withTaught } from "./taught.js";
import { isCameraThere } from "./tool.js";
import { Viewfinder } from "./viewfinder.js";
import { weighed } from "./weighing.js";

/** @typedef {import("./picture.js").Photo} Photo */
/** @typedef {import("./reading.js").Laws} Laws */
/** @typedef {import("./reading.js").Seen} Seen */

/** How many photos of a board vote. */
const PHOTOS = 3;

/**
 * @typedef {Object} PhotoOptions
 * @property {Cast} cast whose rings lie on the board
 * @property {string} dictionary whose tiles there are
 * @property {boolean} ofSet whether the tiles come from one box
 * @property {(board: Board) => void} take told the board
 */

/**
 * Read a board from a photo, and ask about it.
 * @param {Blob | null} file null to take the photo with the live camera
 * @param {PhotoOptions} options
 */
export async function photoDialog(file, options) {
  try {
    await Promise.all([addTexts("screens", "photo"), loadStyles("photos")]);
  } catch (problem) {
    openDialog(t("letters.photo"), notice("bad", problemText(problem)));
    return;
  }
  const dialog = new PhotoDialog(options);
  await (file ? dialog.add(file) : dialog.aim());
}

class PhotoDialog {
  /** @param {PhotoOptions} options */
  constructor({ cast, dictionary, ofSet, take }) {
    const { players } = cast;
    this.cast = cast;
    this.take = take;
    const alphabet = knownDictionary(dictionary)?.alphabet ?? TILES.slice(0, 26);
    /** The player of each colour. @type {Map<string, string>} */
    this.owners = new Map(players.map((player) => [cast.of(player).colour, player]));
    this.learns = players.some((player) => cast.name(player) !== new Cast([player]).name(player));
    /** @type {Laws} */
    this.laws = {
      tiles: alphabet.filter((tile) => TILES.includes(tile)),
      players: COLOURS.filter((colour) => this.owners.has(colour)),
      ofSet,
    };
    this.unread = alphabet.filter((tile) => !TILES.includes(tile));
    /** @type {{photo: Photo, look: Seen}[]} */
    this.looks = [];
    /** @type {PhotoDraft | null} */
    this.draft = null;
    this.chosen = -1;
    /** How often a grid was placed by hand: of several readings the last one counts. */
    this.moves = 0;
    /** The live camera, while it runs. @type {Viewfinder | null} */
    this.finder = null;
    this.top = el("div.stack.tight", { "aria-live": "polite" });
    this.grid = new GridPlace((photo, rows, columns, plane) => this.#moved(photo, rows, columns, plane));
    this.aimed = el("div");
    this.review = el("div.stack");
    this.set = el("div.stack.tighter");
    /** Below the photo, so that nothing is moved while its corners are. */
    this.asks = el("div.stack.tight", { "aria-live": "polite" });
    this.rest = el("div.stack", this.grid.node, this.asks, this.review, this.set);
    this.end = el("div.buttons.pair");
    this.view = new BoardView({ label: t("board.title"), onCell: (cell) => this.#choose(cell) });
    this.second = el("input", {
      type: "file",
      accept: "image/*",
      hidden: true,
      "data-photo-second": true,
      on: { change: () => this.#added() },
    });
    this.close = openDialog(t("screens.photo.title"), this.top, this.aimed, this.rest, this.end, this.second);
    this.top.closest("dialog")?.addEventListener("close", () => this.finder?.close());
  }

  #added() {
    const [file] = this.second.files ?? [];
    this.second.value = "";
    if (file) this.add(file);
  }

  /** Show what the live camera sees. */
  async aim() {
    const finder = new Viewfinder();
    this.#stopAiming();
    this.finder = finder;
    this.rest.hidden = true;
    fill(this.top, el("p", t("screens.photo.aim")));
    fill(this.aimed, finder.node);
    const file = button(".button", () => this.second.click(), t("screens.photo.file"));
    const back = this.looks.length > 0 && button(".button", () => this.#show(), t("cancel"));
    fill(this.end, back, file);
    try {
      await finder.open();
    } catch {
      if (finder !== this.finder) return;
      this.#stopAiming();
      fill(this.top, notice("warn", t("screens.photo.no_camera")));
      return;
    }
    if (finder !== this.finder || finder.isClosed) return;
    this.end.append(
      button(
        ".button.primary",
        () => this.add(finder.taken()),
        { "data-photo-shutter": true },
        t("screens.photo.take"),
      ),
    );
  }

  #stopAiming() {
    this.finder?.close();
    this.finder = null;
    fill(this.aimed);
    this.rest.hidden = false;
  }

  /**
   * Read one more photo of the board.
   * @param {Blob | HTMLCanvasElement} taken
   */
  async add(taken) {
    this.#stopAiming();
    const bar = el("progress", { max: 1, value: 0, "aria-label": t("screens.photo.reading") });
    fill(this.top, el("p", t("screens.photo.reading")), bar);
    fill(this.end);
    /** @type {Photo | null} */
    let photo = null;
    try {
      photo = await opened(taken);
      const reader = await photoReader();
      const [first] = this.looks;
      /** @type {import("./grid.js").Shape} */
      const shape = first ? [first.look.grid.rows, first.look.grid.columns] : [null, null];
      const look = await seen(reader, photo.pixels, this.laws, shape, (share) => {
        bar.value = share;
      });
      this.looks.push({ photo, look });
      this.#weigh();
    } catch (problem) {
      this.#refused(problem, photo);
    }
  }

  /**
   * Say why a photo cannot be read, and let the grid be placed by hand.
   * @param {unknown} problem
   * @param {Photo | null} photo
   */
  #refused(problem, photo) {
    const text =
      problem instanceof BadPhoto
        ? t(`screens.photo.${problem.code}`)
        : problem instanceof DOMException
          ? t("screens.photo.bad_picture")
          : problemText(problem);
    if (this.looks.length) {
      this.#show();
      this.asks.append(notice("bad", text));
      return;
    }
    fill(this.top, notice("bad", text));
    if (photo && problem instanceof BadPhoto) {
      this.grid.drawUsual(photo);
      this.top.append(el("p", t("screens.photo.by_hand")));
    }
    fill(this.end, this.#again("screens.photo.other"));
  }

  /**
   * Read the board anew in a grid that was placed by hand.
   * @param {Photo} photo
   * @param {number} rows
   * @param {number} columns
   * @param {import("./projection.js").Homography} plane
   */
  async #moved(photo, rows, columns, plane) {
    this.moves += 1;
    const { moves } = this;
    const reader = await photoReader();
    const look = await seenIn(reader, photo.pixels, { rows, columns, plane, found: 1, fit: 0 });
    if (moves !== this.moves) return;
    const others = this.looks.slice(1).filter(({ look: { grid } }) => grid.rows === rows && grid.columns === columns);
    this.looks = [{ photo, look }, ...others];
    this.#weigh({ keepsGrid: true });
  }

  #weigh({ keepsGrid = false } = {}) {
    const reading = weighed(
      this.looks.map(({ look }) => withTaught(look)),
      this.laws,
    );
    this.draft = new PhotoDraft(reading, this.owners, { earlier: this.draft, learns: this.learns });
    this.chosen = -1;
    const [{ photo }] = this.looks;
    if (!keepsGrid) this.grid.draw(photo, reading.corners, reading.rows, reading.columns);
    this.#show();
  }

  /** Show what is asked, and the board. */
  #show() {
    this.#stopAiming();
    const draft = /** @type {PhotoDraft} */ (this.draft);
    const open = draft.open.length;
    fill(this.top);
    fill(
      this.asks,
      this.unread.length > 0 && notice("warn", t("screens.photo.unread", { tiles: this.unread.join(", ") })),
      draft.reading.unreadable && notice("warn", t("screens.photo.unreadable")),
      el("p", open ? t("screens.photo.look", { count: open }) : t("screens.photo.sure")),
    );
    const { columns } = draft.reading;
    const { grid } = this.looks[0].look;
    const shown = [...(this.chosen >= 0 && !draft.asked.includes(this.chosen) ? [this.chosen] : []), ...draft.asked];
    refill(
      this.review,
      el(
        "div.photo-review",
        { "data-photo-review": true, role: "group", "aria-label": t("screens.photo.review") },
        shown.map((number) =>
          cellCard(number, {
            draft,
            cast: this.cast,
            isChosen: number === this.chosen,
            picture: cellPicture(this.looks[0].photo, grid.plane, number % columns, Math.floor(number / columns)),
            answer: (change, text) => this.#answer(change, text),
          }),
        ),
      ),
      el("p.soft.small", t("screens.photo.correct")),
      this.view.node,
    );
    this.view.show({
      board: draft.board,
      cast: this.cast,
      current: this.chosen >= 0 ? draft.name(this.chosen) : null,
      dictionary: null,
    });
    const taught = taughtBoards();
    fill(
      this.set,
      taught > 0 && [
        el("p.soft.small", t("screens.photo.set", { count: taught })),
        button(".button.quiet", () => this.#forget(), t("screens.photo.forget")),
      ],
    );
    fill(
      this.end,
      this.looks.length < PHOTOS && this.#again("screens.photo.second"),
      button(".button.primary", () => this.#done(), { "data-photo-done": true }, t("screens.photo.done")),
    );
  }

  #forget() {
    forgetSet();
    this.#weigh({ keepsGrid: true });
    speak(t("screens.photo.forgotten"));
  }

  /** @param {string} text */
  #again(text) {
    return button(".button", () => (isCameraThere() ? this.aim() : this.second.click()), t(text));
  }

  /** @param {string} cell */
  #choose(cell) {
    const draft = /** @type {PhotoDraft} */ (this.draft);
    const { row, column } = placeOf(cell);
    this.chosen = row * draft.reading.columns + column;
    this.#show();
    const card = /** @type {HTMLElement | null} */ (this.review.querySelector(`[data-photo-cell="${cell}"]`));
    card?.scrollIntoView({ block: "nearest" });
    /** @type {HTMLElement | null | undefined} */ (card?.querySelector("button"))?.focus({ preventScroll: true });
  }

  /**
   * @param {() => void} change
   * @param {string} text what was answered
   */
  #answer(change, text) {
    change();
    this.#show();
    speak(text);
  }

  #done() {
    const draft = /** @type {PhotoDraft} */ (this.draft);
    const [open] = draft.open;
    if (open !== undefined) {
      this.asks.append(notice("warn", t("screens.photo.open", { cell: draft.name(open) })));
      const card = this.review.querySelector(`[data-photo-cell="${draft.name(open)}"]`);
      card?.scrollIntoView({ block: "center" });
      /** @type {HTMLElement | null | undefined} */ (card?.querySelector("button"))?.focus({ preventScroll: true });
      return;
    }
    const { board } = draft;
    teach(this.looks[0].look, board.rows.flat());
    this.close();
    this.take(board);
  }
}
