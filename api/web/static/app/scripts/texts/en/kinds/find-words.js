// English, for the puzzles of the kind find-words.

export default {
  name: "Find the words",
  about: "Every word that runs through your rings.",
  task: "Find the words through your rings. Common words are the goal, others a bonus.",
  how: "Drag along a word on the board, tap its first letter and then its last, or type it. Words read in all eight directions and need one of your rings.",
  "task.listed": "Find the words of the list on the board.",
  "how.listed": "Drag along a word on the board, tap its first letter and then its last, or type it. Words read in all eight directions.",
  example: "LUCK reads upward from A4 to A1 and runs through your ring: 11 points.",
  "example.before": "KAAN/CIHL/UECS/LUNG you:A3",
  "example.after": "KAAN/CIHL/UECS/LUNG you:A3",
  "example.words": "you A4-A1",
  verdict: { one: "{found} of {count} word found.", other: "{found} of {count} words found." },
  "verdict.wrong": { one: "{count} word does not count. With more than ten, nothing is counted. Take some back.", other: "{count} words do not count. With more than ten, nothing is counted. Take some back." },
  "hint.words.left": "There are {count} to find: {lengths}.",
  "hint.words.left.lengths": "{count} of {length} tiles",
  "hint.words.begin": "They begin on {cells}.",
  "hint.word.begins": "A word of {length} tiles begins on {cell}.",
  "hint.word.runs": "{word} runs from {first} to {last}.",
};
