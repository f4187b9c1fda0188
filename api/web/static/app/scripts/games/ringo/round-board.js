// The round board as a drawing: pieces, where they may go, the last move. It is played by taps and with the keyboard.

import { attribute, fill, svg } from "../../dom.js";
import { Cast } from "../../players.js";
import { CASTLE, HALF, middleOf, neighbour, outlineOf, pointAt, radius, SLICES, spacesOf } from "./geometry.js";
import { partsOf } from "./position.js";

/**
 * @import { Placed } from "./position.js"
 * @typedef {object} Shown what is drawn
 * @property {Placed} placed
 * @property {string | null} [chosen] the piece that is to move
 * @property {string[]} [targets] moves that are offered for it
 * @property {string | null} [last] the last move
 * @property {string[]} [movable] spaces whose pieces can be chosen
 * @property {string[]} [arrows] moves that are pointed out
 */

const MINE_SIZE = { a: 7.6, d: 7 };

/** A round board; `node` is the drawing. */
export class RoundBoard {
  /**
   * @param {number} rings
   * @param {object} given
   * @param {string} given.label what the board is called
   * @param {(space: string) => void} given.press told the space that is tapped or entered
   * @param {(space: string, aim: "step" | "capture" | null) => string} given.tell how a space with what stands on it is
   *   told, or with what the piece that is chosen does there
   */
  constructor(rings, { label, press, tell }) {
    this.rings = rings;
    this.tell = tell;
    this.press = press;
    this.cursor = `r${rings}s1`;
    /** @type {Map<string, SVGElement>} */
    this.spaces = new Map();
    /** The drawings of pieces, by their space. @type {{side: "a" | "d", space: string, node: SVGElement}[]} */
    this.pieces = [];
    this.marks = svg("g.ringo-marks");
    this.standing = svg("g.ringo-pieces");
    this.over = svg("g.ringo-over");
    this.node = svg(
      "svg.ringo-board",
      { viewBox: `${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`, role: "group", "aria-label": label },
      svg("g", this.#spaces()),
      svg("g.ringo-names", { "aria-hidden": true }, this.#names()),
      this.marks,
      this.standing,
      this.over,
    );
    this.node.addEventListener("keydown", (event) => this.#key(/** @type {KeyboardEvent} */ (event)));
  }

  /** @param {Shown} shown */
  draw({ placed, chosen = null, targets = [], last = null, movable = [], arrows = [] }) {
    const done = last && last !== "pass" ? partsOf(last) : null;
    const aims = new Map(targets.map((move) => [partsOf(move).target, move]));
    for (const [space, node] of this.spaces) {
      const move = aims.get(space);
      const aim = move ? (move.includes("x") ? "capture" : "step") : null;
      attribute(node, "aria-label", this.tell(space, aim));
      attribute(node, "aria-pressed", space === chosen ? "true" : null);
      attribute(node, "data-aim", aim);
      attribute(node, "data-last", space === done?.origin || space === done?.target);
      attribute(node, "tabindex", space === this.cursor ? 0 : -1);
    }
    fill(this.marks, done?.taken && this.#cross(done.taken));
    this.#place(placed);
    fill(
      this.over,
      movable.map((space) => this.#halo(space)),
      targets.map((move) => this.#aim(move)),
      arrows.map((move) => this.#arrow(move)),
    );
  }

  #spaces() {
    return spacesOf(this.rings).map((space) => {
      const shape =
        space === CASTLE
          ? svg("circle", { r: radius(0, this.rings) })
          : svg("path", { d: outlineOf(space, this.rings) });
      shape.setAttribute("class", `ringo-space${kindOf(space)}`);
      attribute(shape, "role", "button");
      attribute(shape, "data-space", space);
      shape.addEventListener("click", () => {
        this.#moveCursor(space);
        this.press(space);
      });
      shape.addEventListener("focus", () => this.#moveCursor(space)); // a screen reader goes to any of them
      this.spaces.set(space, shape);
      return shape;
    });
  }

  #names() {
    const outer = (radius(this.rings, this.rings) + radius(this.rings - 1, this.rings)) / 2;
    const width = radius(this.rings, this.rings) - radius(this.rings - 1, this.rings);
    const slices = Array.from({ length: SLICES }, (_, slice) => {
      const { x, y } = pointAt(outer + width * 0.28, slice + 0.36);
      return svg("text", { x, y, text: slice });
    });
    const rings = Array.from({ length: this.rings - 1 }, (_, ring) => {
      const { x, y } = pointAt(radius(ring + 1, this.rings) - 3.4, ring ? 0.3 : 0.22);
      return svg("text", { x, y, text: `r${ring + 1}` });
    });
    return [...slices, ...rings, castle()];
  }

  /**
   * Put the pieces where they stand now; one that has moved keeps its node, so that it glides.
   * @param {Placed} placed
   */
  #place(placed) {
    const castle = Array.from({ length: placed.castle }, (_, number) => `${CASTLE}${number + 1}of${placed.castle}`);
    const wanted = [
      ...[...placed.attackers, ...castle].map((space) => /** @type {const} */ ({ side: "a", space })),
      ...placed.defenders.map((space) => /** @type {const} */ ({ side: "d", space })),
    ];
    const free = this.pieces.filter(
      (old) => !wanted.some((each) => each.side === old.side && each.space === old.space),
    );
    this.pieces = wanted.map(({ side, space }) => {
      const same = this.pieces.find((old) => old.side === side && old.space === space);
      if (same) return same;
      const moved = free.findIndex((old) => old.side === side);
      const node = moved < 0 ? piece(side) : free.splice(moved, 1)[0].node;
      return { side, space, node };
    });
    for (const { node } of free) node.remove();
    for (const { space, node } of this.pieces) {
      const { x, y } = this.#spot(space);
      /** @type {SVGGraphicsElement} */ (node).style.transform = `translate(${x}px, ${y}px) scale(${this.#scale})`;
      if (!node.parentNode) this.standing.append(node);
    }
  }

  /** @param {string} space */
  #spot(space) {
    if (!space.startsWith(CASTLE)) return middleOf(space, this.rings);
    return space.endsWith("of1") ? { x: 0, y: 0 } : { x: space.startsWith(`${CASTLE}1`) ? -7.5 : 7.5, y: 0 };
  }

  /** @param {string} move */
  #aim(move) {
    const { target, captures } = partsOf(move);
    const { x, y } = middleOf(target, this.rings);
    return captures
      ? svg("circle.ringo-aim.capture", { cx: x, cy: y, r: 5.4 })
      : svg("circle.ringo-aim", { cx: x, cy: y, r: 3.4 });
  }

  /** @param {string} space */
  #halo(space) {
    const { x, y } = middleOf(space, this.rings);
    return svg("circle.ringo-halo", { cx: x, cy: y, r: 9.4 * this.#scale });
  }

  /** @param {string} space */
  #cross(space) {
    const { x, y } = middleOf(space, this.rings);
    return svg("path.ringo-taken", { d: "M-5 -5L5 5M5 -5L-5 5", transform: `translate(${x} ${y})` });
  }

  /** How large pieces are: those on a board of more rings are smaller. */
  get #scale() {
    return (radius(this.rings, this.rings) - radius(this.rings - 1, this.rings)) / 17;
  }

  /** @param {string} move */
  #arrow(move) {
    const { origin, target } = partsOf(move);
    const [from, to] = [middleOf(origin, this.rings), middleOf(target, this.rings)];
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [right, down] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const end = { x: to.x - right * 3, y: to.y - down * 3 };
    const back = { x: end.x - right * 5, y: end.y - down * 5 };
    const corners = [3.4, -3.4].map((wide) => `L${back.x - down * wide} ${back.y + right * wide}`);
    return svg(
      "g.ringo-arrow",
      svg("path", { d: `M${from.x} ${from.y}L${back.x} ${back.y}` }),
      svg("path.head", { d: `M${end.x} ${end.y}${corners.join("")}Z` }),
    );
  }

  /** @param {string} space */
  #moveCursor(space) {
    attribute(/** @type {SVGElement} */ (this.spaces.get(this.cursor)), "tabindex", -1);
    this.cursor = space;
    attribute(/** @type {SVGElement} */ (this.spaces.get(space)), "tabindex", 0);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) this.press(this.cursor);
      return;
    }
    const next = neighbour(this.cursor, event.key, this.rings);
    if (event.key.startsWith("Arrow")) event.preventDefault();
    if (!next) return;
    /** @type {SVGElement} */ (this.spaces.get(next)).focus({ preventScroll: true });
  }
}

/** @param {string} space */
function kindOf(space) {
  if (space === CASTLE) return " castle";
  if (space.endsWith("s0")) return " neutral";
  return (Number(space[1]) + Number(space[3])) % 2 ? " odd" : "";
}

/**
 * Give the pieces of a board the colours of who plays them; where nobody does, of players who have chosen none.
 * @param {HTMLElement | SVGElement} node what the board is in
 * @param {Cast} [cast]
 * @param {{a: string, d: string}} [sides] the player of each
 */
export function dress(node, cast = new Cast(["a", "d"]), sides = { a: "a", d: "d" }) {
  const [attacker, defender] = [cast.of(sides.a).colour, cast.of(sides.d).colour];
  node.style.setProperty("--side-a", `var(--${attacker})`);
  node.style.setProperty("--on-side-a", `var(--on-${attacker})`);
  node.style.setProperty("--side-d", `var(--${defender}-edge)`);
}

/**
 * Draw a piece: an attacker is a disc with an arrow head, a defender a shield.
 * @param {"a" | "d"} side
 */
export function piece(side) {
  const size = MINE_SIZE[side];
  return side === "a"
    ? svg("g.ringo-piece.attacker", svg("circle", { r: size }), svg("path.sign", { d: "M0 -4.2L3.9 2.6H-3.9Z" }))
    : svg(
        "g.ringo-piece.defender",
        svg("path", { d: `M${-size} ${-size}H${size}V1.5Q${size} 6 0 8.4Q${-size} 6 ${-size} 1.5Z` }),
        svg("path.sign", { d: "M0 -4V4M-3.6 -0.6H3.6" }),
      );
}

/** Draw the towers of the castle, below what stands in it. */
function castle() {
  return svg("path.ringo-towers", {
    d: "M-11 9V-9H-7V-6H-3V-9H3V-6H7V-9H11V9Z",
  });
}

/** Draw the board small, for the lobby. */
export function smallBoard() {
  return stillBoard({
    placed: {
      attackers: ["r5s2", "r5s6", "r4s4", "r3s5", "r5s3"],
      defenders: ["r1s1", "r1s7", "r2s4", "r1s5"],
      castle: 0,
      side: "a",
    },
  });
}

/**
 * Draw a board of five rings that nothing can be done with.
 * @param {Shown} shown
 * @param {string} [label] what it is called, for those who listen
 */
export function stillBoard(shown, label = "") {
  const board = new RoundBoard(5, { label, press: () => {}, tell: () => "" });
  board.draw(shown);
  dress(board.node);
  board.node.setAttribute("role", "img");
  for (const node of board.spaces.values())
    for (const name of ["role", "tabindex", "aria-pressed", "aria-label"]) node.removeAttribute(name);
  return board.node;
}
