// English, the rules of DING!

export default {
  "goal.title": "The aim",
  goal: "Everybody has a pawn at the start. Sixteen spaces lie between it and the finish. Whoever is there first wins.",
  "goal.picture": "Pink stands on space 6, green on space 13. Below is how far a pawn moves back there.",
  "deal.title": "The cards",
  deal: "The cards have four colours. In each there are the numbers 2 to 12 and the letters D, i, n and g, which count as 1. In each hand everybody gets five cards, and one more is turned up. Its colour is trump: it beats the other colours. Wild cards are the highest trumps. If one is turned up, another card follows and says what is trump.",
  "deal.wilds": "The box has three wild cards. Leave one of them out, or play with all three for more DINGs.",
  "deal.shared": "Cards that are turned up are everybody’s to spell DING with.",
  "in.title": "In or out",
  in: "Everybody looks at their cards and decides in secret: in or out. Then all show it together. Who is out sits still in this hand. If only one player is in, that pawn moves five spaces ahead at once.",
  "swap.title": "New cards",
  swap: "Who is in may throw away up to three cards and gets as many new ones. Choose what you throw away before you see the new cards. What is thrown away goes under the stack. This goes round from the dealer’s left.",
  "ding.title": "A DING",
  ding: "If you can spell DING with your cards and those turned up, show it before the first trick. A wild card can be any letter. Your pawn moves five spaces ahead, all others who are in move back, and the hand is over.",
  "ding.first": "Only one DING counts: the one that is shown first. At a table on these pages everybody is asked instead, and it is the first one from the dealer’s left, unless the table plays for the fastest.",
  "ding.picture": "A DING: the wild card stands for the n.",
  "tricks.title": "Tricks",
  tricks:
    "Otherwise five tricks are played. Of all who are in, the first from the dealer’s left leads a card, and each of the others adds one. If you have the colour that was led, you must play it. The highest trump takes the trick; without a trump it is the highest card of the colour that was led. Who took the trick leads the next.",
  "tricks.wild": "A wild card is a trump like any other. So if trump or a wild card is led and a wild card is your only trump, you must play it.",
  "tricks.equal": "Of two wild cards in a trick the first one wins, and so it is with two letters of the same colour.",
  "tricks.picture": "Blue 8 was led and orange is trump: orange 2 takes the trick.",
  "moves.title": "Moving",
  moves: "After the hand your pawn moves one space ahead for each trick. If you were in and took none, it moves back: one space in the first zone, up to four in the last. Nobody moves back behind the start.",
  "end.title": "The end",
  end: "When at least two pawns are within five spaces of the finish, pawns move after each trick instead of after the hand. So the first trick that leads to the finish wins the game.",
};
