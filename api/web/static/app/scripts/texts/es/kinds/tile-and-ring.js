// Spanish, for the puzzles of the kind tile-and-ring.

export default {
  name: "Una ficha y un anillo",
  about: "Una ficha, un anillo: ¿cuál y dónde?",
  task: "Pon una ficha de las tuyas y un anillo más, de modo que las palabras que pasan por tus anillos den el máximo de puntos.",
  how: "La ficha va en cualquier casilla sin anillo del rival, también sobre tu propio anillo, que sigue siendo tuyo. El anillo va en una casilla sin anillo, también sobre la ficha nueva.",
  verdict: "{points} puntos. Hay una manera mejor.",
  "hint.ring.row": "El anillo va en la fila {row}.",
  "hint.tile.face": "Pon la ficha {face}.",
  "hint.tile.row": "La ficha {face} va en la fila {row}.",
  "hint.tile.cell": "La ficha {face} va en {cell}.",
};
