// French, for the puzzles of the kind place-rings.

export default {
  name: "Pose les anneaux",
  about: "Où tes anneaux font-ils le plus de points ?",
  task: { one: "Pose {count} anneau pour que les mots qui passent par lui fassent le plus de points.", other: "Pose {count} anneaux pour que les mots qui passent par eux fassent le plus de points." },
  how: "Un mot se lit en ligne droite, dans l’une des huit directions, et compte si une de ses lettres porte un de tes anneaux. Une ligne qui se lit comme un mot dans les deux sens compte une fois. Chaque mot vaut les points de ses lettres.",
  verdict: "{points} points. Il y a une meilleure place.",
};
