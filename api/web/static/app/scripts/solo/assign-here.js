// Which claim scores which segment, found on this device: the assignment that gives a player the most points.

/** @typedef {import("./segments-here.js").Segment} Segment */

/**
 * Assign claims to different segments that spell them, for as many points as possible. The claims are taken in order,
 * and each gets the best segment that a chain of changes reaches: what is taken is then always worth the most.
 * @param {string[]} claims
 * @param {Segment[]} segments
 * @returns {(Segment | null)[]} for each claim its segment; of equal claims the earlier one has what is worth more
 */
export function assign(claims, segments) {
  /** @type {Map<Segment, number>} */
  const holders = new Map();
  claims.forEach((_, claim) => place(claim, claims, segments, holders));
  /** @type {(Segment | null)[]} */
  const placed = claims.map(() => null);
  for (const [segment, claim] of holders) placed[claim] = segment;
  return inOrder(claims, placed);
}

/**
 * Find room for one more claim.
 * @param {number} claim
 * @param {string[]} claims
 * @param {Segment[]} segments
 * @param {Map<Segment, number>} holders which claim holds each segment; changed here
 */
function place(claim, claims, segments, holders) {
  /** @type {Map<Segment, number>} */
  const reachedFrom = new Map();
  const waiting = [claim];
  for (const current of waiting) {
    for (const segment of segments) {
      if (reachedFrom.has(segment) || !segment.readings.some(({ word }) => word === claims[current])) continue;
      reachedFrom.set(segment, current);
      const holder = holders.get(segment);
      if (holder !== undefined) waiting.push(holder);
    }
  }
  const free = [...reachedFrom.keys()].filter((segment) => !holders.has(segment));
  if (!free.length) return;
  let segment = free.reduce((best, other) => ((other.points ?? 0) > (best.points ?? 0) ? other : best));
  for (;;) {
    const taker = /** @type {number} */ (reachedFrom.get(segment));
    const before = [...holders].find(([, holder]) => holder === taker)?.[0];
    holders.set(segment, taker);
    if (taker === claim || !before) return;
    holders.delete(before);
    segment = before;
  }
}

/**
 * Give of equal claims the earlier one what is worth more, and leave the last without.
 * @param {string[]} claims
 * @param {(Segment | null)[]} placed
 */
function inOrder(claims, placed) {
  /** @type {Map<string, Segment[]>} */
  const stock = new Map();
  placed.forEach((segment, claim) => {
    if (segment) stock.set(claims[claim], [...(stock.get(claims[claim]) ?? []), segment]);
  });
  for (const own of stock.values()) own.sort((a, b) => (b.points ?? 0) - (a.points ?? 0));
  return claims.map((word) => stock.get(word)?.shift() ?? null);
}
