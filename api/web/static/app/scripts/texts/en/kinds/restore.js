// English, for the puzzles of the kind restore.

export default {
  name: "Restore the board",
  about: "Lay the missing tiles so that every word of the list stands.",
  task: "Lay the tiles in the holes so that every word of the list stands on the board.",
  how: "Choose a hole and then a tile. The words of the list read in a straight line, in any of the eight directions. Every tile is needed.",
  verdict: "{points} of {best} words stand.",
};
