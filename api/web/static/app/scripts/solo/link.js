// A link that holds the whole board in its fragment, which browsers keep to themselves.

import { formatBoard, parseBoard } from "../board.js";

/**
 * Return the fragment for a board, its claims and how it is judged.
 * @param {Pick<SoloBoard, "board" | "claims" | "scoring" | "dictionary" | "ruleset">} state
 */
export function toFragment({ board, claims, scoring, dictionary, ruleset }) {
  const parts = [["board", formatBoard(board)]];
  if (dictionary !== "en") parts.push(["dictionary", dictionary]);
  if (scoring === "claims") {
    const groups = Object.entries(claims)
      .filter(([, words]) => words.length)
      .map(([player, words]) => `${player}:${words.join(",")}`);
    parts.push(["claims", groups.join(";")]);
  }
  for (const [option, value] of Object.entries(ruleset)) parts.push([option, String(value)]);
  return `#${parts.map(([name, value]) => `${name}=${encode(value)}`).join("&")}`;
}

/**
 * Return what a fragment holds, or null where it holds no board.
 * @param {string} fragment
 */
export function fromFragment(fragment) {
  const values = new URLSearchParams(fragment.replace(/^#/, ""));
  const board = parseBoard(values.get("board") ?? "");
  if (!board) return null;
  /** @type {Record<string, string[]>} */
  const claims = {};
  for (const group of (values.get("claims") ?? "").split(";").filter(Boolean)) {
    const [player, words = ""] = group.split(":");
    claims[player] = words.split(",").filter(Boolean);
  }
  /** @type {Ruleset} */
  const ruleset = {};
  if (/^\d{1,2}$/.test(values.get("min_length") ?? "")) ruleset.min_length = Number(values.get("min_length"));
  for (const option of /** @type {("cancel" | "repeat")[]} */ (["cancel", "repeat"])) {
    const value = values.get(option);
    if (value !== null) ruleset[option] = value;
  }
  return {
    board,
    claims,
    ruleset,
    scoring: values.has("claims") ? "claims" : "automatic",
    dictionary: values.get("dictionary") ?? "en",
  };
}

/**
 * Return the board in a pasted link of ours, or null.
 * @param {string} text
 */
export function boardOfLink(text) {
  const at = text.indexOf("#board=");
  return at < 0 || /\s/.test(text.trim()) ? null : (fromFragment(text.trim().slice(at))?.board ?? null);
}

/** @param {string} text */
function encode(text) {
  return encodeURIComponent(text)
    .replace(/%(2F|3A|3B|2C|5B|5D)/g, decodeURIComponent)
    .replace(/%20/g, "+");
}
