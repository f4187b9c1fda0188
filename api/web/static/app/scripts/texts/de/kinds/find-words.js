// German, for the puzzles of the kind find-words.

export default {
  name: "Finde die Wörter",
  about: "Alle Wörter, die durch deine Ringe gehen.",
  task: "Finde die Wörter durch deine Ringe. Häufige Wörter sind das Ziel, andere ein Bonus.",
  how: "Zieh auf dem Brett an einem Wort entlang, tippe auf seinen ersten und dann auf den letzten Buchstaben, oder gib es ein. Wörter lesen sich in allen acht Richtungen und brauchen einen deiner Ringe.",
  "task.listed": "Finde die Wörter der Liste auf dem Brett.",
  "how.listed": "Zieh auf dem Brett an einem Wort entlang, tippe auf seinen ersten und dann auf den letzten Buchstaben, oder gib es ein. Wörter lesen sich in allen acht Richtungen.",
  example: "BUCH liest sich von A4 nach A1 aufwärts und läuft durch deinen Ring: 10 Punkte.",
  "example.before": "HAHF/CLRE/UNET/BILD you:A3",
  "example.after": "HAHF/CLRE/UNET/BILD you:A3",
  "example.words": "you A4-A1",
  verdict: { one: "{found} von {count} Wort gefunden.", other: "{found} von {count} Wörtern gefunden." },
  "verdict.wrong": { one: "{count} Wort zählt nicht. Bei mehr als zehn zählt gar nichts. Nimm einige zurück.", other: "{count} Wörter zählen nicht. Bei mehr als zehn zählt gar nichts. Nimm einige zurück." },
  "hint.words.left": "Noch {count} sind zu finden: {lengths}.",
  "hint.words.left.lengths": "{count} mit {length} Plättchen",
  "hint.words.begin": "Sie beginnen auf {cells}.",
  "hint.word.begins": "Ein Wort mit {length} Plättchen beginnt auf {cell}.",
  "hint.word.runs": "{word} läuft von {first} bis {last}.",
};
