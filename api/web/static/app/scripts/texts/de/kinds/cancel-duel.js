// German, for the puzzles of the kind cancel-duel.

export default {
  name: "Streichduell",
  about: "Gemeinsame Wörter zählen für niemanden. Hol dir den größten Vorsprung vor deinem Gegner.",
  task: { one: "Lege {count} Ring. Wörter, die auch der Gegner hat, zählen für niemanden: Hol dir den größten Vorsprung.", other: "Lege {count} Ringe. Wörter, die auch der Gegner hat, zählen für niemanden: Hol dir den größten Vorsprung." },
  how: "Deine Wörter gehen durch einen deiner Ringe, die des Gegners durch einen von seinen. Was ihr beide habt, wird gestrichen. Es zählt dein Vorsprung.",
  tally: "Du {you}, Gegner {rival}",
  verdict: "Dein Vorsprung ist {points}. Es geht besser.",
};
