// Why a card cannot be played, as the page knows it without asking the service.

import { cardText, colourText, partsOf, WILD } from "./cards.js";

/**
 * Say why a card does not fit on the top of the stack.
 * @param {Words} words
 * @param {string} card
 * @param {string} top
 */
export function whyNotOn(words, card, top) {
  const [own, upper] = [partsOf(card), partsOf(top)];
  const named = cardText(words, top);
  if (own.suit === upper.suit && own.number === upper.number) return words.text("why.identical", { top: named });
  if (own.power === "take" && upper.suit === WILD && upper.number === null) return words.text("rule.wild_reroll");
  if (upper.number === null) return words.text("why.on_reroll", { suit: colourText(words, upper.suit) });
  if (own.number === null) return words.text("why.reroll", { suit: colourText(words, own.suit) });
  const near = [upper.number - 1, upper.number + 1].filter((number) => number >= 1 && number <= 6).map(String);
  const numbers = near.length === 2 ? words.text("why.or", { one: near[0], other: near[1] }) : near[0];
  if (own.suit === upper.suit) return words.text("why.same", { suit: colourText(words, own.suit), numbers });
  if (own.suit === WILD || upper.suit === WILD)
    return words.text("why.wild", { top: named, number: upper.number, numbers });
  return words.text("why.other", { top: named, number: upper.number, suit: colourText(words, upper.suit), numbers });
}
