// English, for the puzzles of the kind tile-and-ring.

export default {
  name: "A tile and a ring",
  about: "One tile, one ring: which, and where?",
  task: "Lay one tile of your rack and one more ring, so that the words through your rings score the most points.",
  how: "The tile goes on any cell without a ring of the rival’s, also on your own ring, which stays yours. The ring goes on a cell without a ring, also on the new tile.",
  example: "The tile J on A1 makes JUST, which runs through your ring. A new ring on A4 scores JURY too: 9 and 11 make 20 points.",
  "example.before": "EUST/UNHG/RHFS/YDEI you:D1",
  "example.after": "JUST/UNHG/RHFS/YDEI you:A4,D1",
  "example.words": "you A1-D1, you A1-A4",
  verdict: "{points} points. There is a better way.",
  "hint.ring.row": "The ring goes in row {row}.",
  "hint.tile.face": "Lay the tile {face}.",
  "hint.tile.row": "The tile {face} goes in row {row}.",
  "hint.tile.cell": "The tile {face} goes on {cell}.",
};
