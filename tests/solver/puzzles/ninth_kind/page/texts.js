// English, for the puzzles of the kind one-word.

export default {
  name: "One word",
  about: "One word scores just right. Which?",
  task: "Find the word through the ring that scores exactly {target} points.",
  how: "A word reads in a straight line, in any of the eight directions, and runs through the ring. It scores the points of its letters.",
  example: "Of the words through the ring only CLUE scores 8 points.",
  "example.before": "CLUE/LMCU/ARIP/POFA you:D1",
  "example.after": "CLUE/LMCU/ARIP/POFA you:D1",
  "example.words": "you A1-D1",
  verdict: "{points} of {best} points. Another word scores exactly that.",
  "hint.begins": "The word begins on {cell}.",
};
