// French, for the puzzles of the kind exact-score.

export default {
  name: "Le compte exact",
  about: "Ni plus, ni moins : tombe sur le nombre.",
  task: { one: "Pose {count} anneau pour que les mots qui passent par lui fassent exactement {target} points.", other: "Pose {count} anneaux pour que les mots qui passent par eux fassent exactement {target} points." },
  how: "Un mot se lit en ligne droite, dans l’une des huit directions, et compte si une de ses lettres porte un de tes anneaux. Chaque mot vaut les points de ses lettres ; ensemble ils doivent faire exactement le nombre.",
  example: "Il faut 19 points. Un anneau en A1 compte JOUR 10 et JOIE 9 : exactement 19.",
  "example.before": "JOUR/OMRD/ILEN/EDFH",
  "example.after": "JOUR/OMRD/ILEN/EDFH you:A1",
  "example.words": "you A1-D1, you A1-A4",
  tally: "sur {count} points",
  verdict: "{points} points, mais il en faut {target}.",
};
