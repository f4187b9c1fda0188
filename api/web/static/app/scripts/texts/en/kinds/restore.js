// English, for the puzzles of the kind restore.

export default {
  name: "Restore the board",
  about: "Lay the missing tiles so that every word of the list stands.",
  task: "Lay the tiles in the holes so that every word of the list stands on the board.",
  how: "Choose a hole and then a tile. The words of the list read in a straight line, in any of the eight directions. Every tile is needed.",
  example: "PLUM is on the list. With P in the hole on A1 the word stands.",
  "example.before": ".LUM/LAUP/OAMC/TIKS",
  "example.after": "PLUM/LAUP/OAMC/TIKS",
  "example.words": "A1-D1",
  verdict: "{points} of {best} words stand.",
  "hint.hole.first": "Begin with the hole {cell}.",
  "hint.hole.word": "The word {word} runs through the hole {cell}.",
  "hint.hole.alone": "No word of the list runs through the hole {cell}.",
  "hint.hole.tile": "{face} goes on {cell}.",
};
