// German, the rules of Ringo.

export default {
  "goal.title": "Das Ziel",
  goal: "Eine Person greift an, eine verteidigt. Die Angreifer, Scheiben mit Pfeil, gewinnen mit zwei Figuren in der Burg in der Mitte. Die Verteidiger, Schilde, gewinnen, wenn nur ein Angreifer übrig ist.",
  "goal.picture": "Der Beginn des gedruckten Spiels: sieben Angreifer auf dem äußeren Ring, vier Verteidiger auf dem inneren.",
  "moves.title": "Ziehen",
  moves: "Die Angreifer beginnen. Abwechselnd zieht jede Seite eine Figur um ein Feld. Angreifer ziehen zur Burg hin oder seitwärts auf ihrem Ring, nie zurück. Verteidiger ziehen in alle vier Richtungen, aber nie in die Burg.",
  "moves.picture": "Die Punkte zeigen, wohin dieser Angreifer ziehen darf.",
  "capture.title": "Schlagen",
  capture: "Eine Figur springt über eine benachbarte Figur der anderen Seite auf das freie Feld dahinter und schlägt sie. Sie springt in die Richtungen, in die sie ziehen darf, eine Figur pro Zug. Niemand muss schlagen. Ein Verteidiger darf über die Burg springen und einen Angreifer darin schlagen.",
  "capture.picture": "Der Verteidiger kann über den Angreifer vor ihm springen. Der Kreis zeigt, wo er landet.",
  "neutral.title": "Die neutrale Zone",
  neutral: "Der Sektor mit der Nummer 0 ist die neutrale Zone. Dort wird keine Figur geschlagen. Man kann darüber springen und schlägt dabei nichts. Nie dürfen mehr Angreifer darin stehen, als Verteidiger auf dem Brett sind.",
  "draw.title": "Remis",
  draw: "Das Spiel endet remis, wenn dieselbe Stellung zum dritten Mal kommt, oder nach 100 Zügen ohne Schlag und ohne Schritt zur Burg. Man kann sich auch auf Remis einigen.",
  "fair.title": "Gleiche Chancen",
  fair: "Mit den gedruckten Regeln gewinnen fast immer die Angreifer. Neue Tische beginnen hier mit Regeln, die beiden Seiten gleiche Chancen geben: fünf Angreifer, Verteidiger auf dem zweiten Ring, die passen dürfen, niemand betritt die Burg aus der neutralen Zone, und nur ein Angreifer darf darin stehen.",
};
