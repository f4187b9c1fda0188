// German, for the puzzles of the kind cancel-duel.

export default {
  name: "Streichduell",
  about: "Gemeinsame Wörter zählen für niemanden. Hol dir den größten Vorsprung vor deinem Gegner.",
  task: { one: "Lege {count} Ring. Wörter, die auch der Gegner hat, zählen für niemanden: Hol dir den größten Vorsprung.", other: "Lege {count} Ringe. Wörter, die auch der Gegner hat, zählen für niemanden: Hol dir den größten Vorsprung." },
  how: "Deine Wörter gehen durch einen deiner Ringe, die des Gegners durch einen von seinen. Was ihr beide habt, wird gestrichen. Es zählt dein Vorsprung.",
  example: "Dein Ring auf A1: Jetzt habt ihr beide FILM, also zählt es für niemanden. FLUG hast nur du, das sind 9 Punkte.",
  "example.before": "FILM/LRBM/UKBP/GUKA rival:D1",
  "example.after": "FILM/LRBM/UKBP/GUKA rival:D1;you:A1",
  "example.words": "you A1-D1, rival A1-D1, you A1-A4",
  tally: "Du {you}, Gegner {rival}",
  verdict: "Dein Vorsprung ist {points}. Es geht besser.",
};
