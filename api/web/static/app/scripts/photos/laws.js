// What the box and the rules say about readings: so many tiles of each letter, so many rings of each player.

const ROUNDS = 60;

/**
 * Weigh readings of cells so that no choice is expected more often than there are things of it: choices that are
 * expected too often lose weight in all cells alike (iterative proportional fitting with inequalities).
 * @param {number[][]} chances what each cell shows by itself; each row sums to 1
 * @param {number[]} most how often each choice may be taken
 * @returns {number[][]}
 */
export function within(chances, most) {
  const weights = most.map(() => 1);
  let found = chances;
  for (let round = 0; round < ROUNDS; round++) {
    for (const choice of weights.keys()) {
      const expected = found.reduce((sum, row) => sum + row[choice], 0);
      weights[choice] = Math.min(1, (weights[choice] * most[choice]) / Math.max(expected, 1e-12));
    }
    found = chances.map((row) => {
      const weighed = row.map((chance, choice) => chance * weights[choice]);
      const sum = Math.max(
        weighed.reduce((total, chance) => total + chance, 0),
        1e-300,
      );
      return weighed.map((chance) => chance / sum);
    });
  }
  return found;
}

/**
 * Choose a reading for each cell, likeliest together, none taken more often than there are things of it.
 * @param {number[][]} chances
 * @param {number[]} most together at least as many as there are cells
 * @returns {number[]} the choice of each cell
 */
export function assigned(chances, most) {
  const places = most.flatMap((count, choice) => new Array(Math.min(count, chances.length)).fill(choice));
  const costs = chances.map((row) => places.map((choice) => -Math.log(Math.max(row[choice], 1e-12))));
  return matched(costs).map((place) => places[place]);
}

/**
 * Match each row with a column of its own, at the least cost (shortest augmenting paths with potentials).
 * @param {number[][]} costs
 * @returns {number[]} the column of each row
 */
function matched(costs) {
  const rows = costs.length;
  const columns = costs[0].length;
  const rowPrice = new Array(rows + 1).fill(0);
  const columnPrice = new Array(columns + 1).fill(0);
  const owner = new Array(columns + 1).fill(rows);
  for (let row = 0; row < rows; row++) {
    owner[columns] = row;
    let here = columns;
    const least = new Array(columns).fill(Number.POSITIVE_INFINITY);
    const before = new Array(columns).fill(columns);
    const seen = new Array(columns + 1).fill(false);
    while (owner[here] !== rows) {
      seen[here] = true;
      const price = rowPrice[owner[here]];
      let there = -1;
      for (let column = 0; column < columns; column++) {
        if (seen[column]) continue;
        const cost = costs[owner[here]][column] - price - columnPrice[column];
        if (cost < least[column]) [least[column], before[column]] = [cost, here];
        if (there < 0 || least[column] < least[there]) there = column;
      }
      const step = least[there];
      for (let column = 0; column <= columns; column++) {
        if (seen[column]) {
          rowPrice[owner[column]] += step;
          columnPrice[column] -= step;
        } else least[column] -= step;
      }
      here = there;
    }
    while (here !== columns) {
      owner[here] = owner[before[here]];
      here = before[here];
    }
  }
  /** @type {number[]} */
  const match = new Array(rows);
  for (let column = 0; column < columns; column++) if (owner[column] < rows) match[owner[column]] = column;
  return match;
}

/**
 * Turn log odds into chances.
 * @param {number[]} odds
 */
export function softmax(odds) {
  const highest = Math.max(...odds);
  const raised = odds.map((value) => Math.exp(value - highest));
  const sum = raised.reduce((total, value) => total + value, 0);
  return raised.map((value) => value / sum);
}
