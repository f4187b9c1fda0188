// French, for the puzzles of the kind ring-deduction.

export default {
  name: "Où sont les anneaux ?",
  about: "Trouve d’après les points des rangées et des colonnes où sont les anneaux.",
  task: { one: "{count} anneau est caché. Les nombres sont les points de tous les mots qui passent par les anneaux d’une rangée ou d’une colonne. Où est-il ?", other: "{count} anneaux sont cachés. Les nombres sont les points de tous les mots qui passent par les anneaux d’une rangée ou d’une colonne. Où sont-ils ?" },
  how: "Le nombre d’une rangée est ce que font ensemble tous les mots qui passent par les anneaux de cette rangée, dans n’importe quelle direction ; de même pour les colonnes. Là où il n’y a pas de nombre, il n’est pas dit. Barre les cases où il ne peut pas y avoir d’anneau.",
  example: "Les mots qui passent par les anneaux de la rangée 1 valent 16. Un anneau en A1 a CUIR 7 et CUBE 9 : c’est juste.",
  "example.before": "CUIR/UKER/BHFL/EOHK",
  "example.after": "CUIR/UKER/BHFL/EOHK you:A1",
  "example.words": "you A1-D1, you A1-A4",
  "example.clue": "16",
  verdict: "{points} nombres sur {best} sont justes.",
};
