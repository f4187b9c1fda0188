// English, for the puzzles of the kind restore.

export default {
  name: "Restore the board",
  about: "Lay the missing tiles so that every word of the list stands.",
  task: "Lay the tiles in the holes so that every word of the list stands on the board.",
  how: "Choose a hole and then a tile. The words of the list read in a straight line, in any of the eight directions. Every tile is needed.",
  verdict: "{points} of {best} words stand.",
  "hint.hole.first": "Begin with the hole {cell}.",
  "hint.hole.word": "The word {word} runs through the hole {cell}.",
  "hint.hole.alone": "No word of the list runs through the hole {cell}.",
  "hint.hole.tile": "{face} goes on {cell}.",
};
