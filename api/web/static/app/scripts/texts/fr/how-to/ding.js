// French, the rules of DING!

export default {
  "goal.title": "Le but",
  goal: "Chacun a un pion au départ. Seize cases le séparent de l’arrivée. Qui y arrive en premier gagne.",
  "goal.picture": "Rose est sur la case 6, vert sur la case 13. Dessous, de combien un pion y recule.",
  "deal.title": "Les cartes",
  deal: "Les cartes ont quatre couleurs. Dans chacune, il y a les nombres de 2 à 12 et les lettres D, i, n et g, qui valent 1. À chaque donne, chacun reçoit cinq cartes et une autre est retournée. Sa couleur est l’atout : elle bat les autres couleurs. Les jokers sont les plus forts atouts. Si un joker est retourné, une autre carte suit et donne l’atout.",
  "deal.wilds": "La boîte contient trois jokers. Laissez-en un de côté, ou jouez avec les trois pour voir plus de DING.",
  "deal.shared": "Les cartes retournées servent à tous pour former DING.",
  "in.title": "Jouer ou passer",
  in: "Chacun regarde ses cartes et décide en secret : jouer ou passer. Puis tous le montrent en même temps. Qui passe attend pendant cette donne. Si une seule personne joue, son pion avance aussitôt de cinq cases.",
  "swap.title": "De nouvelles cartes",
  swap: "Qui joue peut jeter jusqu’à trois cartes et en reçoit autant. On choisit ce qu’on jette avant de voir les nouvelles cartes. Les cartes jetées vont sous la pioche. On commence à gauche de qui donne.",
  "ding.title": "Un DING",
  ding: "Si tes cartes et celles retournées forment DING, montre-le avant le premier pli. Un joker peut être n’importe quelle lettre. Ton pion avance de cinq cases, tous les autres qui jouent reculent et la donne est finie.",
  "ding.first": "Un seul DING compte : celui qui est montré en premier. À une table de ces pages, on demande plutôt à chacun, et c’est le premier à partir de la gauche de qui donne, sauf si la table joue au plus rapide.",
  "ding.picture": "Un DING : le joker remplace le n.",
  "tricks.title": "Plis",
  tricks:
    "Sinon, on joue cinq plis. Parmi ceux qui jouent, le premier à gauche de qui donne entame, et chacun des autres ajoute une carte. Si tu as la couleur demandée, tu dois la jouer. Le plus fort atout fait le pli ; sans atout, c’est la plus forte carte de la couleur demandée. Qui a fait le pli entame le suivant.",
  "tricks.wild": "Un joker est un atout comme un autre. Si l’atout ou un joker est entamé et qu’un joker est ton seul atout, tu dois le jouer.",
  "tricks.equal": "De deux jokers dans un pli, le premier gagne, et il en va de même de deux lettres de la même couleur.",
  "tricks.picture": "Le 8 bleu est entamé et l’atout est orange : le 2 orange fait le pli.",
  "moves.title": "Avancer",
  moves: "Après la donne, ton pion avance d’une case par pli. Si tu jouais sans faire de pli, il recule : d’une case dans la première zone, jusqu’à quatre dans la dernière. Personne ne recule derrière le départ.",
  "end.title": "La fin",
  end: "Quand au moins deux pions sont à cinq cases ou moins de l’arrivée, les pions avancent après chaque pli, et non à la fin de la donne. Le premier pli qui mène à l’arrivée gagne donc la partie.",
};
