// Spanish, the rules of Ringo.

export default {
  "goal.title": "El objetivo",
  goal: "Una persona ataca y otra defiende. Los atacantes, discos con flecha, ganan con dos piezas en el castillo del centro. Los defensores, escudos, ganan cuando solo queda un atacante.",
  "goal.picture": "El comienzo del juego impreso: siete atacantes en el anillo exterior y cuatro defensores en el interior.",
  "moves.title": "Mover",
  moves: "Empiezan los atacantes. Por turnos se mueve una pieza una casilla. Los atacantes van hacia el castillo o de lado en su anillo, nunca atrás. Los defensores van en las cuatro direcciones, pero nunca entran en el castillo.",
  "moves.picture": "Los puntos marcan adónde puede ir este atacante.",
  "capture.title": "Capturar",
  capture: "Una pieza salta sobre una vecina del otro bando a la casilla libre de detrás y la captura. Salta en las direcciones en que puede mover, una pieza por jugada. Nadie está obligado a capturar. Un defensor puede saltar por encima del castillo y capturar a un atacante que esté dentro.",
  "capture.picture": "El defensor puede saltar sobre el atacante que tiene delante. El aro marca dónde cae.",
  "neutral.title": "La zona neutral",
  neutral: "El sector con el número 0 es la zona neutral. Allí no se captura ninguna pieza. Se puede saltar por encima, sin capturar nada. Nunca puede haber en ella más atacantes que defensores en el tablero.",
  "draw.title": "Tablas",
  draw: "La partida es tablas cuando la misma posición aparece por tercera vez, o tras 100 jugadas sin captura y sin un paso hacia el castillo. También se pueden acordar tablas.",
  "fair.title": "Mismas posibilidades",
  fair: "Con las reglas impresas casi siempre ganan los atacantes. Aquí las mesas nuevas empiezan con reglas que dan a ambos bandos las mismas posibilidades: cinco atacantes, defensores en el segundo anillo que pueden pasar, nadie entra en el castillo desde la zona neutral y en ella solo cabe un atacante.",
};
