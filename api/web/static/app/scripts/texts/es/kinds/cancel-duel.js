// Spanish, for the puzzles of the kind cancel-duel.

export default {
  name: "Duelo de anulaciones",
  about: "Las palabras compartidas no puntúan para nadie. Saca toda la ventaja que puedas a tu rival.",
  task: { one: "Pon {count} anillo. Las palabras que compartes con el rival no puntúan para nadie: saca toda la ventaja que puedas.", other: "Pon {count} anillos. Las palabras que compartes con el rival no puntúan para nadie: saca toda la ventaja que puedas." },
  how: "Tus palabras son las que pasan por un anillo tuyo; las del rival, las que pasan por uno suyo. Lo que tenéis los dos se anula. Lo que cuenta es tu ventaja.",
  example: "Tu anillo en A1: ahora los dos tenéis CRUZ, que no puntúa para nadie. CIMA es solo tuya y vale 7.",
  "example.before": "CRUZ/ICND/MHON/APIM rival:D1",
  "example.after": "CRUZ/ICND/MHON/APIM rival:D1;you:A1",
  "example.words": "you A1-D1, rival A1-D1, you A1-A4",
  tally: "Tú {you}, rival {rival}",
  verdict: "Tu ventaja es {points}. Hay una mejor.",
};
