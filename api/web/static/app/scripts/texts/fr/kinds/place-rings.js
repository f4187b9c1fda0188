// French, for the puzzles of the kind place-rings.

export default {
  name: "Pose les anneaux",
  about: "Où tes anneaux font-ils le plus de points ?",
  task: { one: "Pose {count} anneau pour que les mots qui passent par lui fassent le plus de points.", other: "Pose {count} anneaux pour que les mots qui passent par eux fassent le plus de points." },
  how: "Un mot se lit en ligne droite, dans l’une des huit directions, et compte si une de ses lettres porte un de tes anneaux. Une ligne qui se lit comme un mot dans les deux sens compte une fois. Chaque mot vaut les points de ses lettres.",
  example: "Un anneau en A1 compte deux mots : CHAT 10 et CHEF 11, ensemble 21 points.",
  "example.before": "CHAT/HLTR/EBUS/FOMK",
  "example.after": "CHAT/HLTR/EBUS/FOMK you:A1",
  "example.words": "you A1-D1, you A1-A4",
  verdict: "{points} points. Il y a une meilleure place.",
};
