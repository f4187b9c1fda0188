// Why a play is good or bad, as sentences of the page: the service tells what is so, with its figures.

import { listed } from "../../text.js";
import { piecesOf } from "./plays.js";

/**
 * Return what a play does as sentences.
 * @param {(name: string, values?: TextValues) => string} text the texts of the game
 * @param {Cast} cast
 * @param {string} play
 * @param {PlayReason[]} reasons
 */
export function reasonTexts(text, cast, play, reasons) {
  return reasons.map((reason) => {
    const { code, points, words, more, player, play: answer } = reason;
    const place = piecesOf(code === "leaves" ? String(answer) : play);
    const names = namesOf(text, words);
    const values = {
      count: Math.abs(points),
      words: more ? `${names.join(", ")} + ${more}` : listed(names),
      player: player ? cast.name(player) : "",
      cell: place?.cell ?? "",
    };
    return text(`reason.${variantOf(reason)}`, values);
  });
}

/**
 * Return which sentence tells a reason.
 * @param {PlayReason} reason
 */
function variantOf({ code, points, words, player }) {
  if (code === "locks" && !words.length) return "locks.none";
  if (code === "restores" && player) return "restores.other";
  if (code === "cancels" && !player) return "cancels.own";
  if (code === "lead") return points > 0 ? "lead.ahead" : points < 0 ? "lead.behind" : "lead.level";
  return code;
}

/**
 * Return each word once, with how often it stands there if that is more than once.
 * @param {(name: string, values?: TextValues) => string} text
 * @param {string[]} words
 */
function namesOf(text, words) {
  return [...new Set(words)].map((word) => {
    const times = words.filter((other) => other === word).length;
    return times > 1 ? text("reason.word", { word, times }) : word;
  });
}

/**
 * Return what a play is called, such as "E on C3".
 * @param {(name: string, values?: TextValues) => string} text
 * @param {string} play
 */
export function playText(text, play) {
  const piece = piecesOf(play);
  if (!piece) return play;
  return text(piece.face ? "play.tile" : "play.ring", { cell: piece.cell, face: piece.face ?? "" });
}
