// English, for the puzzles of the kind ring-deduction.

export default {
  name: "Where are the rings?",
  about: "Work out from the points of rows and columns where the rings are.",
  task: { one: "{count} ring is hidden. The numbers are the points of all words through the rings of a row or column. Where is it?", other: "{count} rings are hidden. The numbers are the points of all words through the rings of a row or column. Where are they?" },
  how: "The number of a row is what all words through the rings of that row score together, in any direction; the same for columns. Where there is no number, it is not told. Cross out cells where no ring can be.",
  example: "The words through the rings of row 1 score 18. A ring on A1 has FLAG 10 and FUEL 8: that is right.",
  "example.before": "FLAG/UREG/EKSC/LDFO",
  "example.after": "FLAG/UREG/EKSC/LDFO you:A1",
  "example.words": "you A1-D1, you A1-A4",
  "example.clue": "18",
  verdict: "{points} of {best} numbers come out right.",
};
