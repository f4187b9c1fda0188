// French, for the puzzles of the kind restore.

export default {
  name: "Répare le plateau",
  about: "Pose les tuiles manquantes pour que tous les mots de la liste soient là.",
  task: "Pose les tuiles dans les trous pour que tous les mots de la liste soient sur le plateau.",
  how: "Choisis un trou, puis une tuile. Les mots de la liste se lisent en ligne droite, dans l’une des huit directions. Toutes les tuiles servent.",
  example: "PLAT est dans la liste. Avec P dans le trou en A1, le mot y est.",
  "example.before": ".LAT/RCNI/ISAU/XBUB",
  "example.after": "PLAT/RCNI/ISAU/XBUB",
  "example.words": "A1-D1",
  verdict: "{points} mots sur {best} sont là.",
  "hint.hole.first": "Commence par le trou {cell}.",
  "hint.hole.word": "Le mot {word} passe par le trou {cell}.",
  "hint.hole.alone": "Aucun mot de la liste ne passe par le trou {cell}.",
  "hint.hole.tile": "{face} va en {cell}.",
};
