// What went wrong with a request, in the page's own words; never the sentence of the service, which is for programs.

import { Problem } from "./api.js";
import { hasText, t } from "./text.js";

/**
 * Return what went wrong as a sentence: by the first error, else by the kind of problem.
 * @param {unknown} error
 */
export function problemText(error) {
  if (!(error instanceof Problem)) return t("failed.unreachable.detail");
  const [entry] = error.errors;
  const general = error.status >= 500 ? "internal_error" : "invalid";
  return entry ? entryText(entry, error.code || general, error.nameOf) : textOf([error.code, general]);
}

/**
 * Return what is wrong with one field as a sentence: by its code and what is known of it, else by the code alone.
 * @param {FieldProblem} entry
 * @param {string} [kind] the kind of problem that it is part of
 * @param {(player: string) => string} [nameOf] returns what people call a player
 */
export function entryText(entry, kind = "invalid", nameOf) {
  const { code = kind } = entry;
  const known = detailOf(entry);
  const values = namesIn(entry, nameOf);
  if (known && hasText(`problem.${code}.${known}`)) return t(`problem.${code}.${known}`, values);
  return textOf([code, kind], values);
}

/**
 * Return the first of some texts that there is.
 * @param {string[]} names
 * @param {TextValues} [values]
 */
function textOf(names, values) {
  const name = names.find((each) => hasText(`problem.${each}`));
  return t(`problem.${name ?? "invalid"}`, values);
}

/** @param {FieldProblem} entry */
function detailOf({ rule, character, cell }) {
  return rule ?? (character ? "character" : cell ? null : "board");
}

/**
 * @param {FieldProblem} entry
 * @param {((player: string) => string) | undefined} nameOf
 * @returns {TextValues}
 */
function namesIn({ cell, character, line, player, by, stands }, nameOf = (name) => name) {
  /** @param {string | null | undefined} name */
  const named = (name) => name && nameOf(name);
  return { cell, character, line, player: named(player), by: named(by), stands: named(stands) };
}
