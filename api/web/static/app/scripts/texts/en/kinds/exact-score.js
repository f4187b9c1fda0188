// English, for the puzzles of the kind exact-score.

export default {
  name: "Exact score",
  about: "Not more, not less: hit the number.",
  task: { one: "Place {count} ring so that the words through it score exactly {target} points.", other: "Place {count} rings so that the words through them score exactly {target} points." },
  how: "A word reads in a straight line, in any of the eight directions, and counts if one of its letters carries a ring of yours. Each word scores the points of its letters; together they are to make exactly the number.",
  example: "16 points are asked for. A ring on A1 scores CAKE 9 and COAT 7: exactly 16.",
  "example.before": "CAKE/ORHO/AHDB/TIBC",
  "example.after": "CAKE/ORHO/AHDB/TIBC you:A1",
  "example.words": "you A1-D1, you A1-A4",
  tally: "of {count} points",
  verdict: "{points} points, but {target} are asked for.",
};
