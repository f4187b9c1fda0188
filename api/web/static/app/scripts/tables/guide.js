// The guidance of a first game: one sentence at a time, beside what it is about.
//
// A lesson is a table like any other, which the service deals the same way each time, against its mildest bot. What is
// said there is data: `games/<game>/lesson.js` lists steps, each with the moment at which it is said, the element that
// it stands beside, and its text. No step follows a script of the game, so the same steps also guide through the first
// turns of a real game (*Show me*), and a learner may do something else than what is proposed. What a choice costs is
// computed from what the seat sees.
//
// The sentence stands in the flow of the page, before or after the board or the hand, whichever is nearer to the
// element: it moves what is there instead of covering it, so nothing that has to be tapped is ever below it. A step
// that only tells has a button to go on; one that proposes something quotes the names of what to tap, and is over as
// soon as the moment is.

import { attribute, button, el, fill, speak } from "../dom.js";
import { iconButton } from "../icons.js";
import { addTexts, t } from "../text.js";

/**
 * Load the guidance of a game; null where it has none.
 * @param {GamePage} page
 * @returns {Promise<Lesson | null>}
 */
export async function loadLesson(page) {
  const lesson = await page.lesson();
  if (lesson) await addTexts("lessons", page.name);
  return lesson;
}

/** How long others may play, in milliseconds, before that is said. */
const PATIENCE = 1500;

/** The guidance at one table. */
export class Guide {
  /**
   * @param {GamePage} page
   * @param {Lesson} lesson
   * @param {object} given
   * @param {Element[]} given.places what it stands before or after, the one with the element
   * @param {boolean} given.first whether the table is a lesson, after which a real game begins
   * @param {GuideProgress} given.progress how far it has come
   * @param {(progress: GuideProgress) => void} given.keep told how far it has come since
   * @param {() => void} given.end told when there is nothing more to say, or nothing more is wanted
   */
  constructor(page, lesson, { places, first, progress, keep, end }) {
    this.page = page;
    this.lesson = lesson;
    this.places = places;
    this.first = first;
    this.end = end;
    this.keep = keep;
    /** The texts of the steps that are over. */
    this.done = new Set(progress.done);
    /** @type {LessonStep | null} */
    this.step = null;
    /** The decision at which the step was said first. */
    this.ply = -1;
    /** The turn at which the guidance began. @type {number | undefined} */
    this.began = progress.began;
    this.said = "";
    /** What says that others play, while they do. @type {number | undefined} */
    this.waiting = undefined;
    /** What is outlined. @type {Element[]} */
    this.marked = [];
    this.node = el("aside.guide.row", { "aria-label": t("lesson.title"), tabindex: -1 });
  }

  /**
   * Say what belongs to how the game stands now.
   * @param {GameState} state
   */
  draw(state) {
    if (state.replaying) {
      this.#leave();
      return;
    }
    this.state = state;
    if (this.step && this.#isOver(this.step, state)) {
      if (!this.step.again) this.#finishStep(this.step);
      this.step = null;
    }
    this.step ??= this.#sought(state);
    if (this.step) this.#say(this.step, state);
    else if (!this.#hasEnded(state)) this.#wait();
    else if (this.first) this.#finish();
    else this.end();
  }

  /** Mark the elements of the step again, which the game may have drawn anew. */
  mark() {
    const targets = this.step && this.state ? outlinedOf(this.step, this.state) : [];
    for (const each of this.marked) if (!targets.includes(each)) each.classList.remove("guided");
    for (const each of targets) each.classList.add("guided");
    this.marked = targets;
  }

  /** Say nothing any more. */
  close() {
    this.#leave();
    this.state = undefined;
  }

  /**
   * @param {LessonStep} step
   * @param {GameState} state
   */
  #isNow(step, state) {
    return step.when(state) && placeOf(step, state) !== null;
  }

  /**
   * @param {LessonStep} step
   * @param {GameState} state
   */
  #isOver(step, state) {
    return !this.#isNow(step, state) || (!step.tells && state.table.ply !== this.ply);
  }

  /**
   * @param {LessonStep} step
   * @param {GameState} state
   */
  #say(step, state) {
    if (this.#isNew(step)) this.ply = state.table.ply;
    const text = t(`lessons.${this.page.name}.${step.text}`, step.values?.(state, this.page));
    const next = step.tells && button(".button.primary", () => this.#next(step), t("lesson.next"));
    this.#show(text, next);
    this.mark();
  }

  /** @param {GameState} state */
  #sought(state) {
    const ended = this.#hasEnded(state);
    const said = (/** @type {LessonStep} */ step) =>
      !this.done.has(step.text) && (ended ? step.closes : step.closes !== "only");
    return this.lesson.steps.find((step) => said(step) && this.#isNow(step, state)) ?? null;
  }

  /** @param {GameState} state */
  #hasEnded(state) {
    const turn = this.lesson.turn(state);
    if (this.began === undefined) {
      this.began = turn;
      this.#keep();
    }
    return turn - this.began >= this.lesson.turns || state.table.outcome !== null;
  }

  /** @param {LessonStep} step */
  #isNew(step) {
    const isNew = this.last !== step;
    this.last = step;
    return isNew || this.ply === -1;
  }

  /** @param {LessonStep} step */
  #found(step) {
    return this.state ? placeOf(step, this.state) : null;
  }

  /** @param {LessonStep} step */
  #next(step) {
    this.#finishStep(step);
    this.step = null;
    if (this.state) this.draw(this.state);
  }

  /** @param {LessonStep} step */
  #finishStep(step) {
    this.done.add(step.text);
    this.#keep();
  }

  #keep() {
    this.keep({ done: [...this.done], began: this.began });
  }

  /** Others play: the last sentence stays while that takes only a moment. */
  #wait() {
    if (this.waiting) return;
    this.last = null;
    this.mark();
    attribute(this.node, "aria-busy", true);
    const wait = () => this.#show(t("lesson.wait"), null);
    this.waiting = this.said ? setTimeout(wait, PATIENCE) : -1;
    if (!this.said) wait();
  }

  #finish() {
    const real = el("a.button.primary", { href: `/play/${this.page.name}` }, t("lesson.real"));
    this.#show(t("lesson.end"), real);
    this.mark();
  }

  /**
   * @param {string} text
   * @param {Child} next what goes on
   */
  #show(text, next) {
    if (text !== t("lesson.wait")) this.#goOn();
    const focused = this.node.contains(document.activeElement);
    const moved = this.#stand();
    if (text === this.said && !moved) return;
    const news = text !== this.said;
    this.said = text;
    const close = iconButton("cross", t("lesson.close"), () => this.end());
    fill(this.node, el("p.fills", text), el("div.row", next || null, close));
    if (focused)
      /** @type {HTMLElement} */ (this.node.querySelector(".primary") ?? this.node).focus({ preventScroll: true });
    if (!news) return;
    speak(text);
    const marked = this.step && this.#found(this.step);
    marked?.scrollIntoView({ block: "nearest" });
    this.node.scrollIntoView({ block: "nearest" });
  }

  #goOn() {
    clearTimeout(this.waiting);
    this.waiting = undefined;
    attribute(this.node, "aria-busy", null);
  }

  /** Stand beside the element; returns whether that is another place than before. */
  #stand() {
    const target = this.step && this.#found(this.step);
    const place = target && this.places.find((each) => each.contains(target));
    if (!target || !place) {
      if (this.node.isConnected) return false;
      this.places[0].before(this.node);
      return true;
    }
    const [box, around] = [target.getBoundingClientRect(), place.getBoundingClientRect()];
    const below = box.top + box.bottom > around.top + around.bottom;
    const before = this.node.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING;
    const beside = (below ? place.nextElementSibling : place.previousElementSibling) === this.node;
    if (beside && Boolean(before) !== below) return false;
    if (below) place.after(this.node);
    else place.before(this.node);
    return true;
  }

  #leave() {
    this.#goOn();
    this.node.remove();
    this.said = "";
    this.step = null;
    this.mark();
  }
}

/**
 * Return the element that a step stands beside.
 * @param {LessonStep} step
 * @param {GameState} state
 */
function placeOf({ at }, state) {
  return document.querySelector(selectorOf(at, state));
}

/**
 * Return what a step outlines: the element that it stands beside, and whatever else its text quotes.
 * @param {LessonStep} step
 * @param {GameState} state
 */
function outlinedOf(step, state) {
  const place = placeOf(step, state);
  const also = step.also ? [...document.querySelectorAll(selectorOf(step.also, state))] : [];
  return place ? [place, ...also] : also;
}

/**
 * @param {string | ((state: GameState) => string)} at
 * @param {GameState} state
 */
function selectorOf(at, state) {
  return typeof at === "string" ? at : at(state);
}
