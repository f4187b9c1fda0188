// English, for the puzzles of the kind endgame.

export default {
  name: "The last plays",
  about: "Both hands lie open. Find the first play that wins the most.",
  "task.both": "{count} plays are left and it is your turn: your tile or your ring? Find the first play that puts you furthest ahead at the end.",
  "task.ring": "{count} plays are left and it is your turn with your ring. Find the cell that puts you furthest ahead at the end.",
  "task.tile": "{count} plays are left and it is your turn with your tile. Find the cell that puts you furthest ahead at the end.",
  how: "You and the rival play in turn, and both play as well as they can. A tile goes on any cell without a ring of the other player, a ring on a cell without a ring. What both have at the end is cancelled. Only your first play is asked for.",
  example: "Your tile D on A1 breaks the rival’s BLUE and makes DUTY through your ring: 8 behind becomes 9 ahead.",
  "example.before": "BLUE/UDCI/TTEK/YICA rival:D1;you:A4",
  "example.after": "DLUE/UDCI/TTEK/YICA rival:D1;you:A4",
  "example.words": "you A1-A4",
  standing: "{you} : {rival}",
  now: "you : rival now",
  verdict: "Your lead at the end is {points}. There is a better play.",
  "hint.play.tile": "Play the tile {face}.",
  "hint.play.ring": "Play the ring.",
  "hint.play.row": "Play in row {row}.",
  "hint.reply.tile": "The rival then does best with the tile {face} on {cell}.",
  "hint.reply.ring": "The rival then does best with a ring on {cell}.",
};
