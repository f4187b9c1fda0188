// French, for puzzles in pages of other sites; the service writes them, no page does.

export default {
  "embed.day": "{kind}, {date}",
  "embed.open": "Ouvrir dans Word Ringers",
  "embed.others": "Autres énigmes",
  "embed.missing": "Il n’y a pas d’énigme ici.",
  "embed.withheld": "L’énigme de ce jour n’est plus montrée.",
  "embed.script": "Cette énigme a besoin de JavaScript.",
};
