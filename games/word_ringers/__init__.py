"""Word Ringers: its rules beside the board's, matches at real tables, and live games."""

from games.word_ringers.game import WordRingers

GAME = WordRingers()
