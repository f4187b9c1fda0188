// French, for the puzzles of the kind find-words.

export default {
  name: "Trouve les mots",
  about: "Tous les mots qui passent par tes anneaux.",
  task: "Trouve les mots qui passent par tes anneaux. Les mots courants sont le but, les autres un bonus.",
  how: "Glisse le long d’un mot sur le plateau, touche sa première lettre puis la dernière, ou écris-le. Les mots se lisent dans les huit directions et ont besoin d’un de tes anneaux.",
  "task.listed": "Trouve les mots de la liste sur le plateau.",
  "how.listed": "Glisse le long d’un mot sur le plateau, touche sa première puis sa dernière lettre, ou écris-le. Les mots se lisent dans les huit directions.",
  example: "VOIX se lit vers le haut, de A4 à A1, et passe par ton anneau : 11 points.",
  "example.before": "XKIN/IAEB/OOAL/VENT you:A3",
  "example.after": "XKIN/IAEB/OOAL/VENT you:A3",
  "example.words": "you A4-A1",
  verdict: { one: "{found} mot trouvé sur {count}.", other: "{found} mots trouvés sur {count}." },
  "verdict.wrong": { one: "{count} mot ne compte pas. Avec plus de dix, rien n’est compté. Retires-en quelques-uns.", other: "{count} mots ne comptent pas. Avec plus de dix, rien n’est compté. Retires-en quelques-uns." },
  "hint.words.left": "Il y en a {count} à trouver : {lengths}.",
  "hint.words.left.lengths": "{count} de {length} tuiles",
  "hint.words.begin": "Ils commencent en {cells}.",
  "hint.word.begins": "Un mot de {length} tuiles commence en {cell}.",
  "hint.word.runs": "{word} va de {first} à {last}.",
};
