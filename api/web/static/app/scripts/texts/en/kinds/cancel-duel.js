// English, for the puzzles of the kind cancel-duel.

export default {
  name: "Cancel duel",
  about: "Shared words score for nobody. Get as far ahead of your rival as you can.",
  task: { one: "Place {count} ring. Words that you share with the rival score for nobody: get as far ahead as you can.", other: "Place {count} rings. Words that you share with the rival score for nobody: get as far ahead as you can." },
  how: "Your words are those with one of your rings, the rival’s those with one of theirs. What both have is cancelled. What counts is how far you are ahead.",
  example: "Your ring on A1: now both of you have BLUE, so it scores for nobody. BLOW is yours alone and scores 11.",
  "example.before": "BLUE/LPII/ONFO/WAEP rival:D1",
  "example.after": "BLUE/LPII/ONFO/WAEP rival:D1;you:A1",
  "example.words": "you A1-D1, rival A1-D1, you A1-A4",
  tally: "You {you}, rival {rival}",
  verdict: "Your lead is {points}. There is a better one.",
};
