// Spanish, for the puzzles of the kind find-words.

export default {
  name: "Busca las palabras",
  about: "Todas las palabras que pasan por tus anillos.",
  task: "Busca las palabras que pasan por tus anillos. Las comunes son el objetivo; las demás, un extra.",
  how: "Desliza el dedo por una palabra en el tablero, toca su primera letra y luego la última, o escríbela. Las palabras se leen en las ocho direcciones y necesitan un anillo tuyo.",
  "task.listed": "Encuentra las palabras de la lista en el tablero.",
  "how.listed": "Desliza el dedo por una palabra en el tablero, toca su primera letra y luego la última, o escríbela. Las palabras se leen en las ocho direcciones.",
  example: "CLUB se lee hacia arriba, de A4 a A1, y pasa por tu anillo: 11 puntos.",
  "example.before": "BOGG/UREI/LMLD/CINE you:A3",
  "example.after": "BOGG/UREI/LMLD/CINE you:A3",
  "example.words": "you A4-A1",
  verdict: { one: "{found} de {count} palabra encontrada.", other: "{found} de {count} palabras encontradas." },
  "verdict.wrong": { one: "{count} palabra no vale. Con más de diez no se cuenta nada. Quita algunas.", other: "{count} palabras no valen. Con más de diez no se cuenta nada. Quita algunas." },
  "hint.words.left": "Hay {count} por encontrar: {lengths}.",
  "hint.words.left.lengths": "{count} de {length} fichas",
  "hint.words.begin": "Empiezan en {cells}.",
  "hint.word.begins": "Una palabra de {length} fichas empieza en {cell}.",
  "hint.word.runs": "{word} va de {first} a {last}.",
};
