// German, the rules of DING!

export default {
  "goal.title": "Das Ziel",
  goal: "Alle haben eine Figur am Start. Sechzehn Felder liegen bis zum Ziel dazwischen. Wer zuerst dort ist, gewinnt.",
  "goal.picture": "Pink steht auf Feld 6, Grün auf Feld 13. Darunter steht, wie weit eine Figur dort zurückgeht.",
  "deal.title": "Die Karten",
  deal: "Die Karten haben vier Farben. In jeder gibt es die Zahlen 2 bis 12 und die Buchstaben D, i, n und g, die als 1 zählen. In jeder Hand bekommen alle fünf Karten, und eine weitere wird aufgedeckt. Ihre Farbe ist Trumpf: Sie schlägt die anderen Farben. Joker sind die höchsten Trümpfe. Wird einer aufgedeckt, folgt noch eine Karte und bestimmt den Trumpf.",
  "deal.wilds": "In der Schachtel sind drei Joker. Lasst einen davon weg, oder spielt mit allen dreien, dann gibt es öfter ein DING.",
  "deal.shared": "Was aufgedeckt liegt, dürfen alle für ein DING verwenden.",
  "in.title": "Dabei oder nicht",
  in: "Alle sehen ihre Karten an und entscheiden geheim: dabei oder nicht. Dann zeigen es alle zugleich. Wer nicht dabei ist, setzt diese Hand aus. Ist nur eine Person dabei, geht ihre Figur sofort fünf Felder vor.",
  "swap.title": "Neue Karten",
  swap: "Wer dabei ist, darf bis zu drei Karten abwerfen und bekommt ebenso viele neue. Was weg soll, wird gewählt, bevor man die neuen Karten sieht. Abgeworfene Karten kommen unter den Stapel. Es beginnt links von der Person, die gibt.",
  "ding.title": "Ein DING",
  ding: "Kannst du mit deinen und den aufgedeckten Karten DING bilden, zeig es vor dem ersten Stich. Ein Joker kann jeder Buchstabe sein. Deine Figur geht fünf Felder vor, alle anderen, die dabei sind, gehen zurück, und die Hand ist vorbei.",
  "ding.first": "Nur ein DING zählt: das, das zuerst gezeigt wird. An einem Tisch auf diesen Seiten werden stattdessen alle gefragt, und es ist das erste von links neben der Person, die gibt, außer der Tisch spielt nach Schnelligkeit.",
  "ding.picture": "Ein DING: Der Joker steht für das n.",
  "tricks.title": "Stiche",
  tricks:
    "Sonst werden fünf Stiche gespielt. Von allen, die dabei sind, spielt die erste Person links von der, die gibt, eine Karte aus, und die anderen legen je eine dazu. Wer die ausgespielte Farbe hat, muss sie spielen. Der höchste Trumpf macht den Stich; ohne Trumpf ist es die höchste Karte der ausgespielten Farbe. Wer den Stich macht, spielt den nächsten aus.",
  "tricks.wild": "Ein Joker ist ein Trumpf wie jeder andere. Wird also Trumpf oder ein Joker ausgespielt und dein einziger Trumpf ist ein Joker, musst du ihn spielen.",
  "tricks.equal": "Von zwei Jokern in einem Stich gewinnt der erste, und ebenso ist es mit zwei Buchstaben derselben Farbe.",
  "tricks.picture": "Blau 8 wurde ausgespielt, Orange ist Trumpf: Die orange 2 macht den Stich.",
  "moves.title": "Ziehen",
  moves: "Nach der Hand geht deine Figur für jeden Stich ein Feld vor. Warst du dabei und hast keinen gemacht, geht sie zurück: ein Feld in der ersten Zone, bis zu vier in der letzten. Niemand geht hinter den Start zurück.",
  "end.title": "Das Ende",
  end: "Sind mindestens zwei Figuren höchstens fünf Felder vor dem Ziel, ziehen die Figuren nach jedem Stich statt nach der Hand. Der erste Stich, der ins Ziel führt, gewinnt also das Spiel.",
};
