// French, the rules of Ringo.

export default {
  "goal.title": "Le but",
  goal: "L’un attaque, l’autre défend. Les attaquants, des disques à flèche, gagnent avec deux pièces dans le château au milieu. Les défenseurs, des boucliers, gagnent quand il ne reste qu’un attaquant.",
  "goal.picture": "Le début du jeu imprimé : sept attaquants sur l’anneau extérieur, quatre défenseurs sur l’anneau intérieur.",
  "moves.title": "Jouer",
  moves: "Les attaquants commencent. À tour de rôle, chacun avance une pièce d’une case. Les attaquants vont vers le château ou de côté sur leur anneau, jamais en arrière. Les défenseurs vont dans les quatre directions, mais jamais dans le château.",
  "moves.picture": "Les points montrent où cet attaquant peut aller.",
  "capture.title": "Prendre",
  capture: "Une pièce saute par-dessus une voisine de l’autre camp sur la case libre derrière et la prend. Elle saute dans les directions où elle peut jouer, une pièce par coup. Personne n’est obligé de prendre. Un défenseur peut sauter par-dessus le château et y prendre un attaquant.",
  "capture.picture": "Le défenseur peut sauter par-dessus l’attaquant devant lui. Le cercle montre où il arrive.",
  "neutral.title": "La zone neutre",
  neutral: "Le secteur numéro 0 est la zone neutre. Aucune pièce n’y est prise. On peut sauter par-dessus, sans rien prendre. Il ne peut jamais y avoir plus d’attaquants que de défenseurs sur le plateau.",
  "draw.title": "Parties nulles",
  draw: "La partie est nulle quand la même position revient pour la troisième fois, ou après 100 coups sans prise et sans pas vers le château. On peut aussi convenir de la nulle.",
  "fair.title": "Chances égales",
  fair: "Avec les règles imprimées, les attaquants gagnent presque toujours. Ici, les nouvelles tables commencent avec des règles qui donnent les mêmes chances : cinq attaquants, des défenseurs sur le deuxième anneau qui peuvent passer, personne n’entre au château depuis la zone neutre, et un seul attaquant peut s’y trouver.",
};
