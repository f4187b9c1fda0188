// German, for the puzzles of the kind endgame.

export default {
  name: "Die letzten Züge",
  about: "Beide Hände liegen offen. Finde den ersten Zug, der am meisten bringt.",
  "task.both": "{count} Züge sind übrig, und du bist am Zug: dein Plättchen oder dein Ring? Finde den ersten Zug, der dir am Ende den größten Vorsprung bringt.",
  "task.ring": "{count} Züge sind übrig, und du bist mit deinem Ring am Zug. Finde das Feld, das dir am Ende den größten Vorsprung bringt.",
  "task.tile": "{count} Züge sind übrig, und du bist mit deinem Plättchen am Zug. Finde das Feld, das dir am Ende den größten Vorsprung bringt.",
  how: "Du und der Gegner zieht abwechselnd, und beide so gut wie möglich. Ein Plättchen kommt auf ein Feld ohne fremden Ring, ein Ring auf ein Feld ohne Ring. Was am Ende beide haben, wird gestrichen. Gefragt ist nur dein erster Zug.",
  example: "Dein Plättchen L auf A1 zerstört DORF des Gegners und macht LAND durch deinen Ring: Aus 10 Rückstand werden 8 Vorsprung.",
  "example.before": "DORF/AFKH/NPKN/DLAE rival:D1;you:A4",
  "example.after": "LORF/AFKH/NPKN/DLAE rival:D1;you:A4",
  "example.words": "you A1-A4",
  standing: "{you} : {rival}",
  now: "du : Gegner jetzt",
  verdict: "Dein Vorsprung am Ende ist {points}. Es gibt einen besseren Zug.",
  "hint.play.tile": "Spiele das Plättchen {face}.",
  "hint.play.ring": "Spiele den Ring.",
  "hint.play.row": "Spiele in Reihe {row}.",
  "hint.reply.tile": "Danach spielt der Gegner am besten das Plättchen {face} auf {cell}.",
  "hint.reply.ring": "Danach spielt der Gegner am besten einen Ring auf {cell}.",
};
