// What an event says of a round's board, so that it is drawn before the round is read again.

import { withFace, withRing } from "../board.js";

/**
 * Return a round after an event; null where the round must be read again to know.
 * @param {Round} round
 * @param {RoundNews} event
 * @returns {Round | null}
 */
export function afterNews(round, { type, data }) {
  const { version } = data;
  if (type !== "cells_changed" || version === undefined) return null;
  if (version <= round.version) return round;
  if (version !== round.version + 1 || !round.board) return null;
  let { board } = round;
  for (const [cell, { tile }] of Object.entries(data.cells ?? {})) board = withFace(board, cell, tile ?? "");
  for (const [cell, { player }] of Object.entries(data.rings ?? {})) board = withRing(board, cell, player);
  return { ...round, board, version };
}

/**
 * Return the newer of two readings of a round: an answer may come after news that it does not know of.
 * @param {Round | undefined} known
 * @param {Round} read
 */
export function newer(known, read) {
  if (!known || known.opened_at !== read.opened_at || known.version <= read.version) return read;
  return { ...read, board: known.board, version: known.version };
}
