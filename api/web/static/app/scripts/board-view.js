// The board on the screen: a grid of tiles with rings and words drawn on it, for eyes, fingers, keys and ears.

import { cellsOf, countOf, faceAt } from "./board.js";
import { placeOf } from "./cells.js";
import { boxOf, pointsOf } from "./dictionaries.js";
import { attribute, el, fill, keep, svg, targetOf } from "./dom.js";
import { lyingRing } from "./players.js";
import { t } from "./text.js";

const OVERHANG = 0.34;
/** @type {Record<string, number[]>} */
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** A board that draws what it is told; nothing in it is decided here. */
export class BoardView {
  /**
   * @param {Object} options
   * @param {string} options.label what the board is, for those who listen
   * @param {(cell: string) => void} [options.onCell] told the name of a cell that was tapped or entered on
   * @param {(event: KeyboardEvent, cell: string) => boolean} [options.onKey] told of other keys on a cell; true if it
   *   used one
   * @param {(event: ClipboardEvent) => void} [options.onPaste] told of a paste on a cell
   * @param {(cell: string) => void} [options.onMove] told the cell that the arrow keys moved to
   * @param {boolean} [options.countTiles] whether tiles are marked that the box does not have so often
   */
  constructor({ label, onCell, onKey, onPaste, onMove, countTiles = false }) {
    this.countTiles = countTiles;
    this.onCell = onCell;
    this.onMove = onMove;
    this.onKey = onKey;
    /** @type {Board} */
    this.board = { rows: [], rings: {} };
    /** @type {Map<string, HTMLElement>} */
    this.tiles = new Map();
    /** @type {Map<string, string>} */
    this.shown = new Map();
    this.size = "";
    /** What marks the edges of a wide board. @type {Promise<void> | null} */
    this.edges = null;
    /** @type {string | null} */
    this.focused = null;
    this.grid = el("div.board", { role: "grid", "aria-label": label });
    this.lines = svg("svg.word-lines", { "aria-hidden": true });
    this.node = keep(el("div.board-frame", this.grid));
    if (onCell) this.grid.dataset.editable = "";
    this.grid.addEventListener("click", (event) => this.#clicked(event));
    this.grid.addEventListener("keydown", (event) => this.#pressed(event));
    this.grid.addEventListener("focusin", (event) => this.#rove(targetOf(event).dataset.cell));
    if (onPaste) this.grid.addEventListener("paste", onPaste);
  }

  /**
   * Show a board.
   * @param {Object} state
   * @param {Board} state.board
   * @param {Cast} state.cast how the players look
   * @param {string|null} [state.current] the cell that is entered next
   * @param {DrawnWord[]} [state.words] words to draw, each from its first letter on
   * @param {string[] | null} [state.marked] cells to leave bright while the others are dimmed
   * @param {string|null} [state.dictionary] whose points the tiles show; null for none
   * @param {Record<string, CellNote>} [state.notes] what is noted on cells: how it looks, which
   *   `styles/puzzles/notes.css` says, and how it is told
   */
  show({ board, cast, current = null, words = [], marked = null, dictionary = "en", notes = {} }) {
    this.board = board;
    const rows = board.rows.length;
    const columns = board.rows[0].length;
    if (this.size !== `${rows}x${columns}`) this.#build(rows, columns);
    for (const cell of cellsOf(board)) this.#draw(cell, { cast, current, marked, dictionary, note: notes[cell] });
    const far = current ?? this.focused;
    this.#rove(far && this.tiles.has(far) ? far : cellsOf(board)[0]);
    this.#drawWords(words, cast);
  }

  /**
   * Return what is said of a cell as it is shown.
   * @param {string} cell
   */
  told(cell) {
    return this.#tile(cell).getAttribute("aria-label") ?? "";
  }

  /**
   * Put the keyboard's focus on a cell.
   * @param {string} cell
   */
  focus(cell) {
    this.tiles.get(cell)?.focus({ preventScroll: true });
  }

  /**
   * Bring a cell into sight where it is not, or where something lies over it.
   * @param {string | undefined} cell
   */
  bring(cell) {
    const tile = cell && this.tiles.get(cell);
    if (!tile) return;
    const { left, top, width, height } = tile.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!seen || !tile.contains(seen)) tile.scrollIntoView({ block: "center" });
  }

  /** Show from the first wide board on at which edges there is more of it. */
  #markEdges() {
    this.edges ??= import("./parts/more-beside.js").then(
      ({ markEdges }) => markEdges(this.node, this.grid),
      () => {},
    );
  }

  /** @param {string} cell */
  #tile(cell) {
    return /** @type {HTMLElement} */ (this.tiles.get(cell));
  }

  /**
   * @param {number} rows
   * @param {number} columns
   */
  #build(rows, columns) {
    this.size = `${rows}x${columns}`;
    this.tiles = new Map();
    this.shown = new Map();
    const names = cellsOf(this.board);
    attribute(this.grid, "aria-rowcount", rows);
    attribute(this.grid, "aria-colcount", columns);
    this.grid.style.setProperty("--columns", String(columns));
    const wide = Boolean(this.onCell) && columns > 7;
    this.grid.classList.toggle("scrolling", wide);
    if (wide) this.#markEdges();
    fill(
      this.grid,
      Array.from({ length: rows }, (_, row) =>
        el(
          "div.board-row",
          { role: "row", "aria-rowindex": row + 1 },
          names.slice(row * columns, (row + 1) * columns).map((cell, column) => {
            const tile = el("div.tile", {
              role: "gridcell",
              "aria-colindex": column + 1,
              tabindex: -1,
              "data-cell": cell,
            });
            this.tiles.set(cell, tile);
            return tile;
          }),
        ),
      ),
      this.lines,
    );
    attribute(this.lines, "viewBox", `0 0 ${columns} ${rows}`);
  }

  /**
   * @param {string} cell
   * @param {{cast: Cast, current: string | null, marked: string[] | null, dictionary: string | null, note?: CellNote}}
   *   shown
   */
  #draw(cell, { cast, current, marked, dictionary, note }) {
    const face = faceAt(this.board, cell);
    const owner = this.board.rings[cell];
    const look = owner ? cast.of(owner) : null;
    const third = this.countTiles && countOf(this.board, face) > (boxOf(dictionary ?? "en")[face] ?? Infinity);
    const key = JSON.stringify([
      face,
      look,
      cell === current,
      third,
      marked && !marked.includes(cell),
      dictionary,
      note,
    ]);
    if (this.shown.get(cell) === key) return;
    const tile = this.#tile(cell);
    const before = this.shown.get(cell) === undefined ? null : tile.dataset.face;
    this.shown.set(cell, key);
    const dropped = before !== null && Boolean(owner) && tile.dataset.owner !== owner;
    tile.dataset.face = face;
    tile.dataset.owner = owner ?? "";
    tile.classList.toggle("bare", !face);
    tile.classList.toggle("long", face.length === 2);
    tile.classList.toggle("longer", face.length > 2);
    tile.classList.toggle("current", cell === current);
    tile.classList.toggle("third", third);
    tile.classList.toggle("dim", Boolean(marked && !marked.includes(cell)));
    tile.classList.toggle("fresh", before !== null && before !== face && face !== "");
    attribute(tile, "data-note", note?.look);
    attribute(
      tile,
      "aria-label",
      note ? t("cell.noted", { cell: spoken(cell, face, look), note: note.spoken }) : spoken(cell, face, look),
    );
    attribute(tile, "aria-selected", this.onCell ? cell === current : null);
    const worth = dictionary && face ? pointsOf(face, dictionary) : null;
    fill(
      tile,
      look &&
        svg(
          "svg.ring",
          { viewBox: "0 0 100 100", class: `player-${look.colour}${dropped ? " dropped" : ""}`, "aria-hidden": true },
          lyingRing(look.pattern),
        ),
      look && el("span.initial", { class: `player-${look.colour}`, "aria-hidden": true, "data-text": look.initial }),
      face && el("span.face", { "aria-hidden": true, "data-text": face }),
      worth !== null && el("span.worth", { "aria-hidden": true, "data-text": worth }),
    );
  }

  /**
   * @param {DrawnWord[]} words
   * @param {Cast} cast
   */
  #drawWords(words, cast) {
    fill(
      this.lines,
      words.map(({ cells, player, quiet }) => {
        const points = cells.map((cell) => {
          const { row, column } = placeOf(cell);
          return [column + 0.5, row + 0.5];
        });
        const [first, last] = ends(points[0], points[points.length - 1]);
        return svg(
          "g",
          { class: [quiet && "quiet", player && `player-${cast.of(player).colour}`].filter(Boolean).join(" ") || null },
          svg("path.line", { d: `M${first} L${last}`, pathLength: 1 }),
          svg("circle.first", { cx: first[0], cy: first[1], r: 0.11 }),
          svg("path.head", { d: arrowhead(first, last) }),
        );
      }),
    );
  }

  /** @param {string | null | undefined} cell */
  #rove(cell) {
    if (!cell || cell === this.focused) return;
    if (this.focused) this.tiles.get(this.focused)?.setAttribute("tabindex", "-1");
    this.#tile(cell).setAttribute("tabindex", "0");
    this.focused = cell;
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const tile = /** @type {HTMLElement | null} */ (targetOf(event).closest(".tile"));
    if (tile && this.onCell) this.onCell(String(tile.dataset.cell));
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const cell = targetOf(event).dataset.cell;
    if (!cell || event.altKey) return;
    if (event.key in STEPS && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const { row, column } = placeOf(cell);
      const [down, right] = STEPS[event.key];
      const rows = this.board.rows.length;
      const columns = this.board.rows[0].length;
      const target = cellsOf(this.board)[
        Math.min(Math.max(row + down, 0), rows - 1) * columns + Math.min(Math.max(column + right, 0), columns - 1)
      ];
      this.onMove?.(target);
      this.focus(target);
    } else if (this.onKey?.(event, cell)) event.preventDefault();
    else if ((event.key === "Enter" || event.key === " ") && this.onCell && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      this.onCell(cell);
    }
  }
}

/**
 * Return what a cell is called aloud, such as "C2, letter E, pink ring".
 * @param {string} cell
 * @param {string} face
 * @param {Look | null | undefined} look
 */
export function spoken(cell, face, look) {
  if (!face) return t("cell.bare", { cell });
  return look ? t("cell.ringed", { cell, face, player: look.spoken }) : t("cell.plain", { cell, face });
}

/**
 * Return where the line of a word begins and ends: beside its first and last letter, so that both stay readable.
 * @param {number[]} from
 * @param {number[]} to
 */
function ends([x, y], [toX, toY]) {
  const [right, down] = [Math.sign(toX - x) * OVERHANG, Math.sign(toY - y) * OVERHANG];
  return [
    [x - right, y - down],
    [toX + right, toY + down],
  ];
}

/**
 * @param {number[]} from
 * @param {number[]} to
 */
function arrowhead([fromX, fromY], [x, y]) {
  const angle = Math.atan2(y - fromY, x - fromX);
  /** @param {number} turn */
  const side = (turn) => [x + 0.16 * Math.cos(angle + turn), y + 0.16 * Math.sin(angle + turn)];
  return `M${side(Math.PI * 0.75)} L${x},${y} L${side(-Math.PI * 0.75)}`;
}
