// Whole sets of settings to begin with, above the single ones.

import { attribute, el } from "../dom.js";
import { choice, labelled } from "../parts/choice.js";
import { t } from "../text.js";

/** The choice of a set. */
export class Presets {
  /**
   * @param {GamePage} page
   * @param {GameDetails} info
   * @param {(config: Record<string, unknown>) => void} choose told the settings that are not the usual ones
   */
  constructor(page, info, choose) {
    this.page = page;
    this.usual = info.config;
    const options = page.presets.map(({ name }) => [name, page.text(`preset.${name}`)]);
    this.buttons = choice(t("bar.how"), options, "", (name) =>
      choose(page.presets.find((each) => each.name === name)?.config ?? {}),
    );
    this.about = el("p.hint");
    this.node = el("div.card", { hidden: !options.length }, labelled(t("bar.how"), this.buttons, this.about));
  }

  /**
   * Show which set the settings are, or that they are none.
   * @param {Record<string, unknown>} config the settings that are not the usual ones
   */
  show(config) {
    const present = this.page.presets.findIndex((each) => this.#whole(each.config) === this.#whole(config));
    [...this.buttons.children].forEach((button, index) => {
      attribute(button, "aria-pressed", String(index === present));
    });
    const { name } = this.page.presets[present] ?? {};
    this.about.textContent = name ? this.page.text(`preset.${name}.about`) : t("table.preset.own");
  }

  /** @param {Record<string, unknown>} config */
  #whole(config) {
    return JSON.stringify({ ...this.usual, ...config });
  }
}
