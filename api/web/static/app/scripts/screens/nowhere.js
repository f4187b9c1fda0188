// An address that no screen has.

import { el } from "../dom.js";
import { t } from "../text.js";

export async function show() {
  return {
    title: t("failed.missing"),
    node: el(
      "div.stack",
      el("h1", { tabindex: -1, text: t("failed.missing") }),
      el("p", t("failed.missing.detail")),
      el("a.button", { href: "/", text: t("to.start") }),
    ),
  };
}
