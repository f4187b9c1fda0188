// A scored round in the order in which it is shown word by word; made from the round's players alone.

/**
 * Return the steps: first the words that everybody has, each struck for all at once, then those that score, in turns
 * from player to player, each player's own from the cheapest to the dearest, so that nobody knows too early who wins.
 * @param {readonly RevealedPlayer[]} players
 * @returns {RevealStep[]}
 */
export function stagesOf(players) {
  const totals = Object.fromEntries(players.map(({ player }) => [player, 0]));
  /** @type {RevealStep[]} */
  const steps = [];
  /** @type {Map<string, RevealStep>} */
  const struck = new Map();
  for (const { player, cancelled } of players)
    for (const { word, points, cells } of cancelled) {
      const step = struck.get(word) ?? { word, points: points ?? 0, players: [], places: [], struck: true, totals };
      struck.set(word, step);
      if (!step.players.includes(player)) step.players.push(player);
      if (!step.places.some((place) => place.cells.join() === cells.join())) step.places.push({ cells, player: null });
    }
  steps.push(...struck.values());
  const queues = players.map(({ player, accepted }) => ({
    player,
    words: accepted.toSorted((a, b) => (a.points ?? 0) - (b.points ?? 0) || (a.word < b.word ? -1 : 1)),
  }));
  const most = Math.max(0, ...queues.map(({ words }) => words.length));
  let reached = totals;
  for (let turn = 0; turn < most; turn += 1)
    for (const { player, words } of queues) {
      const found = words[turn - (most - words.length)]; // everybody's dearest word comes in the last turn
      if (!found) continue;
      const points = found.points ?? 0;
      reached = { ...reached, [player]: reached[player] + points };
      steps.push({
        word: found.word,
        points,
        players: [player],
        places: [{ cells: found.cells, player }],
        struck: false,
        totals: reached,
      });
    }
  return steps;
}
