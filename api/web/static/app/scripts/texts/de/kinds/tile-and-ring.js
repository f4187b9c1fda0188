// German, for the puzzles of the kind tile-and-ring.

export default {
  name: "Ein Plättchen und ein Ring",
  about: "Ein Plättchen, ein Ring: welches, und wohin?",
  task: "Lege eines deiner Plättchen und noch einen Ring so, dass die Wörter durch deine Ringe die meisten Punkte bringen.",
  how: "Das Plättchen kommt auf ein Feld ohne Ring des Gegners, auch auf deinen eigenen Ring, der deiner bleibt. Der Ring kommt auf ein Feld ohne Ring, auch auf das neue Plättchen.",
  example: "Das Plättchen W auf A1 macht WIND, das durch deinen Ring läuft. Ein neuer Ring auf A4 zählt auch WAHL: 10 und 10 sind 20 Punkte.",
  "example.before": "OIND/ASMC/HICK/LPEB you:D1",
  "example.after": "WIND/ASMC/HICK/LPEB you:A4,D1",
  "example.words": "you A1-D1, you A1-A4",
  verdict: "{points} Punkte. Es geht besser.",
  "hint.ring.row": "Der Ring kommt in Reihe {row}.",
  "hint.tile.face": "Lege das Plättchen {face}.",
  "hint.tile.row": "Das Plättchen {face} kommt in Reihe {row}.",
  "hint.tile.cell": "Das Plättchen {face} kommt auf {cell}.",
};
