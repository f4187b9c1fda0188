// German, for the puzzles of the kind exact-score.

export default {
  name: "Punktlandung",
  about: "Nicht mehr, nicht weniger: Triff die Zahl.",
  task: { one: "Lege {count} Ring so, dass die Wörter durch ihn genau {target} Punkte bringen.", other: "Lege {count} Ringe so, dass die Wörter durch sie genau {target} Punkte bringen." },
  how: "Ein Wort liest sich in gerader Linie, in einer der acht Richtungen, und zählt, wenn einer seiner Buchstaben einen Ring von dir trägt. Jedes Wort bringt die Punkte seiner Buchstaben; zusammen müssen sie genau die Zahl ergeben.",
  example: "Gefragt sind 15 Punkte. Ein Ring auf A1 zählt ZEIT 7 und ZIEL 8: genau 15.",
  "example.before": "ZEIT/IRNH/EDNT/LDKH",
  "example.after": "ZEIT/IRNH/EDNT/LDKH you:A1",
  "example.words": "you A1-D1, you A1-A4",
  tally: "von {count} Punkten",
  verdict: "{points} Punkte, aber gefragt sind {target}.",
};
