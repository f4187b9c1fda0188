// Where the result of a player comes from: the expectation, luck by its kind, losses, and the result as their sum.

import { el } from "../../dom.js";
import { t } from "../../text.js";
import { rows } from "./parts.js";
import { withError } from "./units.js";

/**
 * Make the ledger of a player.
 * @param {import("./units.js").Unit} unit
 * @param {GameLedger} ledger
 */
export function ledgerCard(unit, { expectation, luck, losses, others_losses, result, stderr }) {
  const kinds = Object.entries(luck).filter(([, value]) => value);
  const all = kinds.reduce((sum, [, value]) => sum + value, 0);
  return el(
    "section.card.stack",
    { "data-key": "ledger" },
    el("h2", t("screens.review.ledger")),
    rows("figures", [
      [t("screens.review.expectation"), withError(unit, unit.value(expectation), stderr.expectation)],
      [t("screens.review.luck"), withError(unit, unit.change(all), stderr.luck)],
      ...kinds.map(([kind, value]) => [t(`screens.review.luck.${kind}`), unit.change(value), "part"]),
      [t("screens.review.losses"), withError(unit, unit.change(-losses), stderr.losses)],
      [t("screens.review.others_losses"), withError(unit, unit.change(others_losses), stderr.others_losses)],
      [t("step.result"), unit.value(result), "sum"],
    ]),
    el("p.soft.small", t(`screens.review.ledger.${unit.name}`)),
  );
}
