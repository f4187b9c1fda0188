// English, for the puzzles of the kind place-rings.

export default {
  name: "Place the rings",
  about: "Where do your rings score the most?",
  task: { one: "Place {count} ring so that the words through it score the most points.", other: "Place {count} rings so that the words through them score the most points." },
  how: "A word reads in a straight line, in any of the eight directions, and counts if one of its letters carries a ring of yours. A line that reads as a word both ways counts once. Each word scores the points of its letters.",
  example: "A ring on A1 scores two words: CLAP 10 and COAL 8, together 18 points.",
  "example.before": "CLAP/OMFU/ACKF/LEUG",
  "example.after": "CLAP/OMFU/ACKF/LEUG you:A1",
  "example.words": "you A1-D1, you A1-A4",
  verdict: "{points} points. There is a better place.",
};
