// Spanish, for the puzzles of the kind tile-and-ring.

export default {
  name: "Una ficha y un anillo",
  about: "Una ficha, un anillo: ¿cuál y dónde?",
  task: "Pon una ficha de las tuyas y un anillo más, de modo que las palabras que pasan por tus anillos den el máximo de puntos.",
  how: "La ficha va en cualquier casilla sin anillo del rival, también sobre tu propio anillo, que sigue siendo tuyo. El anillo va en una casilla sin anillo, también sobre la ficha nueva.",
  example: "La ficha G en A1 forma GUIA, que pasa por tu anillo. Un anillo nuevo en A4 puntúa también GRAN: 8 y 7 son 15 puntos.",
  "example.before": "SUIA/RHMO/AFPK/NSFE you:D1",
  "example.after": "GUIA/RHMO/AFPK/NSFE you:A4,D1",
  "example.words": "you A1-D1, you A1-A4",
  verdict: "{points} puntos. Hay una manera mejor.",
  "hint.ring.row": "El anillo va en la fila {row}.",
  "hint.tile.face": "Pon la ficha {face}.",
  "hint.tile.row": "La ficha {face} va en la fila {row}.",
  "hint.tile.cell": "La ficha {face} va en {cell}.",
};
