// English, for the puzzles of the kind one-word.

export default {
  name: "One word",
  about: "One word scores just right. Which?",
  task: "Find the word through the ring that scores exactly {target} points.",
  how: "A word reads in a straight line, in any of the eight directions, and runs through the ring. It scores the points of its letters.",
  verdict: "{points} of {best} points. Another word scores exactly that.",
  "hint.begins": "The word begins on {cell}.",
};
