// Spanish, for the puzzles of the kind place-rings.

export default {
  name: "Pon los anillos",
  about: "¿Dónde puntúan más tus anillos?",
  task: { one: "Pon {count} anillo de modo que las palabras que pasan por él den el máximo de puntos.", other: "Pon {count} anillos de modo que las palabras que pasan por ellos den el máximo de puntos." },
  how: "Una palabra se lee en línea recta, en cualquiera de las ocho direcciones, y cuenta si una de sus letras lleva un anillo tuyo. Una línea que forma palabra en los dos sentidos cuenta una vez. Cada palabra vale los puntos de sus letras.",
  example: "Un anillo en A1 puntúa dos palabras: GRIS 6 y GOTA 8, juntas 14 puntos.",
  "example.before": "GRIS/OFNL/TAKD/ARMO",
  "example.after": "GRIS/OFNL/TAKD/ARMO you:A1",
  "example.words": "you A1-D1, you A1-A4",
  verdict: "{points} puntos. Hay un sitio mejor.",
};
