// German, for the puzzles of the kind restore.

export default {
  name: "Repariere das Brett",
  about: "Lege die fehlenden Plättchen so, dass jedes Wort der Liste dasteht.",
  task: "Lege die Plättchen so in die Lücken, dass jedes Wort der Liste auf dem Brett steht.",
  how: "Wähle eine Lücke und dann ein Plättchen. Die Wörter der Liste lesen sich in gerader Linie, in einer der acht Richtungen. Jedes Plättchen wird gebraucht.",
  example: "KINO steht auf der Liste. Mit K in der Lücke auf A1 steht das Wort.",
  "example.before": ".INO/AUET/LHOH/TSFP",
  "example.after": "KINO/AUET/LHOH/TSFP",
  "example.words": "A1-D1",
  verdict: "{points} von {best} Wörtern stehen.",
  "hint.hole.first": "Beginne mit der Lücke {cell}.",
  "hint.hole.word": "Das Wort {word} läuft durch die Lücke {cell}.",
  "hint.hole.alone": "Kein Wort der Liste läuft durch die Lücke {cell}.",
  "hint.hole.tile": "{face} kommt auf {cell}.",
};
