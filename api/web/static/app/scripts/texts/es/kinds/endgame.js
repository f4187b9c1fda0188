// Spanish, for the puzzles of the kind endgame.

export default {
  name: "Las últimas jugadas",
  about: "Las dos manos están a la vista. Encuentra la primera jugada que más gana.",
  "task.both": "Quedan {count} jugadas y te toca: ¿tu ficha o tu anillo? Encuentra la primera jugada que te da más ventaja al final.",
  "task.ring": "Quedan {count} jugadas y te toca con tu anillo. Encuentra la casilla que te da más ventaja al final.",
  "task.tile": "Quedan {count} jugadas y te toca con tu ficha. Encuentra la casilla que te da más ventaja al final.",
  how: "El rival y tú jugáis por turnos, y los dos lo mejor posible. Una ficha va en cualquier casilla sin anillo del otro; un anillo, en una casilla sin anillo. Lo que tenéis los dos al final se anula. Solo se pide tu primera jugada.",
  example: "Tu ficha G en A1 rompe CRUZ del rival y forma GRAN por tu anillo: de 9 abajo a 7 arriba.",
  "example.before": "CRUZ/RFPI/ALDG/NCOK rival:D1;you:A4",
  "example.after": "GRUZ/RFPI/ALDG/NCOK rival:D1;you:A4",
  "example.words": "you A1-A4",
  standing: "{you} : {rival}",
  now: "tú : rival ahora",
  verdict: "Tu ventaja al final es {points}. Hay una jugada mejor.",
  "hint.play.tile": "Juega la ficha {face}.",
  "hint.play.ring": "Juega el anillo.",
  "hint.play.row": "Juega en la fila {row}.",
  "hint.reply.tile": "Después, lo mejor para el rival es la ficha {face} en {cell}.",
  "hint.reply.ring": "Después, lo mejor para el rival es un anillo en {cell}.",
};
