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
  return reasons.map(({ code, points, words, more, player, play: answer }) => {
    const place = piecesOf(code === "leaves" ? String(answer) : play);
    const values = {
      count: points,
      words: more ? `${words.join(", ")} + ${more}` : listed(words),
      player: player ? cast.name(player) : "",
      cell: place?.cell ?? "",
    };
    return text(`reason.${code}${code === "locks" && !words.length ? ".none" : ""}`, values);
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
