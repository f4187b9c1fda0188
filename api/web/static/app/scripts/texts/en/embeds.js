// English, for puzzles in pages of other sites; the service writes them, no page does.

export default {
  "embed.day": "{kind}, {date}",
  "embed.open": "Open in Word Ringers",
  "embed.others": "Other puzzles",
  "embed.missing": "There is no puzzle here.",
  "embed.withheld": "The puzzle of this day is not shown any more.",
  "embed.script": "This puzzle needs JavaScript.",
};
