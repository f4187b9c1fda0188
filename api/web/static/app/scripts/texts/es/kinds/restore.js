// Spanish, for the puzzles of the kind restore.

export default {
  name: "Rehaz el tablero",
  about: "Pon las fichas que faltan para que salgan todas las palabras de la lista.",
  task: "Pon las fichas en los huecos de modo que todas las palabras de la lista salgan en el tablero.",
  how: "Elige un hueco y luego una ficha. Las palabras de la lista se leen en línea recta, en cualquiera de las ocho direcciones. Hacen falta todas las fichas.",
  example: "HILO está en la lista. Con H en el hueco de A1, la palabra ya está.",
  "example.before": ".ILO/IKUG/JFNN/OELR",
  "example.after": "HILO/IKUG/JFNN/OELR",
  "example.words": "A1-D1",
  verdict: "Salen {points} de {best} palabras.",
  "hint.hole.first": "Empieza por el hueco {cell}.",
  "hint.hole.word": "La palabra {word} pasa por el hueco {cell}.",
  "hint.hole.alone": "Ninguna palabra de la lista pasa por el hueco {cell}.",
  "hint.hole.tile": "{face} va en {cell}.",
};
