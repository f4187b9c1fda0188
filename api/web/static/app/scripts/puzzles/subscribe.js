// The puzzles of the day: as a calendar, as a feed and by messages of the browser, for each edition and language.

import { addressOf, typedAddress } from "../base-path.js";
import { button, el } from "../dom.js";
import { icon } from "../icons.js";
import { shareDialog } from "../parts/share.js";
import { t } from "../text.js";
import { dailyPush } from "./daily-push.js";

/**
 * Make the fold with the addresses.
 * @param {string} edition
 */
export function subscribe(edition) {
  const calendar = pathOf(edition, "ics");
  const told = el("div");
  return el(
    "details.subscribe",
    { on: { toggle: () => told.childElementCount || told.append(dailyPush(edition)) } },
    el("summary", t("feed.subscribe")),
    el("p.soft", t("feed.detail")),
    el(
      "div.buttons",
      el("a.button", { href: `webcal://${typedAddress(calendar)}` }, icon("calendar"), t("feed.calendar")),
      el(
        "a.button",
        { href: pathOf(edition, "atom"), target: "_blank", rel: "noopener", type: "application/atom+xml" },
        icon("bell"),
        t("feed.reader"),
      ),
      button(
        ".button.quiet",
        () => shareDialog(t("feed.address"), addressOf(calendar)),
        icon("link"),
        t("feed.address"),
      ),
    ),
    told,
  );
}

/**
 * Return the path of a feed or a calendar in the language of the page.
 * @param {string} edition
 * @param {string} ending
 */
function pathOf(edition, ending) {
  const { lang } = document.documentElement;
  return `/puzzles/${edition}.${ending}${lang === "en" ? "" : `?language=${lang}`}`;
}
