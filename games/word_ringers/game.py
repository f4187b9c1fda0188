"""Word Ringers as a game at a table of the service: deal, ten plays each, claims, rounds until a total is reached.

`games.word_ringers.match.verdict` judges words, as in a match; `games.word_ringers.rules` decides who begins and who
wins. ``docs/games/word-ringers.md`` lists the rulings for live tables.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from dictionaries import Catalog, Dictionary
from dictionaries.errors import BadLetter
from games.base import CHANCE, Game, IllegalAction, Outcome
from games.refusals import BadOption
from games.values import JSON
from games.word_ringers.actions import Action, Claims, Deal, format_action, parse_action
from games.word_ringers.bots import BOTS, LADDER
from games.word_ringers.config import WordRingersConfig
from games.word_ringers.match.verdict import judge
from games.word_ringers.rules import first_player, match_winners
from games.word_ringers.state import BOARD_CELLS, CELLS, ScoredRound, TableState
from games.word_ringers.views import view
from solver.errors import IllegalPlay
from solver.pictures import draw_svg, points_of
from solver.plays import TILES_EACH, Play


class WordRingers(Game[WordRingersConfig, TableState, Action]):
    """Word Ringers for two to five players.

    Args:
        dictionaries: where the words come from; the shipped ones if left out.
    """

    name = "word-ringers"
    title = "Word Ringers"
    rules_version = 1
    min_players = 2
    max_players = 5
    config_type = WordRingersConfig
    lesson_config = {"scoring": "automatic"}  # noqa: RUF012 (nobody changes it)
    short_config = {"max_rounds": 1, "scoring": "automatic"}  # noqa: RUF012 (nobody changes it)
    bots = BOTS
    ladder = LADDER
    default_bot = "casual"

    def __init__(self, dictionaries: Catalog | None = None) -> None:
        self.dictionaries = dictionaries or Catalog()

    def using(self, dictionaries: Catalog) -> WordRingers:
        """Return the rules with these dictionaries in the place of the shipped ones."""
        return self if dictionaries is self.dictionaries else WordRingers(dictionaries)

    def settled(self, config: WordRingersConfig) -> WordRingersConfig:
        """Return the configuration with the version of its dictionary, and the tiles in the box of one with its own.

        Raises:
            UnknownDictionary: there is no such dictionary.
        """
        dictionary = self.dictionaries.get(config.dictionary, config.dictionary_version)
        rules = config.rules
        own = {"tiles": dict(dealt.tiles)} if (dealt := rules.dealt_for(dictionary)) is not rules else {}
        return config.model_copy(update={"dictionary_version": dictionary.version, "ruleset": config.ruleset | own})

    def initial_state(self, config: WordRingersConfig, players: Sequence[str]) -> TableState:
        """Return the state before the first tile is dealt.

        Raises:
            BadOption: the bag has too few tiles for so many players.
        """
        ruleset = config.rules
        bag = tuple(sorted(Counter(ruleset.tiles).elements()))
        needed = CELLS + TILES_EACH * len(players)
        if len(bag) < needed:
            problem = f"expected at least {needed} tiles for {len(players)} players, not {len(bag)}"
            raise BadOption("/config/ruleset/tiles", "too_few_tiles", problem)
        racks: dict[str, tuple[str, ...]] = dict.fromkeys(players, ())
        return TableState(config, dict.fromkeys(players, 0), bag, players[0], racks=racks)

    def actors(self, state: TableState) -> frozenset[str]:
        """Return who may act: chance deals, then one player lays, then all claim."""
        phase = state.phase
        if phase == "deal":
            return frozenset({CHANCE})
        if phase == "claims":
            return frozenset(state.players) - set(state.claims)
        return frozenset({state.turn} if state.turn else ())

    def are_sealed(self, state: TableState) -> bool:
        """Tell whether the players claim."""
        return state.phase == "claims"

    def legal_actions(self, state: TableState, actor: str) -> tuple[Action, ...]:
        """Return a player's plays, sorted; only the empty list of claims, as a full one would solve the board."""
        if actor not in self.actors(state):
            return ()
        if state.phase == "claims":
            return (Claims(()),)
        plays = [Play(cell, face) for cell in BOARD_CELLS for face in (None, *sorted(set(state.racks[actor])))]
        return tuple(sorted(filter(lambda play: _is_legal(state, actor, play), plays), key=format_action))

    def is_complete(self, state: TableState, actor: str) -> bool:
        """Tell whether all actions are listed: claims are not."""
        return state.phase != "claims"

    def check(self, state: TableState, actor: str, action: Action) -> None:
        """Check a play or a list of claims.

        Raises:
            IllegalAction: the rules do not allow it; names the rule.
        """
        if state.phase == "claims":
            self._check_claims(state, action)
        elif not isinstance(action, Play):
            raise IllegalAction("not_time_to_claim", f"{format_action(action)[:40]}: tiles and rings are laid now.")
        elif action.face is not None and action.face not in state.racks[actor]:
            raise IllegalAction("tile_not_on_rack", f"There is no tile {action.face} on your rack.")
        else:
            assert state.in_play is not None
            try:
                state.in_play.after(actor, action)
            except IllegalPlay as error:
                raise IllegalAction(error.rule, f"{format_action(action)}: {error}.") from None

    def chance_weights(self, state: TableState) -> tuple[tuple[Action, int], ...]:
        """Return the tiles in the bag, each as often as it is there."""
        return tuple((Deal(face), count) for face, count in sorted(Counter(state.bag).items()))

    def apply(self, state: TableState, actor: str, action: Action) -> TableState:
        """Return the state after a legal action; the last of a round scores it and begins the next."""
        if isinstance(action, Deal):
            return state.with_tile(action.face)
        if isinstance(action, Claims):
            state = replace(state, claims={**state.claims, actor: action.words})
            return self._scored(state) if len(state.claims) == len(state.players) else state
        state = state.with_play(actor, action)
        if state.phase == "claims" and state.config.rules.scoring == "automatic":
            return self._scored(state)
        return state

    def scores(self, state: TableState) -> Mapping[str, int]:
        """Return the totals of the rounds that are over."""
        return state.totals

    def outcome(self, state: TableState) -> Outcome | None:
        """Return how the game ended."""
        return None if state.ended is None else Outcome.by_scores(state.ended, state.totals)

    def view(self, state: TableState, viewer: str | None) -> JSON:
        """Return what a viewer may know."""
        return view(state, viewer)

    def draw_svg(self, state: TableState) -> str | None:
        """Return a picture of the board with the points of its tiles; None before all is dealt."""
        if state.in_play is None:
            return None
        points = points_of(self._dictionary(state), state.config.rules)
        return draw_svg(state.in_play.board, points, state.players)

    def redact(self, before: TableState, actor: str, action: Action, viewer: str | None) -> str | None:
        """Return what a viewer learns: not which tile came to another's rack, nor what another claims."""
        if isinstance(action, Deal) and before.next_dealt not in (None, viewer):
            return "deal:?"
        if isinstance(action, Claims) and actor != viewer:
            return "claims:?"
        return format_action(action)

    def format_action(self, action: Action) -> str:
        """Return the notation of an action."""
        return format_action(action)

    def parse_action(self, text: str) -> Action:
        """Read an action."""
        return parse_action(text)

    def resample(self, state: TableState, viewer: str, rng: Random) -> TableState:
        """Return a state with other racks for the others; what they claimed is not known, so it is nothing."""
        others = [player for player in state.players if player != viewer]
        hidden = sorted([*state.bag, *(face for player in others for face in state.racks[player])])
        rng.shuffle(hidden)
        racks = dict(state.racks)
        for player in others:
            racks[player] = tuple(sorted(hidden.pop() for _ in racks[player]))
        claims = {player: words if player == viewer else () for player, words in state.claims.items()}
        return replace(state, bag=tuple(sorted(hidden)), racks=racks, claims=claims)

    def pieces(self, state: TableState) -> Counter[str]:
        """Count the tiles and the rings."""
        return state.pieces

    def leave(self, state: TableState, away: frozenset[str]) -> TableState:
        """Return the state that knows whose totals no longer count against the target."""
        return replace(state, away=away)

    def decision_seconds(self, config: WordRingersConfig, state: TableState) -> int | None:
        """Return how long all have for their claims; a play takes as long as it takes."""
        return config.claim_seconds if state.phase == "claims" else None

    def default_action(self, state: TableState, actor: str) -> Action | None:
        """Return the empty list of claims; nothing is laid for anybody."""
        return Claims(()) if state.phase == "claims" else None

    def reveal_seconds(self, config: WordRingersConfig, before: TableState, after: TableState) -> int:
        """Return how long a round that was just scored is shown."""
        return config.reveal_seconds if after.last_round != before.last_round else 0

    def rounds_over(self, state: TableState) -> int:
        """Return the number of the round that was scored last."""
        return 0 if state.last_round is None else state.last_round.number

    def _dictionary(self, state: TableState) -> Dictionary:
        return self.dictionaries.get(state.config.dictionary, state.config.dictionary_version)

    def _check_claims(self, state: TableState, action: Action) -> None:
        if not isinstance(action, Claims):
            raise IllegalAction("time_to_claim", f"{format_action(action)}: all tiles and rings are laid; claim words.")
        alphabet = self._dictionary(state).alphabet
        for word in action.words:
            try:
                alphabet.normalise(word)
            except BadLetter as error:
                raise IllegalAction("bad_letters", f"{word}: {error}.") from None

    def _scored(self, state: TableState) -> TableState:
        ruleset = state.config.rules
        assert state.in_play is not None
        board = state.in_play.board
        claims = {player: state.claims.get(player, ()) for player in state.players}
        verdict = judge(board, self._dictionary(state), claims, ruleset, {})
        points = verdict.score.points
        totals = {player: total + points[player] for player, total in state.totals.items()}
        state = replace(state, totals=totals, last_round=ScoredRound(state.number, board, verdict))
        stayed = {player: total for player, total in totals.items() if player not in state.away}
        if match_winners(stayed, ruleset):
            return replace(state, ended="target_reached")
        if state.number == state.config.max_rounds:
            return replace(state, ended="round_limit")
        return state.next_round(first_player(state.players, state.number + 1, verdict.score.winners, ruleset))


def _is_legal(state: TableState, actor: str, play: Play) -> bool:
    assert state.in_play is not None
    try:
        state.in_play.after(actor, play)
    except IllegalPlay:
        return False
    return True
