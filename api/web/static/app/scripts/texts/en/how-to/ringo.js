// English, the rules of Ringo.

export default {
  "goal.title": "The aim",
  goal: "One player attacks, one defends. The attackers, discs with an arrow, win with two pieces in the castle in the middle. The defenders, shields, win when only one attacker is left.",
  "goal.picture": "The start of the printed game: seven attackers on the outer ring, four defenders on the inner ring.",
  "moves.title": "Moving",
  moves: "Attackers begin. In turn each moves one piece by one space. Attackers move towards the castle or sideways on their ring, never back. Defenders move in all four directions, but never into the castle.",
  "moves.picture": "The dots are where this attacker may go.",
  "capture.title": "Capturing",
  capture: "A piece jumps over a neighbour of the other side onto the free space behind it and takes it. It may jump in the directions in which it may move, one piece in a move. Nobody has to capture. A defender may jump over the castle and take an attacker in it.",
  "capture.picture": "The defender can jump over the attacker in front of it. The ring marks where it lands.",
  "neutral.title": "The Neutral Zone",
  neutral: "The slice numbered 0 is the Neutral Zone. No piece is taken there. It can be jumped over, which takes nothing. There may never be more attackers in it than there are defenders on the board.",
  "draw.title": "Draws",
  draw: "The game is drawn when the same position comes for the third time, or after 100 moves without a capture and without a step towards the castle. Players can also agree on a draw.",
  "fair.title": "Even chances",
  fair: "With the printed rules the attackers win almost always. New tables here begin with rules that give both sides even chances: five attackers, defenders on the second ring who may pass, nobody enters the castle from the Neutral Zone, and only one attacker may stand in it.",
};
