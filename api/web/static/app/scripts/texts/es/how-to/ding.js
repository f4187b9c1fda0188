// Spanish, the rules of DING!

export default {
  "goal.title": "El objetivo",
  goal: "Cada cual tiene un peón en la salida. Entre ella y la meta hay dieciséis casillas. Gana quien llega primero.",
  "goal.picture": "Rosa está en la casilla 6 y verde en la 13. Debajo se lee cuánto retrocede allí un peón.",
  "deal.title": "Las cartas",
  deal: "Las cartas tienen cuatro colores. En cada uno hay números del 2 al 12 y las letras D, i, n y g, que valen 1. En cada mano se reparten cinco cartas a cada cual y se descubre una más. Su color es el triunfo: gana a los demás colores. Los comodines son los triunfos más altos. Si sale uno, se descubre otra carta, que dice cuál es el triunfo.",
  "deal.wilds": "La caja trae tres comodines. Dejad uno fuera, o jugad con los tres para ver más DING.",
  "deal.shared": "Las cartas descubiertas sirven a todos para formar DING.",
  "in.title": "Dentro o fuera",
  in: "Cada cual mira sus cartas y decide en secreto: dentro o fuera. Luego todos lo muestran a la vez. Quien está fuera descansa en esta mano. Si solo hay una persona dentro, su peón avanza enseguida cinco casillas.",
  "swap.title": "Cartas nuevas",
  swap: "Quien está dentro puede tirar hasta tres cartas y recibe otras tantas. Lo que se tira se elige antes de ver las cartas nuevas. Las cartas tiradas van debajo del mazo. Se empieza a la izquierda de quien reparte.",
  "ding.title": "Un DING",
  ding: "Si con tus cartas y las descubiertas puedes formar DING, enséñalo antes de la primera baza. Un comodín puede ser cualquier letra. Tu peón avanza cinco casillas, los demás que están dentro retroceden y la mano termina.",
  "ding.first": "Solo cuenta un DING: el que se enseña primero. En una mesa de estas páginas se pregunta a todos, y es el primero desde la izquierda de quien reparte, salvo que en la mesa valga el más rápido.",
  "ding.picture": "Un DING: el comodín hace de n.",
  "tricks.title": "Bazas",
  tricks:
    "Si no, se juegan cinco bazas. De quienes están dentro, sale con una carta la primera persona a la izquierda de quien reparte, y cada una de las demás añade otra. Si tienes el color de salida, debes jugarlo. El triunfo más alto se lleva la baza; si no hay triunfos, la carta más alta del color de salida. Quien gana la baza sale en la siguiente.",
  "tricks.wild": "Un comodín es un triunfo como cualquier otro. Si se sale con triunfo o con un comodín y tu único triunfo es un comodín, debes jugarlo.",
  "tricks.equal": "De dos comodines en una baza gana el primero, y lo mismo pasa con dos letras del mismo color.",
  "tricks.picture": "Se salió con el 8 azul y el triunfo es naranja: el 2 naranja se lleva la baza.",
  "moves.title": "Avanzar",
  moves: "Después de la mano, tu peón avanza una casilla por cada baza. Si estabas dentro y no ganaste ninguna, retrocede: una casilla en la primera zona, hasta cuatro en la última. Nadie retrocede más allá de la salida.",
  "end.title": "El final",
  end: "Cuando al menos dos peones están a cinco casillas o menos de la meta, los peones avanzan después de cada baza y no al final de la mano. Así, la primera baza que lleva a la meta gana la partida.",
};
