// The one screen of every table: who sits there, the board of the game, what was done, and how it ended.

import { mayPass, Problem } from "../api.js";
import { allDictionaries } from "../dictionaries.js";
import { attribute, el, fill, keep, refill, speak } from "../dom.js";
import { tick } from "../haptics.js";
import { icon } from "../icons.js";
import { problemText } from "../problems.js";
import { sound } from "../sounds.js";
import { t } from "../text.js";
import { learn } from "./adapting.js";
import { clockTick } from "./clocks.js";
import { ending } from "./ending.js";
import { loadGame } from "./games.js";
import { Guide, loadLesson } from "./guide.js";
import { HandOver } from "./hand-over.js";
import { tableKeys } from "./keys.js";
import { lately, tableLog } from "./log.js";
import { tableMenu } from "./menu.js";
import { offerFor } from "./offers.js";
import { pauseNotice } from "./pauses.js";
import { promptText } from "./prompt.js";
import { tablePath } from "./rematch.js";
import { withTable } from "./screen.js";
import { seatsBar } from "./seats-bar.js";
import { stateAt } from "./state.js";
import { TurnBell } from "./turn-bell.js";
import { waitingRoom } from "./waiting-room.js";

/** A window that has room for what was done last beside all that a turn needs. */
const ROOMY = "(min-width: 900px) and (min-height: 700px)";

/** Show a table. @type {ShowScreen} */
export async function show({ id }) {
  const seat = new URLSearchParams(location.search).get("seat");
  return tableScreen(id, seat, false);
}

/**
 * Make the screen of a table.
 * @param {string} id
 * @param {string | null} seat the seat of this device to look from
 * @param {boolean} watching whether it is looked at from no seat, as on a big screen
 * @returns {Promise<PageScreen>}
 */
export async function tableScreen(id, seat, watching) {
  begin(tableKeys.of(id).game);
  const opened = await withTable(id, seat, watching);
  const { session } = opened;
  const page = await loadGame(session.table.game);
  await page.ready();
  const screen = new TableScreen(session, page);
  const progress = progressAt(session);
  if (progress) await screen.showMe(progress).catch(() => {}); // the game can be played without
  const stop = opened.begin(() => screen.draw());
  return {
    title: screen.bell.title,
    node: screen.node,
    wide: true,
    compact: true,
    keys: screen.board.keys ?? [],
    pressed: (/** @type {string} */ key) => screen.pressed(key),
    leave: () => {
      screen.end();
      stop();
    },
  };
}

/**
 * Return how far the guidance has come at a table; null where it is not shown. A lesson begins with it.
 * @param {TableSession} session
 * @returns {GuideProgress | null}
 */
function progressAt({ id, table }) {
  const { guide } = tableKeys.of(id);
  return guide === undefined && table.lesson ? { done: [] } : (guide ?? null);
}

/**
 * Begin to load a game while its table is still read; a device that sat at the table knows which game it is.
 * @param {string} game
 */
function begin(game) {
  allDictionaries().catch(() => {}); // asked for on every page sooner or later, and some games draw nothing before
  if (game)
    loadGame(game)
      .then((page) => page.ready())
      .catch(() => {}); // the table says what is wrong
}

/** A table on the screen. */
class TableScreen {
  /**
   * @param {TableSession} session
   * @param {GamePage} page
   */
  constructor(session, page) {
    this.session = session;
    this.page = page;
    /** The step that is looked at, where the game is played again. @type {number | null} */
    this.at = null;
    this.refused = "";
    this.bell = new TurnBell();
    this.state = stateAt(session, null);
    this.board = page.open(this.#place());
    this.top = el("div.table-top");
    this.prompt = el("p.table-prompt", { role: "status" });
    this.end = () => this.#end();
    this.over = el("div.tight", { hidden: !session.table.outcome }); // an end that was there before is not heard
    this.log = el("div.table-past");
    this.room = el("div.stack");
    this.handOver = new HandOver(session, page, () => this.draw());
    /** Whether something stands in place of the table: it waits for players, or for who is to hold the phone. */
    this.closed = true;
    this.boardSide = el("div.board-side", keep(this.board.node));
    this.panel = el("div.panel", this.prompt, this.over, this.board.panel ? keep(this.board.panel) : null, this.log);
    this.beside = el("div.beside.table-beside", this.boardSide, this.panel);
    this.node = el("div.table-screen", this.top, this.room, this.beside);
    this.heard = () => this.closed || this.#tell(); // sounds are on or off, or the device was turned
    addEventListener("sounds", this.heard);
    this.roomy = matchMedia(ROOMY);
    this.roomy.addEventListener("change", this.heard);
    /** What is said to who plays for the first time. @type {Guide | null} */
    this.guide = null;
    this.ticking = setInterval(() => {
      clockTick(this.session, this.node);
      this.guide?.mark();
    }, 250);
  }

  /**
   * Guide who sits here through the first turns from now on.
   * @param {GuideProgress} [progress] how far that has come
   */
  async showMe(progress = { done: [] }) {
    const lesson = this.session.seat === null ? null : await loadLesson(this.page);
    if (!lesson) return;
    this.guide?.close();
    this.guide = new Guide(this.page, lesson, {
      places: [this.prompt, this.board.node, this.board.panel].filter((place) => place !== undefined),
      first: this.session.table.lesson,
      progress,
      keep: (guide) => tableKeys.keep(this.session.id, { guide }),
      end: () => this.#endGuide(),
    });
  }

  #endGuide() {
    this.guide?.close();
    this.guide = null;
    tableKeys.keep(this.session.id, { guide: null });
    this.node.classList.remove("guiding");
  }

  #guide() {
    this.node.classList.toggle("guiding", this.guide !== null);
    this.guide?.draw(this.state);
  }

  /** Draw how the table stands. */
  draw() {
    const { session } = this;
    const { table } = session;
    const news = session.takeNews();
    learn(session);
    if (news.length && (session.mayAct || this.prompt.hasAttribute("data-passing"))) this.refused = "";
    if (this.at !== null && (!session.whole || this.at >= session.steps.list.length)) this.at = null;
    this.state = stateAt(session, this.at, news);
    const instead = table.view === null ? waitingRoom(session, this.page) : this.handOver.cover(this.state);
    this.closed = instead !== null;
    this.bell.ring(session, this.page);
    this.#sound(news);
    if (this.closed) refill(this.top, this.#heading());
    this.room.hidden = !this.closed;
    this.beside.hidden = this.closed;
    this.node.classList.toggle("not-begun", this.closed);
    refill(this.room, instead);
    if (this.closed) return;
    this.board.show(this.state);
    this.#tell();
  }

  /** Draw what is around the board, as far as the board tells it already. */
  #tell() {
    const { session } = this;
    const state = this.board.told?.(this.state) ?? this.state;
    refill(this.top, this.#heading(), seatsBar(session, this.page, state), pauseNotice(session));
    this.#say();
    const look = (/** @type {number | null} */ at) => {
      this.at = at;
      this.refused = "";
      this.draw();
    };
    const { outcome } = state.table;
    if (outcome && this.over.hidden) sound("won");
    this.over.hidden = !outcome;
    this.node.classList.toggle("over", Boolean(outcome) && this.at === null);
    refill(this.over, outcome && this.at === null && ending(session, this.page, outcome, state));
    refill(
      this.log,
      (session.watching || this.roomy.matches) && !this.board.tells && lately(this.page, state),
      tableLog(session, this.page, state, this.at, look),
    );
    this.#guide();
  }

  /** @param {string} key */
  pressed(key) {
    return this.board.pressed?.(key) ?? false;
  }

  /**
   * Sound what was done last of what can be heard.
   * @param {LoggedAction[]} news
   */
  #sound(news) {
    const heard = news.map((done) => this.page.sound(done)).findLast(Boolean);
    if (heard && this.at === null) sound(heard);
  }

  #end() {
    clearInterval(this.ticking);
    this.board.end?.();
    removeEventListener("sounds", this.heard);
    this.roomy.removeEventListener("change", this.heard);
  }

  #heading() {
    const offer = offerFor(this.session);
    return el(
      `div.heading${offer ? ".offering" : ""}`,
      el("h1", { tabindex: -1, text: this.page.title() }),
      offer,
      this.session.watching
        ? el(
            "a.button.quiet.icon",
            { href: tablePath(this.session.id), "aria-label": t("close"), title: t("close") },
            icon("cross"),
          )
        : tableMenu(this.session, this.page, async () => {
            await this.showMe();
            this.draw();
          }),
    );
  }

  #say() {
    const { state, board, session } = this;
    const text = this.refused || (board.prompt?.(state) ?? promptText(session, this.page, state));
    if (this.prompt.textContent !== text) fill(this.prompt, text);
    this.prompt.classList.toggle("mine", state.mayAct && !this.refused);
    this.prompt.classList.toggle("refused", Boolean(this.refused));
    if (!this.refused) this.prompt.classList.remove("shaken");
  }

  /** @returns {GamePlace} */
  #place() {
    const screen = this;
    return {
      text: (name, values) => screen.page.text(name, values),
      act: (action) => {
        tick();
        return screen.#send(() => screen.session.play(action), t("screens.seats.unsent"));
      },
      prepare: (action) => screen.#send(() => screen.session.prepare(action)),
      refuse: (text) => screen.#refuse(text),
      redraw: () => {
        if (screen.closed) return; // turned while others are still waited for
        screen.refused = "";
        screen.board.show(screen.state);
        screen.#say();
        screen.#guide();
      },
      retell: () => screen.closed || screen.#tell(),
      read: (path) => screen.session.read(path),
      secondsUntil: (moment) => screen.session.secondsUntil(moment),
      get state() {
        return screen.state;
      },
    };
  }

  /**
   * @param {() => Promise<void>} send
   * @param {string} [unsent] what is said where the service cannot be reached
   */
  async #send(send, unsent) {
    this.refused = "";
    try {
      await send();
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return false;
      const lost = unsent && !(error instanceof Problem);
      this.#refuse(lost ? unsent : this.#refusalText(error), mayPass(error));
      return false;
    }
  }

  /** @param {unknown} error */
  #refusalText(error) {
    const rule = /** @type {{errors?: FieldProblem[]}} */ (error).errors?.[0]?.rule;
    return rule && this.page.has(`rule.${rule}`) ? this.page.text(`rule.${rule}`) : problemText(error);
  }

  /**
   * @param {string} text
   * @param {boolean} [passing]
   */
  #refuse(text, passing = false) {
    this.refused = text;
    this.#say();
    attribute(this.prompt, "data-passing", passing);
    this.prompt.classList.remove("shaken");
    void this.prompt.offsetWidth;
    this.prompt.classList.add("shaken");
    speak(text);
  }
}
