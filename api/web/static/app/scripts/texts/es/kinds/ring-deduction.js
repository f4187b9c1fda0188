// Spanish, for the puzzles of the kind ring-deduction.

export default {
  name: "¿Dónde están los anillos?",
  about: "Averigua por los puntos de filas y columnas dónde están los anillos.",
  task: { one: "Hay {count} anillo escondido. Los números son los puntos de todas las palabras que pasan por los anillos de una fila o columna. ¿Dónde está?", other: "Hay {count} anillos escondidos. Los números son los puntos de todas las palabras que pasan por los anillos de una fila o columna. ¿Dónde están?" },
  how: "El número de una fila es lo que puntúan juntas todas las palabras que pasan por los anillos de esa fila, en cualquier dirección; en las columnas, igual. Donde no hay número, no se dice. Tacha las casillas donde no puede haber un anillo.",
  example: "Las palabras que pasan por los anillos de la fila 1 suman 16. Un anillo en A1 tiene FLOR 9 y FRIO 7: es correcto.",
  "example.before": "FLOR/RNND/ISHS/OCMM",
  "example.after": "FLOR/RNND/ISHS/OCMM you:A1",
  "example.words": "you A1-D1, you A1-A4",
  "example.clue": "16",
  verdict: "Cuadran {points} de {best} números.",
};
