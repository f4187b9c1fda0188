// A game that is over, looked back at: its mistakes, where each result comes from, and the whole line of play.

import { el, keep, refill } from "../../dom.js";
import { icon } from "../../icons.js";
import { actionButton } from "../../parts/attempt.js";
import { addTexts, t } from "../../text.js";
import { loadGame } from "../games.js";
import { logLines, stepper } from "../log.js";
import { tablePath } from "../rematch.js";
import { withTable } from "../screen.js";
import { stateAt } from "../state.js";
import { Asking } from "./asking.js";
import { ledgerCard } from "./ledger.js";
import { loadLook } from "./parts.js";
import { toldCard } from "./told.js";
import { UNITS } from "./units.js";

/** How many times as much effort a closer look takes. */
const DEEPER = 3;

/** How many milliseconds the service may take, which gives up before. */
const PATIENCE = 45_000;

/** How many positions are looked at for each unit of effort, in games that are searched. */
const POSITIONS = 100;

/** Show the review of a game. @type {ShowScreen} */
export async function show({ id }) {
  const seat = new URLSearchParams(location.search).get("seat");
  const [opened] = await Promise.all([withTable(id, seat), addTexts("screens", "review"), loadLook()]);
  const { session } = opened;
  const page = await loadGame(session.table.game);
  await page.ready();
  const screen = new ReviewScreen(session, page);
  const stop = opened.begin(() => screen.draw());
  screen.begin();
  return {
    title: t("screens.review.title"),
    node: screen.node,
    wide: true,
    compact: true,
    keys: [
      ["← →", t("screens.review.keys.steps")],
      ["N P", t("screens.review.keys.mistakes")],
    ],
    pressed: (/** @type {string} */ key) => screen.pressed(key),
    leave: () => {
      screen.end();
      stop();
    },
  };
}

/** A game that is looked back at, on the screen. */
export class ReviewScreen {
  /**
   * @param {TableSession} session
   * @param {GamePage} page
   */
  constructor(session, page) {
    this.session = session;
    this.page = page;
    /** @type {GameReviewAnswer | null} */
    this.found = null;
    this.player = session.seat ?? session.players[0];
    /** The step that is looked at; null for the last. @type {number | null} */
    this.at = null;
    /** Whether the game is shown as it stood before that step. */
    this.before = false;
    this.asking = new Asking(
      (path) => session.read(path, PATIENCE),
      (found) => this.#take(found),
    );
    this.state = stateAt(session, null);
    /** The mistake that is tried again, what was chosen in its place, and why a tap did nothing. */
    this.trying = /** @type {ReviewedChoice | null} */ (null);
    this.answer = /** @type {TriedChoice | null} */ (null);
    this.refused = "";
    /** @type {GameBoard | null} */
    this.board = null;
    this.boardSide = el("div.board-side");
    this.panel = el("div.panel");
    this.node = el(
      "div.table-screen.game-review",
      el("div.table-top", heading(session)),
      el("div.beside.table-beside", this.boardSide, this.panel),
    );
  }

  /** Ask for the review of a game that is over. */
  begin() {
    if (this.#isOver) this.asking.ask(null);
    this.draw();
  }

  end() {
    this.asking.end();
    this.board?.end?.();
  }

  get #isOver() {
    return this.page.reviewed && Boolean(this.session.table.outcome);
  }

  /** The steps of the game. */
  get steps() {
    return this.session.steps.list;
  }

  /** The step that is looked at. */
  get now() {
    return Math.min(this.at ?? Number.POSITIVE_INFINITY, this.steps.length - 1);
  }

  /** The mistakes of the player that is chosen, the worst first. */
  get mistakes() {
    const own = (this.found?.plays ?? []).filter(({ mistake, player }) => mistake && player === this.player);
    return own.sort((one, other) => other.loss - one.loss);
  }

  /** Which mistake is looked at; -1 for none. */
  get mistakeAt() {
    return this.mistakes.findIndex((play) => this.#stepOf(play) === this.now);
  }

  /** The choices in the step that is looked at, those of the chosen player first. */
  get choices() {
    const here = this.found?.plays.filter((play) => this.#stepOf(play) === this.now) ?? [];
    return here.sort((one, other) => Number(other.player === this.player) - Number(one.player === this.player));
  }

  /**
   * Return the step in which a choice was made; what was taken back is not meant.
   * @param {ReviewedChoice} choice
   */
  #stepOf({ ply, player }) {
    return this.steps.findLastIndex(({ actions }) => actions.some((done) => done.ply === ply && done.actor === player));
  }

  /** @param {string} key */
  pressed(key) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
    const toward = { n: 1, p: -1 }[key.toLowerCase()];
    if (by !== undefined) this.look(this.now + by);
    else if (toward !== undefined) this.lookAtMistake(this.mistakeAt + toward);
    else return this.board?.pressed?.(key) ?? false;
    return true;
  }

  /**
   * Look at a step.
   * @param {number} at
   * @param {boolean} [before] whether the game is shown as it stood before it
   */
  look(at, before = false) {
    if (at < 0 || at >= this.steps.length) return;
    this.at = at;
    this.before = before;
    this.try(null);
  }

  /**
   * Let a mistake be tried again.
   * @param {ReviewedChoice | null} choice
   */
  try(choice) {
    this.trying = choice;
    this.before ||= choice !== null;
    this.answer = null;
    this.refused = "";
    this.draw();
    if (choice) this.boardSide.scrollIntoView({ block: "nearest" });
  }

  /** @param {number} number of the mistake, the worst being 0 */
  lookAtMistake(number) {
    const play = this.mistakes[number];
    if (play) this.look(this.#stepOf(play), true);
  }

  /** @param {string} player whose mistakes and whose result are shown */
  choose(player) {
    this.player = player;
    this.lookAtMistake(0);
    this.draw();
  }

  /** @param {GameReviewAnswer} found */
  #take(found) {
    const first = this.found === null;
    this.found = found;
    if (first && this.at === null) this.lookAtMistake(0);
    this.draw();
  }

  /** Draw what is known so far. */
  draw() {
    const { session, page, found } = this;
    if (!this.#isOver) {
      const why = session.table.outcome ? "screens.review.elsewhere" : "screens.review.early";
      refill(
        this.panel,
        el("p", { role: "status", text: t(why) }),
        el("div.buttons", el("a.button.primary", { href: tablePath(session.id) }, t("screens.review.back"))),
      );
      return;
    }
    const whole = session.whole;
    if (whole) this.#drawBoard();
    const look = (/** @type {number} */ at) => this.look(at);
    const logged = { ...this.state, seat: session.seat };
    refill(
      this.panel,
      this.asking.node,
      whole && this.board?.panel && keep(this.board.panel),
      whole && stepper(this.steps.length, this.now, look),
      whole && toldCard(this),
      found && ledgerCard(UNITS[found.unit], found.players[this.player]),
      found && this.#effort(found),
      whole && logLines(session, page, logged, this.now, look, (line, done, at) => this.#withCost(line, done, at)),
    );
  }

  /**
   * Return a line of the log with what the choice has cost, if that is more than little.
   * @param {string} line
   * @param {LoggedAction} done
   * @param {number} at the step
   */
  #withCost(line, { ply, actor }, at) {
    const { found } = this;
    const play = found?.plays.find((each) => each.size && each.ply === ply && each.player === actor);
    if (!found || !play || this.#stepOf(play) !== at) return line;
    const unit = UNITS[found.unit];
    return t(`screens.review.log.${unit.name}`, { line, loss: unit.amount(play.loss) });
  }

  #drawBoard() {
    const state = stateAt(this.session, this.before && this.now > 0 ? this.now - 1 : this.now);
    const { trying } = this;
    this.state = trying && !this.answer ? triedState(state, trying) : state;
    if (!this.board) {
      this.board = this.page.open(this.#place());
      refill(this.boardSide, keep(this.board.node));
    }
    this.board.show(this.state);
  }

  /** @param {GameReviewAnswer} found */
  #effort({ effort, most_effort: most, plays }) {
    const told = plays.some(({ playouts }) => playouts)
      ? t("screens.review.effort.played", { count: effort, most })
      : t("screens.review.effort.searched", { count: POSITIONS * effort, most: POSITIONS * most });
    const deeper = () => this.asking.ask(Math.min(most, DEEPER * effort));
    return el(
      "section.card.stack",
      { "data-key": "effort" },
      el("p.soft.small", told),
      effort < most && actionButton("", t("screens.review.deeper"), deeper, icon("search")),
    );
  }

  /** @returns {GamePlace} */
  #place() {
    const { session, page } = this;
    const screen = this;
    return {
      text: (name, values) => page.text(name, values),
      act: async (action) => {
        screen.answer = screen.trying?.choices?.find(({ play }) => play === action) ?? null;
        screen.refused = "";
        screen.draw();
        return screen.answer !== null;
      },
      prepare: async () => false,
      refuse: (text) => {
        screen.refused = text;
        screen.draw();
      },
      redraw: () => {
        screen.refused = "";
        screen.draw();
      },
      retell: () => {},
      read: (path) => session.read(path),
      secondsUntil: (moment) => session.secondsUntil(moment),
      get state() {
        return screen.state;
      },
    };
  }
}

/**
 * Return a state in which a player is to choose once more.
 * @param {GameState} state
 * @param {ReviewedChoice} trying
 * @returns {GameState}
 */
function triedState(state, { ply, player, choices = [], puzzle }) {
  const legal = { ply, actions: choices.map(({ play }) => play), complete: true };
  return { ...state, view: puzzle?.view ?? state.view, seat: player, mayAct: true, replaying: false, legal };
}

/** @param {TableSession} session */
function heading({ id }) {
  const back = t("screens.review.back");
  return el(
    "div.heading",
    el("h1", { tabindex: -1, text: t("screens.review.title") }),
    el("a.button.quiet.icon", { href: tablePath(id), "aria-label": back, title: back }, icon("cross")),
  );
}
