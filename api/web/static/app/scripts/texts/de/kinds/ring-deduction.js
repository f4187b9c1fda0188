// German, for the puzzles of the kind ring-deduction.

export default {
  name: "Wo sind die Ringe?",
  about: "Finde aus den Punkten der Reihen und Spalten heraus, wo die Ringe sind.",
  task: { one: "{count} Ring ist versteckt. Die Zahlen sind die Punkte aller Wörter durch die Ringe einer Reihe oder Spalte. Wo ist er?", other: "{count} Ringe sind versteckt. Die Zahlen sind die Punkte aller Wörter durch die Ringe einer Reihe oder Spalte. Wo sind sie?" },
  how: "Die Zahl einer Reihe ist, was alle Wörter durch die Ringe dieser Reihe zusammen bringen, in jeder Richtung; bei den Spalten ebenso. Wo keine Zahl steht, wird sie nicht verraten. Kreuze Felder aus, auf denen kein Ring sein kann.",
  example: "Die Wörter durch die Ringe der Reihe 1 zählen 14. Ein Ring auf A1 hat NORD 8 und NETZ 6: Das stimmt.",
  "example.before": "NORD/ETKC/TEBU/ZLNR",
  "example.after": "NORD/ETKC/TEBU/ZLNR you:A1",
  "example.words": "you A1-D1, you A1-A4",
  "example.clue": "14",
  verdict: "{points} von {best} Zahlen stimmen.",
};
