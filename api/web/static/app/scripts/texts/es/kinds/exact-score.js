// Spanish, for the puzzles of the kind exact-score.

export default {
  name: "Puntos exactos",
  about: "Ni más ni menos: acierta el número.",
  task: { one: "Pon {count} anillo de modo que las palabras que pasan por él puntúen exactamente {target}.", other: "Pon {count} anillos de modo que las palabras que pasan por ellos puntúen exactamente {target}." },
  how: "Una palabra se lee en línea recta, en cualquiera de las ocho direcciones, y cuenta si una de sus letras lleva un anillo tuyo. Cada palabra vale los puntos de sus letras; entre todas tienen que sumar exactamente el número.",
  example: "Se piden 21 puntos. Un anillo en A1 puntúa LUNA 9 y LUJO 12: justo 21.",
  "example.before": "LUNA/UDTK/JGPA/ODRM",
  "example.after": "LUNA/UDTK/JGPA/ODRM you:A1",
  "example.words": "you A1-D1, you A1-A4",
  tally: "de {count} puntos",
  verdict: "{points} puntos, pero se piden {target}.",
};
