// Setting a table up: who sits there, and how the game is played.

import { ask } from "../api.js";
import { el, fill } from "../dom.js";
import { icon } from "../icons.js";
import { attempt } from "../parts/attempt.js";
import { choice, labelled, tick } from "../parts/choice.js";
import { go } from "../router.js";
import { recall, remember } from "../store.js";
import { adaptedBot, count } from "../tables/adapting.js";
import { ClockField } from "../tables/clock-field.js";
import { ConfigForm } from "../tables/config-form.js";
import { loadGame } from "../tables/games.js";
import { tableKeys } from "../tables/keys.js";
import { Presets } from "../tables/presets.js";
import { tablePath } from "../tables/rematch.js";
import { SeatFields } from "../tables/seat-fields.js";
import { t } from "../text.js";
import { lessonButton } from "./learn.js";

/** Show the form for a table of a game. @type {ShowScreen} */
export async function show({ game }) {
  const [{ data }, page] = await Promise.all([ask("GET", `/v1/games/${encodeURIComponent(game)}`), loadGame(game)]);
  await page.ready();
  /** @type {GameDetails} */
  const info = data;
  /** @type {{seats?: {bot: string}[], config?: Record<string, unknown>, clock?: TableClock | null, open?: boolean}} */
  const saved = recall(`new-table:${game}`, {});
  const seats = new SeatFields(info, page, saved.seats);
  let config = new ConfigForm(info, page, saved.config ?? page.presets[0]?.config);
  const first = el("div.card", config.first);
  const rest = el("div.stack", config.rest);
  const presets = new Presets(page, info, (preset) => {
    config = new ConfigForm(info, page, preset);
    fill(first, config.first);
    fill(rest, config.rest);
  });
  const showChosen = () => {
    config.nameSeats(seats.shownNames());
    presets.show(config.changed());
  };
  showChosen();
  const clock = new ClockField(saved.clock);
  const open = { value: saved.open === true };
  let guided = false;
  const guidance = tick(t("lesson.show.first"), guided, (on) => {
    guided = on;
  });
  const problem = el("div");
  const submit = el("button.button.primary", t("table.make"));

  const keep = () => {
    remember(`new-table:${game}`, {
      seats: seats.value,
      config: config.value,
      clock: clock.value,
      open: open.value,
    });
  };
  const changed = () =>
    queueMicrotask(() => {
      // once what was tapped has done what it does
      showChosen();
      keep();
    });

  async function make() {
    submit.disabled = true;
    keep();
    await attempt(async () => {
      /** @type {TableOrder} */
      const body = {
        ...seats.order(seats.adapts ? await adaptedBot(game) : undefined),
        config: config.changed(),
        open: open.value,
      };
      if (clock.value) body.clock = clock.value;
      const { data: made } = await ask("POST", `/v1/games/${encodeURIComponent(game)}/tables`, { body });
      const { id } = made.table;
      const held = made.seat ? { [made.seat]: made.seat_token } : {};
      tableKeys.keep(id, { host: made.host_token, seats: held, game, guide: guided ? { done: [] } : undefined });
      if (seats.adapts) count(id);
      await go(tablePath(id));
    }, problem);
    submit.disabled = false;
  }

  return {
    title: page.title(info),
    node: el(
      "form.stack.grow",
      {
        on: {
          submit: (event) => {
            event.preventDefault();
            make();
          },
          click: changed,
          input: changed,
        },
      },
      el("h1", { tabindex: -1, text: page.title(info) }),
      page.has("about") && el("p.soft", page.text("about")),
      page.rules &&
        el(
          "div.buttons",
          lessonButton(page),
          el("a.button.quiet", { href: page.rules }, t("table.rules")),
          page.toolLinks(),
        ),
      seats.node,
      page.rules && el("div.card", guidance),
      presets.node,
      config.first && first,
      el(
        "details.card.more",
        el("summary", icon("settings"), t("table.settings.more")),
        clock.node,
        opening(open),
        rest,
      ),
      problem,
      el("div.actions", submit),
    ),
  };
}

/** @param {{value: boolean}} open written to */
function opening(open) {
  const label = t("table.open");
  const options = ["off", "on"].map((value) => [value, t(value)]);
  const field = choice(label, options, open.value ? "on" : "off", (value) => {
    open.value = value === "on";
  });
  return labelled(label, field);
}
