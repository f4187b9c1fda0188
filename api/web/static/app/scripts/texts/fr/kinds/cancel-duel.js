// French, for the puzzles of the kind cancel-duel.

export default {
  name: "Duel d’annulations",
  about: "Les mots partagés ne comptent pour personne. Prends le plus d’avance possible sur ton adversaire.",
  task: { one: "Pose {count} anneau. Les mots que tu partages avec l’adversaire ne comptent pour personne : prends le plus d’avance possible.", other: "Pose {count} anneaux. Les mots que tu partages avec l’adversaire ne comptent pour personne : prends le plus d’avance possible." },
  how: "Tes mots sont ceux qui passent par un de tes anneaux, ceux de l’adversaire par un des siens. Ce que vous avez tous les deux est annulé. Ce qui compte, c’est ton avance.",
  example: "Ton anneau en A1 : vous avez maintenant tous deux LONG, qui ne compte pour personne. LOUP n’est qu’à toi et vaut 9.",
  "example.before": "LONG/ODSF/UIEC/PEIH rival:D1",
  "example.after": "LONG/ODSF/UIEC/PEIH rival:D1;you:A1",
  "example.words": "you A1-D1, rival A1-D1, you A1-A4",
  tally: "Toi {you}, adversaire {rival}",
  verdict: "Ton avance est de {points}. Il y a mieux.",
};
