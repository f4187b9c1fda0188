// German, for the puzzles of the kind exact-score.

export default {
  name: "Punktlandung",
  about: "Nicht mehr, nicht weniger: Triff die Zahl.",
  task: { one: "Lege {count} Ring so, dass die Wörter durch ihn genau {target} Punkte bringen.", other: "Lege {count} Ringe so, dass die Wörter durch sie genau {target} Punkte bringen." },
  how: "Ein Wort liest sich in gerader Linie, in einer der acht Richtungen, und zählt, wenn einer seiner Buchstaben einen Ring von dir trägt. Jedes Wort bringt die Punkte seiner Buchstaben; zusammen müssen sie genau die Zahl ergeben.",
  tally: "von {count} Punkten",
  verdict: "{points} Punkte, aber gefragt sind {target}.",
};
