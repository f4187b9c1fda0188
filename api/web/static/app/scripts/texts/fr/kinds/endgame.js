// French, for the puzzles of the kind endgame.

export default {
  name: "Les derniers coups",
  about: "Les deux jeux sont visibles. Trouve le premier coup qui rapporte le plus.",
  "task.both": "Il reste {count} coups et c’est à toi : ta tuile ou ton anneau ? Trouve le premier coup qui te donne le plus d’avance à la fin.",
  "task.ring": "Il reste {count} coups et c’est à toi avec ton anneau. Trouve la case qui te donne le plus d’avance à la fin.",
  "task.tile": "Il reste {count} coups et c’est à toi avec ta tuile. Trouve la case qui te donne le plus d’avance à la fin.",
  how: "L’adversaire et toi jouez tour à tour, et tous deux au mieux. Une tuile va sur toute case sans anneau de l’autre, un anneau sur une case sans anneau. Ce que vous avez tous les deux à la fin est annulé. Seul ton premier coup est demandé.",
  example: "Ta tuile C en A1 casse JUGE de l’adversaire et fait CHEF par ton anneau : de 11 de retard à 11 d’avance.",
  "example.before": "JUGE/HNGO/ERIT/FPSB rival:D1;you:A4",
  "example.after": "CUGE/HNGO/ERIT/FPSB rival:D1;you:A4",
  "example.words": "you A1-A4",
  standing: "{you} : {rival}",
  now: "toi : adversaire maintenant",
  verdict: "Ton avance à la fin est de {points}. Il y a un meilleur coup.",
  "hint.play.tile": "Joue la tuile {face}.",
  "hint.play.ring": "Joue l’anneau.",
  "hint.play.row": "Joue dans la rangée {row}.",
  "hint.reply.tile": "Ensuite, le mieux pour l’adversaire est la tuile {face} en {cell}.",
  "hint.reply.ring": "Ensuite, le mieux pour l’adversaire est un anneau en {cell}.",
};
