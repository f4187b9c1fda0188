// Spanish, for puzzles in pages of other sites; the service writes them, no page does.

export default {
  "embed.day": "{kind}, {date}",
  "embed.open": "Abrir en Word Ringers",
  "embed.others": "Otros puzles",
  "embed.missing": "Aquí no hay ningún puzle.",
  "embed.withheld": "El puzle de este día ya no se muestra.",
  "embed.script": "Este puzle necesita JavaScript.",
};
