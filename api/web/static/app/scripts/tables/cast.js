// How the players at a table look.

import { Cast } from "../players.js";

/**
 * Return how the players at a table look.
 * @param {Record<string, TableSeat>} seats
 */
export function castOf(seats) {
  return new Cast(
    Object.keys(seats),
    Object.fromEntries(
      Object.entries(seats).map(([seat, { name, ring }]) => [
        seat,
        { name: name === seat ? undefined : name, ...ring },
      ]),
    ),
  );
}
