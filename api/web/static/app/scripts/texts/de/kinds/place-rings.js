// German, for the puzzles of the kind place-rings.

export default {
  name: "Lege die Ringe",
  about: "Wo bringen deine Ringe am meisten?",
  task: { one: "Lege {count} Ring so, dass die Wörter durch ihn die meisten Punkte bringen.", other: "Lege {count} Ringe so, dass die Wörter durch sie die meisten Punkte bringen." },
  how: "Ein Wort liest sich in gerader Linie, in einer der acht Richtungen, und zählt, wenn einer seiner Buchstaben einen Ring von dir trägt. Eine Linie, die in beiden Richtungen ein Wort ergibt, zählt einmal. Jedes Wort bringt die Punkte seiner Buchstaben.",
  example: "Ein Ring auf A1 zählt für zwei Wörter: WELT 8 und WITZ 10, zusammen 18 Punkte.",
  "example.before": "WELT/IKUN/TNUD/ZLOC",
  "example.after": "WELT/IKUN/TNUD/ZLOC you:A1",
  "example.words": "you A1-D1, you A1-A4",
  verdict: "{points} Punkte. Es gibt eine bessere Stelle.",
};
