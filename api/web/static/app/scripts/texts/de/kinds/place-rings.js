// German, for the puzzles of the kind place-rings.

export default {
  name: "Lege die Ringe",
  about: "Wo bringen deine Ringe am meisten?",
  task: { one: "Lege {count} Ring so, dass die Wörter durch ihn die meisten Punkte bringen.", other: "Lege {count} Ringe so, dass die Wörter durch sie die meisten Punkte bringen." },
  how: "Ein Wort liest sich in gerader Linie, in einer der acht Richtungen, und zählt, wenn einer seiner Buchstaben einen Ring von dir trägt. Eine Linie, die in beiden Richtungen ein Wort ergibt, zählt einmal. Jedes Wort bringt die Punkte seiner Buchstaben.",
  verdict: "{points} Punkte. Es gibt eine bessere Stelle.",
};
