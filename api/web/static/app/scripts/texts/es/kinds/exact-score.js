// Spanish, for the puzzles of the kind exact-score.

export default {
  name: "Puntos exactos",
  about: "Ni más ni menos: acierta el número.",
  task: { one: "Pon {count} anillo de modo que las palabras que pasan por él puntúen exactamente {target}.", other: "Pon {count} anillos de modo que las palabras que pasan por ellos puntúen exactamente {target}." },
  how: "Una palabra se lee en línea recta, en cualquiera de las ocho direcciones, y cuenta si una de sus letras lleva un anillo tuyo. Cada palabra vale los puntos de sus letras; entre todas tienen que sumar exactamente el número.",
  tally: "de {count} puntos",
  verdict: "{points} puntos, pero se piden {target}.",
};
