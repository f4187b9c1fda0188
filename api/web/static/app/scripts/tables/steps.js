// How a game has gone on, step by step, from the events of its table: what the log shows, and what is played again.

/** What an event has to be to lead to another state of the game. */
const PROGRESS = ["started", "acted", "player_left", "player_returned", "taken_back", "drawn"];

/**
 * Tell whether an event says how the game has gone on.
 * @param {TableEvent} event
 */
export function isProgress({ type }) {
  return PROGRESS.includes(type) || type === "seen";
}

/**
 * Return a table as it is after an event that says how the game has gone on.
 * @param {GameTable} table
 * @param {TableEvent} event
 * @returns {GameTable}
 */
export function afterProgress(table, { type, seq, data: { ply, actors, view, times, outcome } }) {
  return {
    ...table,
    version: Math.max(table.version, seq),
    status: type === "seen" ? table.status : outcome ? "over" : "playing",
    ply: ply ?? table.ply,
    actors: actors === undefined ? table.actors : actors,
    view: { ...table.view, ...view },
    times: times === undefined ? table.times : times,
    outcome: outcome ?? table.outcome,
  };
}

/**
 * Return what was done in some steps and stands, the oldest first: what was taken back is left out.
 * @param {GameStep[]} steps
 */
export function standing(steps) {
  /** @type {LoggedAction[]} */
  let done = [];
  for (const { type, ply, actions } of steps) {
    if (type === "taken_back") done = done.filter((each) => each.ply < ply);
    done.push(...actions);
  }
  return done;
}

/** The steps of a game, from its beginning if the log was read from there. */
export class Steps {
  constructor() {
    /** @type {GameStep[]} */
    this.list = [];
    /** @type {Set<string>} */
    this.known = new Set();
  }

  /**
   * Add an event; one that is known already, or does not say how the game has gone on, adds nothing.
   * @param {TableEvent} event
   * @returns {LoggedAction[]} what was done, as far as it is new
   */
  add(event) {
    if (!isProgress(event) || this.known.has(event.id)) return [];
    this.known.add(event.id);
    const { ply = 0, actions = [], view = {}, actors = null, completes = false } = event.data;
    const last = this.list.at(-1);
    if (completes && last) {
      const more = actions.length - last.actions.length;
      Object.assign(last, { actions, actors, view: { ...last.view, ...view } });
      return more > 0 ? actions.slice(-more) : [];
    }
    const { id, type, at } = event;
    this.list.push({ id, type, at, ply, actions, actors, view: { ...last?.view, ...view } });
    return actions;
  }

  /**
   * Add the steps that were heard while these were read.
   * @param {Steps} heard
   */
  with(heard) {
    for (const step of heard.list) if (!this.known.has(step.id)) this.list.push(step);
    this.known = new Set([...this.known, ...heard.known]);
    return this;
  }
}

/**
 * Read the steps of a game from its beginning.
 * @param {(path: string) => Promise<{items: TableEvent[], next: string | null}>} read reads something of the table
 * @param {AbortSignal} signal
 */
export async function readSteps(read, signal) {
  const steps = new Steps();
  /** @type {string | null} */
  let after = "0";
  while (after !== null && !signal.aborted) {
    /** @type {{items: TableEvent[], next: string | null}} */
    const page = await read(`/events?limit=100&after=${encodeURIComponent(after)}`);
    for (const event of page.items) steps.add(event);
    after = page.next;
  }
  return steps;
}
