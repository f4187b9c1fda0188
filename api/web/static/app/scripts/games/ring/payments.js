// Paying in RING: what a dino takes from a hand, why cards are no payment, and which payments are worth a look.

import { GEM, isAny, total, worthOf } from "./cards.js";

/**
 * Return the cards of a hand by what they can be used for: snacks that the dino takes, gems, and the rest.
 * @param {string[]} hand
 * @param {string[]} likes the kinds of snacks that the dino likes; none means that it takes gems alone
 */
export function byUse(hand, likes) {
  const takes = (/** @type {string} */ card) => likes.includes(card[0]) || (likes.length > 0 && isAny(card));
  const snacks = hand.filter((card) => card[0] !== GEM && takes(card));
  const gems = hand.filter((card) => card[0] === GEM);
  return { snacks, gems, rest: hand.filter((card) => card[0] !== GEM && !takes(card)) };
}

/**
 * Return the rule that cards break as a payment, or null.
 * @param {string[]} cards
 * @param {{likes: string[], bid: number, superfluous: boolean}} given `superfluous`: cards may be paid that could be
 *   left out
 */
export function whyNoPayment(cards, { likes, bid, superfluous }) {
  const { snacks, gems, rest } = byUse(cards, likes);
  if (gems.length && gems.length < cards.length) return "mixed";
  if (rest.length) return "not_liked";
  if (total(snacks) + total(gems) < bid) return "too_little";
  if (!superfluous && total(cards) - Math.min(...cards.map(worthOf)) >= bid) return "superfluous";
  return null;
}

/**
 * Return the payments to which no other is preferable: the least overpaid first, then those of few cards. Payments that
 * differ only in what is printed on a snack of value 1 are one.
 * @param {string[][]} payments
 * @param {string[]} hand
 * @param {number} bid
 */
export function worthwhile(payments, hand, bid) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const cards of payments) {
    const alike = cards.map((card) => (isAny(card) ? "1" : card)).sort();
    if (!found.has(alike.join()) && !canBeLower(cards, hand, total(cards) - bid)) found.set(alike.join(), cards);
  }
  return [...found.values()].sort((one, other) => total(one) - total(other) || one.length - other.length);
}

/**
 * Tell whether a card of a payment can be exchanged for a lower one of its kind that stays in the hand.
 * @param {string[]} cards
 * @param {string[]} hand
 * @param {number} overpaid
 */
function canBeLower(cards, hand, overpaid) {
  const left = [...hand];
  for (const card of cards) left.splice(left.indexOf(card), 1);
  return cards.some((card) =>
    left.some(
      (other) =>
        other[0] === card[0] &&
        !isAny(other) &&
        worthOf(other) < worthOf(card) &&
        worthOf(card) - worthOf(other) <= overpaid,
    ),
  );
}
