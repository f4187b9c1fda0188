// How RINGER is learned: three own turns, with what fits, a Ringer, and the turn of somebody else that is taken over.

import { standing } from "../../tables/steps.js";
import { cardText, NUMBERS, partsOf } from "./cards.js";
import { requestText } from "./choices.js";

/** @type {Lesson} */
export const lesson = {
  turns: 3,
  turn: ({ steps, seat }) =>
    standing(steps).filter(({ actor, action }) => actor === seat && (action === "end" || action === "pass")).length,
  steps: [
    {
      text: "die",
      at: "[data-key=die]",
      tells: true,
      when: isOnTurn,
      values: ({ view }) => ({ number: view.die, count: view.stack.length }),
    },
    { text: "fits", at: ".ringer-hand", tells: true, when: isOnTurn },
    {
      text: "ringer",
      at: ".ringer-hand",
      again: true,
      when: (state) => isOnTurn(state) && ringers(state).length > 0,
      values: (state, page) => ({
        count: state.view.stack.length + 1,
        card: page.text("told.ringer", { card: cardText(page, ringers(state)[0]) }),
      }),
    },
    {
      text: "play",
      at: ".ringer-hand",
      again: true,
      when: (state) => isOnTurn(state) && plays(state).length > 0,
      values: ({ view, ...state }, page) => ({
        card: cardText(page, plays({ view, ...state })[0]),
        top: cardText(page, view.stack.at(-1)),
      }),
    },
    {
      text: "end",
      at: "[data-key=words]",
      again: true,
      when: (state) => isOnTurn(state) && state.legal.actions.includes("end"),
      values: (_, page) => ({ end: page.text("end") }),
    },
    {
      text: "pass",
      at: "[data-key=words]",
      again: true,
      when: isOnTurn,
      values: (_, page) => ({ pass: page.text("pass") }),
    },
    {
      text: "take",
      at: ".ringer-hand",
      again: true,
      when: ({ view, mayAct, seat, legal }) =>
        mayAct && view.phase === "turn" && view.turn !== seat && legal.actions.length > 0,
      values: ({ view, legal, cast }, page) => ({
        player: cast.name(view.turn),
        card: cardText(page, legal.actions[0].slice("take:".length)),
        count: view.hand.length - 1,
      }),
    },
    {
      text: "ask",
      at: "[data-key=requests]",
      again: true,
      when: (state) => isIn(state, "ask") && state.players.length === 2,
      values: (state, page) => ({ request: requestText(page, request(state)) }),
    },
    {
      text: "none",
      at: "[data-key=words]",
      again: true,
      when: (state) => isIn(state, "answer") && state.legal.actions.includes("none"),
      values: (_, page) => ({ none: page.text("none") }),
    },
    { text: "give", at: ".ringer-hand", again: true, when: (state) => isIn(state, "answer"), values: firstCard },
    {
      text: "steal",
      at: "[data-key=steal]",
      again: true,
      when: (state) => isIn(state, "steal"),
      values: ({ legal, cast }) => ({ player: cast.name(legal.actions[0].slice("steal:".length)) }),
    },
    { text: "limit", at: ".ringer-hand", again: true, when: (state) => isIn(state, "limit"), values: firstCard },
    { text: "lead", at: ".ringer-hand", again: true, when: (state) => isIn(state, "lead"), values: firstCard },
  ],
};

/**
 * @param {GameState} state
 * @param {string} phase
 */
function isIn({ view, mayAct }, phase) {
  return mayAct && view.phase === phase;
}

/** @param {GameState} state */
function isOnTurn(state) {
  return isIn(state, "turn") && state.view.turn === state.seat;
}

/**
 * Return the cards that are proposed: a Take Over is worth more in the turn of somebody else.
 * @param {GameState} state
 */
function plays({ legal }) {
  return legal.actions
    .filter((action) => action.startsWith("play:"))
    .map((action) => action.slice("play:".length))
    .filter((card) => partsOf(card).power !== "take");
}

/** @param {GameState} state */
function ringers(state) {
  return plays(state).filter((card) => partsOf(card).number === state.view.die);
}

/**
 * Return what is proposed to ask for: the number of the die, unless the other has said to have none.
 * @param {GameState} state
 */
function request({ view, players, seat }) {
  const [other] = players.filter((player) => player !== seat);
  const denied = view.none[other] ?? [];
  const wanted = [view.die, ...NUMBERS].map(String);
  return wanted.find((number) => !denied.includes(number)) ?? wanted[0];
}

/**
 * @param {GameState} state
 * @param {GamePage} page
 */
function firstCard({ legal }, page) {
  return { card: cardText(page, legal.actions[0].split(":").slice(1).join(":")) };
}
