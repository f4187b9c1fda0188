// The settings of a game as fields, made from the JSON Schema of its configuration.

import { el, refill } from "../dom.js";
import { choice, labelled, selection } from "../parts/choice.js";
import { stepper } from "../parts/stepper.js";
import { t } from "../text.js";

const MOST_SIDE_BY_SIDE = 3;
const LARGEST = 1_000_000;

/** A form; a setting that no field can be made of keeps its default. */
export class ConfigForm {
  /**
   * @param {GameDetails} info
   * @param {GamePage} page
   * @param {Record<string, unknown>} [saved] what was chosen the last time
   */
  constructor(info, page, saved = {}) {
    this.page = page;
    /** @type {Map<string, HTMLElement>} the lists of seats, by setting */
    this.seats = new Map();
    this.usual = info.config;
    this.schema = info.config_schema;
    const known = Object.entries(saved).filter(([name]) => name in info.config);
    /** @type {Record<string, unknown>} */
    this.value = { ...info.config, ...Object.fromEntries(known) };
    const names = Object.keys(info.config).filter((name) => !page.never.includes(name));
    const first = page.first.filter((name) => names.includes(name));
    const rest = names.filter((name) => !first.includes(name));
    const fields = first.flatMap((name) => this.#field(name) ?? []);
    this.first = fields.length ? fields : null;
    this.rest = rest.flatMap((name) => this.#field(name) ?? []);
  }

  /**
   * Name the seats; one that is no longer there is not chosen.
   * @param {string[]} names
   */
  nameSeats(names) {
    if (String(names) === this.seatNames) return; // a list that is open would close
    this.seatNames = String(names);
    for (const [name, list] of this.seats) {
      if (Number(this.value[name]) >= names.length) this.#set(name, 0);
      const options = names.map((text, seat) =>
        el("option", { value: seat, text, selected: seat === this.value[name] }),
      );
      refill(list, options);
    }
  }

  /** Return the settings that are not the usual ones. */
  changed() {
    return Object.fromEntries(
      Object.entries(this.value).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(this.usual[name])),
    );
  }

  /** @param {string} name */
  #field(name) {
    const own = this.page.settingField(name, this.value[name], (value) => this.#set(name, value));
    if (own) return own;
    if (this.page.seatSettings.includes(name)) return this.#seat(name);
    const schema = this.schema.properties[name];
    if (!schema) return null;
    const { shape, empty } = plain(schema);
    if (shape.enum) return this.#choice(name, shape.enum.map(String), empty, (text) => readAs(shape, text));
    if (shape.type === "boolean") return this.#choice(name, ["false", "true"], false, (text) => text === "true");
    if (shape.type === "integer") return this.#number(name, shape, empty);
    return null;
  }

  /**
   * @param {string} name
   * @param {unknown} value
   */
  #set(name, value) {
    this.value[name] = value;
  }

  /**
   * @param {string} name
   * @param {string[]} values
   * @param {boolean} empty whether none of them may be chosen
   * @param {(text: string) => unknown} read
   */
  #choice(name, values, empty, read) {
    const present = this.value[name];
    const label = this.#label(name);
    const shown = present === null || present === undefined ? (empty ? "" : values[0]) : String(present);
    const options = [...(empty ? [""] : []), ...values].map((value) => [value, this.#valueText(name, value)]);
    const long = options.length > MOST_SIDE_BY_SIDE || options.some(([, text]) => text.length > 24);
    const make = long ? selection : choice;
    return this.#labelled(
      name,
      make(label, options, shown, (text) => this.#set(name, text === "" ? null : read(text))),
    );
  }

  /** @param {string} name */
  #seat(name) {
    const list = selection(this.#label(name), [], "", (seat) => this.#set(name, Number(seat)));
    this.seats.set(name, list);
    return this.#labelled(name, list);
  }

  /**
   * @param {string} name
   * @param {SettingSchema} shape
   * @param {boolean} empty whether it may be left out, for which 0 stands
   */
  #number(name, { minimum = 0, maximum = LARGEST }, empty) {
    const low = empty ? 0 : minimum;
    const value = Number(this.value[name] ?? low);
    const made = stepper(this.#label(name), {
      value,
      low,
      high: Math.min(maximum, LARGEST),
      step: this.page.steps[name] ?? 1,
      onChange: (number) => this.#set(name, empty && number < Math.max(1, minimum) ? null : number),
    });
    const hint = this.#hint(name);
    if (hint) made.node.append(hint);
    return made.node;
  }

  /**
   * @param {string} name
   * @param {HTMLElement} field
   */
  #labelled(name, field) {
    return labelled(this.#label(name), this.#hint(name), field);
  }

  /** @param {string} name */
  #label(name) {
    return this.page.has(`config.${name}`) ? this.page.text(`config.${name}`) : name.replaceAll("_", " ");
  }

  /** @param {string} name */
  #hint(name) {
    const key = `config.${name}.hint`;
    return this.page.has(key) ? el("p.hint", this.page.text(key)) : null;
  }

  /**
   * @param {string} name
   * @param {string} value
   */
  #valueText(name, value) {
    const key = `config.${name}.${value || "none"}`;
    if (this.page.has(key)) return this.page.text(key);
    if (value === "true" || value === "false") return t(value === "true" ? "on" : "off");
    return value.replaceAll("_", " ") || t("table.config.none");
  }
}

/**
 * Return the part of a schema that is not null, and whether null is allowed.
 * @param {SettingSchema} schema
 */
function plain(schema) {
  const parts = schema.anyOf ?? [schema];
  const shape = parts.find(({ type }) => type !== "null") ?? {};
  const fixed = shape.const === undefined ? shape : { ...shape, enum: [shape.const] };
  return { shape: fixed, empty: parts.some(({ type }) => type === "null") };
}

/**
 * @param {SettingSchema} shape
 * @param {string} text
 */
function readAs(shape, text) {
  return shape.enum?.find((value) => String(value) === text) ?? text;
}
