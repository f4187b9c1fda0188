// German, for puzzles in pages of other sites; the service writes them, no page does.

export default {
  "embed.day": "{kind}, {date}",
  "embed.open": "In Word Ringers öffnen",
  "embed.others": "Andere Rätsel",
  "embed.missing": "Hier ist kein Rätsel.",
  "embed.withheld": "Das Rätsel dieses Tages wird nicht mehr gezeigt.",
  "embed.script": "Dieses Rätsel braucht JavaScript.",
};
