// What another device had comes to what is here: nothing that is here is lost without being asked for. Nothing in this
// module knows of the page or of the storage.

import { isGood } from "../puzzles/ranks.js";
import { groupOf } from "./stored-names.js";

/** @typedef {import("./parcel.js").Things} Things */

/** What both devices have, of which only one can stay: asked about by these groups. */
export const ASKED = ["rating", "leagues", "boards"];

const MOST_OPENED = 60;

/**
 * Return what is to be stored of all that another device had, and what both have.
 * @param {Things} here
 * @param {Things} moved
 * @returns {{stored: Things, asked: Record<string, Things>}} names and values to keep now; and by group those of the
 *   other device that would replace others
 */
export function merged(here, moved) {
  /** @type {Things} */
  const stored = puzzlesMerged(here, moved);
  /** @type {Record<string, Things>} */
  const asked = {};
  for (const [name, value] of Object.entries(moved)) {
    const group = groupOf(name) ?? "";
    if (group === "puzzles") continue;
    const own = here[name];
    if (own === undefined || own === null || group === "settings")
      stored[name] = own ? setting(name, own, value) : value;
    else if (differs(name, own, value)) {
      if (ASKED.includes(group)) asked[group] = { ...asked[group], [name]: value };
      if (group !== "rating" && group !== "boards") stored[name] = joined(name, own, value);
    }
  }
  if (asked.rating) {
    asked.rating["rated-open"] = moved["rated-open"] ?? null; // those are of the solver that stays
    delete stored["rated-open"];
  }
  return { stored, asked };
}

/**
 * Tell whether two values cannot both stay.
 * @param {string} name
 * @param {any} own
 * @param {any} value
 */
function differs(name, own, value) {
  const group = groupOf(name);
  if (group === "leagues" && name !== "league-ends")
    return Boolean(own.member && value.member && own.member !== value.member);
  if (group === "boards") return JSON.stringify(own.present ?? own) !== JSON.stringify(value.present ?? value);
  if (group === "rating") return name === "solver" && own !== value;
  return true;
}

/**
 * Return what two devices had under one name, as one.
 * @param {string} name
 * @param {any} own
 * @param {any} value
 */
function joined(name, own, value) {
  if (name.startsWith("match:") || name.startsWith("table:")) return keysJoined(own, value);
  if (name.startsWith("league:")) return { ...value, ...present(own) };
  if (name.startsWith("played:")) return playedJoined(own, value);
  if (name.startsWith("shown:")) return Math.max(Number(own), Number(value));
  if (name === "league-ends" || name === "ringer-decks") return union(own, value);
  return own;
}

/**
 * Return what was noted of a match on both devices: all its rounds, and how it ended if one of them knows.
 * @param {any} own
 * @param {any} value
 */
function playedJoined(own, value) {
  const known = value.ended && !own.ended ? { ...own, ...value } : { ...value, ...own };
  const rounds = { ...value.rounds, ...own.rounds };
  return Object.keys(rounds).length ? { ...known, rounds } : known;
}

/**
 * Return the tokens of both devices: where both have one, the one that was stored last, since it replaced the other.
 * @param {any} own
 * @param {any} value
 */
function keysJoined(own, value) {
  const [older, newer] = (own.at ?? 0) < (value.at ?? 0) ? [own, value] : [value, own];
  return { ...older, ...present(newer), seats: { ...older.seats, ...newer.seats } };
}

/**
 * Leave out the fields that are empty.
 * @param {object} fields
 */
function present(fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ""));
}

/**
 * Return what stands in either of two lists; of two decks of one name the own one stays, and the other gets a number.
 * @param {any[]} own
 * @param {any[]} value
 */
function union(own, value) {
  const all = [...own];
  const isThere = (/** @type {any} */ entry) => all.some((each) => JSON.stringify(each) === JSON.stringify(entry));
  for (const entry of value) {
    if (isThere(entry)) continue;
    const named = { ...entry };
    for (let number = 2; named.name && all.some(({ name }) => name === named.name); number += 1)
      named.name = `${entry.name} ${number}`;
    if (!isThere(named)) all.push(named);
  }
  return all;
}

/**
 * Return a setting: that of the other device, or what was met on either.
 * @param {string} name
 * @param {any} own
 * @param {any} value
 */
function setting(name, own, value) {
  return name === "kinds-met" ? [...new Set([...own, ...value])] : value;
}

/**
 * Return what is stored of puzzles: of each the record that is better for the figures and the streak, with its parts.
 * @param {Things} here
 * @param {Things} moved
 * @returns {Things}
 */
function puzzlesMerged(here, moved) {
  /** @type {Things} */
  const stored = {};
  const nothing = { records: {}, days: {}, opened: [] };
  const own = { ...nothing, ...here.puzzles };
  const other = { ...nothing, ...moved.puzzles };
  const records = { ...other.records, ...own.records };
  const ids = Object.keys(moved).flatMap((name) => (groupOf(name) === "puzzles" ? name.split(":").slice(1) : []));
  for (const id of new Set([...ids, ...Object.keys(other.records)])) {
    const [mine, theirs] = [own.records[id], other.records[id]];
    const takes = !mine || (theirs && worthOf(theirs) > worthOf(mine));
    if (takes && theirs) records[id] = theirs;
    for (const part of ["puzzle", "puzzle-entry", "puzzle-end", "maker"]) {
      const name = `${part}:${id}`;
      const value = moved[name] ?? null;
      const replaces = takes && mine && part !== "puzzle" && part !== "maker";
      if (replaces ? (here[name] ?? null) !== value : value !== null && (here[name] ?? null) === null)
        stored[name] = value;
    }
  }
  if (moved.puzzles || here.puzzles) {
    const opened = [...new Set([...own.opened, ...other.opened])].slice(0, MOST_OPENED);
    stored.puzzles = { records, days: { ...other.days, ...own.days }, opened };
  }
  return stored;
}

/**
 * Return what a record is worth beside another one of its puzzle: first for the streak, then for the figures.
 * @param {PuzzleRecord} record
 */
function worthOf(record) {
  if (!record.ended) return 0;
  const onItsDay = record.date !== null && record.ended.slice(0, 10) === record.date;
  return 1000 + (isGood(record) ? (onItsDay ? 800 : 400) : 0) + (record.solved ? 200 : 0) + (record.share ?? 0);
}
