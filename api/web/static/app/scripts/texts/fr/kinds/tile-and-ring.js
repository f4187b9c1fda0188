// French, for the puzzles of the kind tile-and-ring.

export default {
  name: "Une tuile et un anneau",
  about: "Une tuile, un anneau : lesquels, et où ?",
  task: "Pose une de tes tuiles et un anneau de plus, pour que les mots qui passent par tes anneaux fassent le plus de points.",
  how: "La tuile va sur toute case sans anneau de l’adversaire, aussi sur ton propre anneau, qui reste à toi. L’anneau va sur une case sans anneau, aussi sur la nouvelle tuile.",
  example: "La tuile C en A1 fait CUBE, qui passe par ton anneau. Un nouvel anneau en A4 compte aussi CHEF : 9 et 11 font 20 points.",
  "example.before": "OUBE/HUFA/ERSO/FDCG you:D1",
  "example.after": "CUBE/HUFA/ERSO/FDCG you:A4,D1",
  "example.words": "you A1-D1, you A1-A4",
  verdict: "{points} points. Il y a mieux.",
  "hint.ring.row": "L’anneau va dans la rangée {row}.",
  "hint.tile.face": "Pose la tuile {face}.",
  "hint.tile.row": "La tuile {face} va dans la rangée {row}.",
  "hint.tile.cell": "La tuile {face} va en {cell}.",
};
