// How a table is drawn: the game as it stands, or as it stood at a step.

/** How many steps a game is told as those that have just been made. */
const RECENT = 12;

/**
 * Return what the board of a game draws.
 * @param {TableSession} session
 * @param {number | null} at the step that is looked at; null for the present
 * @param {LoggedAction[]} [news] what was done since the page was drawn last
 * @returns {GameState}
 */
export function stateAt(session, at, news = []) {
  const { table, seat, players, legal } = session;
  const { list } = session.steps;
  const step = at === null ? null : list[at];
  const replaying = step !== null;
  const end = at ?? list.length;
  return {
    table,
    view: step?.view ?? table.view ?? {},
    seat,
    players,
    cast: session.cast(),
    legal: replaying ? { ply: -1, actions: [], complete: true } : legal,
    mayAct: !replaying && session.mayAct,
    news: replaying ? [] : news,
    recent: list.slice(Math.max(0, end - RECENT), end + 1).flatMap(({ actions }) => actions),
    steps: list.slice(0, end + 1),
    replaying,
  };
}
