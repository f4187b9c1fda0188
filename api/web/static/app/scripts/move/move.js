// Moving to a new phone: what this one has goes to another, or what another has comes here.

import { el } from "../dom.js";
import { notice } from "../parts/notice.js";
import { addTexts, t } from "../text.js";
import { Giving } from "./giving.js";
import { isSecure } from "./sealing.js";
import { addressOfLink } from "./service.js";
import { Taking } from "./taking.js";

/** Show both ways; a link that leads to a parcel has the one alone that it is for. */
export async function show() {
  await addTexts("screens", "move");
  const linked = addressOfLink(location.hash);
  const taking = new Taking(linked);
  const giving = linked ? null : new Giving();
  return {
    title: t("screens.move.title"),
    node: el(
      "div.stack.move",
      el("h1", { tabindex: -1, text: t("screens.move.title") }),
      el("p", t("screens.move.intro")),
      !isSecure() && notice("warn", t("screens.move.plain")),
      giving?.node,
      taking.node,
    ),
    leave: () => giving?.end(),
  };
}
