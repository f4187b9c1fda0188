"""The JSON of requests and answers.

Made by `python -m scripts.clients.python` from the OpenAPI document; `make clients` makes it again.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict


class About(TypedDict):
    """The game has gone on because of a player."""

    ply: int
    actions: list[ReplayedAction]
    actors: list[str] | None
    view: dict[str, Any]
    times: Times | None
    outcome: TableOutcome | None
    player: str


class AboutEvent(TypedDict):
    """Somebody has the seat again, an action was taken back, or all have agreed on a draw."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["player_returned", "taken_back", "drawn"]
    data: About


class ActionRequest(TypedDict):
    """Something to do."""

    action: str
    ply: int


class AddedPuzzle(TypedDict):
    """A puzzle that was made or taken in."""

    id: str
    kind: Literal[
        "place-rings",
        "tile-and-ring",
        "find-words",
        "cancel-duel",
        "endgame",
        "restore",
        "ring-deduction",
        "exact-score",
    ]
    grade: int
    board: Board
    rings_to_place: NotRequired[int | None]
    target: NotRequired[int | None]
    rack: NotRequired[list[str] | None]
    hands: NotRequired[dict[str, Hand] | None]
    tiles: NotRequired[list[str] | None]
    words: NotRequired[list[str] | None]
    texts: NotRequired[dict[str, str] | None]
    word_clues: NotRequired[dict[str, str] | None]
    directions: NotRequired[list[str] | None]
    sentence: NotRequired[list[int] | None]
    label: NotRequired[str | None]
    clues: NotRequired[list[Clue] | None]
    dictionary: DictionaryVersion
    ruleset: RulesetOptions
    seed: str
    generator: int
    link: str
    daily: Day | None
    token: str | None


class AdviceAnswer(TypedDict):
    """The plays that are worth a look, the best first."""

    dictionary: DictionaryVersion
    plays: list[AdvisedPlay]


class AdviceOpponent(TypedDict):
    """Another player of the round."""

    player: str
    tiles_left: int
    rings_left: int
    rack: NotRequired[list[str] | None]


class AdviceReason(TypedDict):
    """A fact about a play, with the figures that it rests on."""

    code: Literal["makes", "restores", "loses", "gives", "breaks", "cancels", "locks", "leaves", "lead"]
    text: str
    points: int
    words: list[str]
    more: NotRequired[int | None]
    player: NotRequired[str | None]
    play: NotRequired[str | None]


class AdviceRequest(TypedDict):
    """A position, of up to five rows and columns, in which a player is to play."""

    board: Board | str
    dictionary: NotRequired[str]
    ruleset: NotRequired[RulesetOptions | None]
    player: str
    rack: list[str]
    rings_left: int
    opponents: list[AdviceOpponent]
    covered: NotRequired[list[str]]
    effort: NotRequired[int | None]
    seed: NotRequired[str | None]


class AdvisedPlay(TypedDict):
    """A play, and what it leads to."""

    play: str
    margin: float
    known: Literal["proven", "estimated"]
    stderr: NotRequired[float | None]
    playouts: NotRequired[int | None]
    reasons: list[AdviceReason]


class Agreement(TypedDict):
    """What is agreed on now, and how the match stands under it."""

    target: int
    dictionary: DictionaryVersion
    hints: bool | str
    turn_seconds: int | None
    claim_seconds: int | None
    close_in_time: bool
    turns: Literal["free", "strict"]
    takeover_seconds: int
    totals: dict[str, int]
    match: MatchState


class AlphabetFile(TypedDict):
    """An alphabet, as the part `alphabet` of a house list takes it."""

    language: str
    tiles: dict[str, AlphabetTile]
    fold: dict[str, str]


class AlphabetTile(TypedDict):
    """A tile of an alphabet."""

    points: int | None
    count: int


class Analysis(TypedDict):
    """What is known of a board that somebody lays out."""

    complete: bool
    solutions: int
    more_solutions: bool
    answers: list[dict[str, Any]]
    points: int | None
    gap: int | None
    grade: int | None
    grades: list[int]
    refusal: Refusal | None
    asked: dict[str, Any]
    words: list[BoardWord]
    everyday: int
    obscure: int
    changes: list[Change]
    changes_tried: int
    changes_possible: int


class AnalysisRequest(TypedDict):
    """A board that somebody lays out, and what is asked on it."""

    target: NotRequired[int | None]
    clues: NotRequired[list[StatedClue] | None]
    rack: NotRequired[list[str] | None]
    hands: NotRequired[dict[str, StatedHand] | None]
    tiles: NotRequired[list[str] | None]
    words: NotRequired[list[str] | None]
    word_clues: NotRequired[dict[str, str] | None]
    directions: NotRequired[list[str] | str | None]
    sentence: NotRequired[list[int] | None]
    kind: NotRequired[
        Literal[
            "place-rings",
            "tile-and-ring",
            "find-words",
            "cancel-duel",
            "endgame",
            "restore",
            "ring-deduction",
            "exact-score",
        ]
    ]
    grade: NotRequired[int | None]
    dictionary: NotRequired[str]
    ruleset: NotRequired[RulesetOptions | None]
    rings: NotRequired[int | None]
    board: Board | str


class AnswerFields(TypedDict):
    """An answer; which field there is depends on the kind of the puzzle."""

    rings: NotRequired[list[str] | None]
    plays: NotRequired[list[str] | None]
    words: NotRequired[list[str] | None]
    tiles: NotRequired[dict[str, str] | None]


class AnsweredSheet(TypedDict):
    """How to print several puzzles with their answers."""

    lower_case: NotRequired[bool]
    points: NotRequired[bool]
    ticks: NotRequired[bool]
    order: NotRequired[Literal["given", "alphabet"]]
    author: NotRequired[str | None]
    bleed: NotRequired[bool]
    format: NotRequired[Literal["pdf", "svg", "png"]]
    large: NotRequired[bool]
    paper: NotRequired[Literal["a4", "letter"]]
    page: NotRequired[int | None]
    language: NotRequired[Literal["en", "de", "es", "fr"] | None]
    title: NotRequired[str | None]
    code: NotRequired[bool]
    per_page: NotRequired[int | None]
    puzzles: list[OpenedPuzzle]


class AppliedChange(TypedDict):
    """A change that the board shows now."""

    pointer: str
    cell: str
    tile: NotRequired[str | None]
    player: NotRequired[str | None]
    changed: bool


class AskedSeatTakeover(TypedDict):
    """What the host has asked about a seat."""

    player: str
    ends_at: str
    aim: Literal["move", "free"]


class AttemptRequest(TypedDict):
    """An attempt at a puzzle: an answer, or that one gives up."""

    answer: NotRequired[AnswerFields | str | None]
    seconds: NotRequired[int | None]
    hints: NotRequired[int]
    gave_up: NotRequired[bool]
    draft: NotRequired[bool]


class AttemptVerdict(TypedDict):
    """What an answer is worth."""

    points: int
    best: NotRequired[int | None]
    solved: bool
    share: NotRequired[int | None]
    rank: Literal["none", "bronze", "silver", "gold", "best"]
    missing: NotRequired[list[str] | None]
    clues: NotRequired[list[FoundClue] | None]
    goals: NotRequired[list[Goal] | None]
    goals_left: NotRequired[int | None]
    bonus: NotRequired[list[Goal] | None]
    bonus_points: NotRequired[int | None]
    rejected: NotRequired[list[Rejection] | None]
    wrong: NotRequired[int | None]


class BatchRequest(TypedDict):
    """So many puzzles of one kind and grade, or of several."""

    kind: NotRequired[
        Literal[
            "place-rings",
            "tile-and-ring",
            "find-words",
            "cancel-duel",
            "endgame",
            "restore",
            "ring-deduction",
            "exact-score",
        ]
    ]
    grade: NotRequired[int]
    dictionary: NotRequired[str]
    rings: NotRequired[int | None]
    plays: NotRequired[int | None]
    holes: NotRequired[int | None]
    rows: NotRequired[int]
    columns: NotRequired[int]
    ruleset: NotRequired[RulesetOptions | None]
    kinds: NotRequired[
        list[
            Literal[
                "place-rings",
                "tile-and-ring",
                "find-words",
                "cancel-duel",
                "endgame",
                "restore",
                "ring-deduction",
                "exact-score",
            ]
        ]
        | None
    ]
    grades: NotRequired[list[int] | None]
    count: int
    seed: NotRequired[str | int | None]
    familiar: NotRequired[float | None]
    spread: NotRequired[int | bool | None]


class BatchWords(TypedDict):
    """What the words of the puzzles that are made are like."""

    familiar: float
    apart: int | None


class Board(TypedDict):
    """A board: the tiles' faces row by row, and the player whose ring counts at each ringed cell."""

    rows: list[list[str]]
    rings: NotRequired[dict[str, str]]


class BoardSetEvent(TypedDict):
    """The board was replaced."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["board_set"]
    data: NewBoard


class BoardWord(TypedDict):
    """A word on a board."""

    word: str
    points: int | None
    cells: list[str]
    everyday: bool


class Break(TypedDict):
    """A time in which the clock of a seat stands still if it runs."""

    since: str
    until: str | None
    left: float


class Breaks(TypedDict):
    """How clocks in days stand still now."""

    pauses: Pauses
    times: Times | None


class CellChanges(TypedDict):
    """Single letters and rings that changed, and the version of the board after that."""

    version: int
    cells: dict[str, ChangedTile]
    rings: dict[str, ChangedRing]


class CellsChangedEvent(TypedDict):
    """Single letters and rings of the board changed."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["cells_changed"]
    data: CellChanges


class CellsRequest(TypedDict):
    """Cells to change; the letters are changed before the rings, both in the order sent."""

    cells: NotRequired[dict[str, TileChange]]
    rings: NotRequired[dict[str, RingChange]]


Change = TypedDict(
    "Change",
    {
        "cell": "NotRequired[str | None]",
        "face": "NotRequired[str | None]",
        "from": "NotRequired[str | None]",
        "to": "NotRequired[str | None]",
        "rings": "NotRequired[int | None]",
        "target": "NotRequired[int | None]",
        "marks": "NotRequired[list[str] | None]",
        "grade": "int",
    },
)
"""A single change that would make a puzzle of a board."""


class ChangedCells(TypedDict):
    """The changes, all of which were carried out, and the round after them."""

    applied: list[AppliedChange]
    round: Round


class ChangedRing(TypedDict):
    """A ring that changed."""

    player: str | None
    was: str | None


class ChangedTile(TypedDict):
    """A letter that changed."""

    tile: str | None
    was: str | None


class CheckAnswer(TypedDict):
    """Each word's validity, in the order asked."""

    dictionary: DictionaryVersion
    words: list[CheckedWord]


class CheckClaimsRequest(TypedDict):
    """Own claims to look for on the board."""

    words: list[str]


class CheckRequest(TypedDict):
    """An answer to check, or that one gives up."""

    answer: NotRequired[AnswerFields | str | None]
    gave_up: NotRequired[bool]


class CheckedAttempt(TypedDict):
    """A rated attempt after an answer was checked."""

    id: str
    status: Literal["open", "won", "lost", "void"]
    puzzle: Puzzle
    opened_at: str
    closes_at: str
    seconds: int | None
    checks_left: int
    standing: SolverStanding
    change: int | None
    puzzle_rating: int | None
    verdict: AttemptVerdict | None
    counts: Counts
    token: str | None


class CheckedClaim(TypedDict):
    """What a player may know of an own claim before the close."""

    word: str
    stands: bool
    cells: NotRequired[list[str] | None]
    scores: bool | None
    points: NotRequired[int | None]
    reason: NotRequired[
        Literal["bad_letters", "too_short", "not_in_dictionary", "not_on_board", "no_ring", "already_scored"]
        | Literal["ruled_out"]
        | None
    ]


class CheckedClaims(TypedDict):
    """Each claim that was asked about."""

    words: list[CheckedClaim]


class CheckedWord(TypedDict):
    """Whether a word is valid; the reason is there if it cannot even be spelt with the alphabet."""

    word: str
    valid: bool
    reason: NotRequired[Literal["bad_letters"]]


class ClaimsCorrectedEvent(TypedDict):
    """The host replaced a player's claims of a closed round."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["claims_corrected"]
    data: CorrectedClaims


class ClaimsRequest(TypedDict):
    """The words of a list of claims, which replaces the one before."""

    words: list[str]
    player: NotRequired[str | None]


class ClaimsScore(TypedDict):
    """What became of one player's claims."""

    player: str
    total: int
    accepted: list[PlacedClaim]
    rejected: list[RejectedClaim]
    cancelled: list[PlacedClaim]
    missed: Missed


class ClaimsWrittenEvent(TypedDict):
    """The own seat wrote its claims; nobody else gets this event."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["claims_written"]
    data: WrittenClaims


class Clock(TypedDict):
    """How long players may take: `seconds` with an `increment`, or `days` for each decision."""

    seconds: NotRequired[float]
    increment: NotRequired[float]
    days: NotRequired[int]
    skip_weekends: NotRequired[bool]
    holidays: NotRequired[int]


class ClockTerms(TypedDict):
    """How long players may take: so many seconds in all, with an increment for each decision, or days for
    each."""

    seconds: NotRequired[float | None]
    increment: NotRequired[float | None]
    days: NotRequired[int | None]
    skip_weekends: NotRequired[bool]
    holidays: NotRequired[int]


class ClosedRound(TypedDict):
    """A judged round, and how the match stands after it."""

    dictionary: DictionaryVersion
    players: list[PlayerVerdict]
    cancelled: list[str]
    winners: list[str]
    totals: dict[str, int]
    match: MatchState


class Clue(TypedDict):
    """What the rings of one row or column score together."""

    line: str
    points: int


class ComposedBoard(TypedDict):
    """A board of words."""

    board: Board
    notation: str
    placed: list[PlacedWord]
    left_out: list[LeftOutWord]
    repeated_words: list[str]
    other_words: list[str] | None
    crossings: int
    dictionary: DictionaryVersion
    tiles: Literal["set", "free"]
    seed: str
    effort: int
    sentence: list[str]
    directions: list[str]
    shape: str | list[str]
    label: str
    link: str | None


class Composition(TypedDict):
    """A board of words, the first of the answer."""

    board: Board
    notation: str
    placed: list[PlacedWord]
    left_out: list[LeftOutWord]
    repeated_words: list[str]
    other_words: list[str] | None
    crossings: int
    dictionary: DictionaryVersion
    tiles: Literal["set", "free"]
    seed: str
    effort: int
    sentence: list[str]
    directions: list[str]
    shape: str | list[str]
    label: str
    link: str | None
    same_letters: list[SameLetters]
    more_boards: list[ComposedBoard]


class CompositionRequest(TypedDict):
    """The words, and what the board is to be like."""

    words: list[str]
    rows: NotRequired[int | None]
    columns: NotRequired[int | None]
    dictionary: NotRequired[str]
    tiles: NotRequired[Literal["set", "free"]]
    no_other_words: NotRequired[bool]
    seed: NotRequired[str | int]
    effort: NotRequired[int]
    directions: NotRequired[list[str] | str]
    shape: NotRequired[list[str] | str]
    sentence: NotRequired[str]
    word_clues: NotRequired[dict[str, str]]
    boards: NotRequired[int | Literal["auto"] | None]
    versions: NotRequired[int]
    words_per_board: NotRequired[int | None]


class CorrectedClaims(TypedDict):
    """A player's claims of a closed round, as they are now."""

    player: str
    words: list[str]


class Counts(TypedDict):
    """How an attempt is among all attempts at the puzzle."""

    attempts: int
    solved: int
    ranks: RankCounts


class CreatedMatch(TypedDict):
    """A new match, and the token of its host."""

    match: Match
    host_token: str


class CreatedTable(TypedDict):
    """A new table, with the tokens of its host and of the own seat."""

    table: Table
    code: str
    host_token: str
    seat: str | None
    seat_token: str | None


class Creation(TypedDict):
    """Who plays."""

    players: list[str]
    rematch_of: str | None


class DailyPushRequest(TypedDict):
    """The browser that is told the puzzle of the day."""

    subscription: PushSubscription
    quiet: NotRequired[Quiet | None]
    edition: NotRequired[str]


class Day(TypedDict):
    """A day of an edition."""

    edition: str
    date: str
    number: int
    withheld: bool


class Definition(TypedDict):
    """One meaning of a word."""

    lemma: str
    part_of_speech: str
    relation: str | None
    senses: list[str]
    source: str


class DeletedEvent(TypedDict):
    """The match is gone, or the caller may no longer see it."""

    id: str
    seq: int
    at: str | None
    by: str | None
    round: int | None
    type: Literal["deleted"]
    data: Nothing


class Dictionary(TypedDict):
    """A word list and what it is played with."""

    id: str
    name: str
    language: str
    words: int
    longest: int
    version: str
    licence: str
    attribution: str
    source: str
    alphabet: list[str]
    letter_points: dict[str, int]
    letter_points_source: str
    tile_set: dict[str, int]
    alphabet_file: AlphabetFile | None


class DictionaryList(TypedDict):
    """A page of the list of dictionaries."""

    items: list[Dictionary]
    next: str | None


class DictionaryVersion(TypedDict):
    """Which words were used."""

    id: str
    version: str


class DingConfig(TypedDict):
    """How DING! is played; the defaults are the printed rules, and rulings where these are silent."""

    wilds: NotRequired[Literal[2, 3]]
    zones: NotRequired[list[int]]
    overshoot: NotRequired[Literal["counts", "exact"]]
    first_dealer: NotRequired[int]
    dealer_rotation: NotRequired[Literal["left", "winner"]]
    nobody_in: NotRequired[Literal["next_dealer", "same_dealer"]]
    ding_priority: NotRequired[Literal["seat_order", "first_request"]]
    max_hands: NotRequired[int | None]
    decision_seconds: NotRequired[int | None]
    reaction_seconds: NotRequired[int]
    substitute: NotRequired[str]


DingHandPlayed = TypedDict(
    "DingHandPlayed",
    {
        "in": "NotRequired[list[str]]",
        "tricks": "NotRequired[list[str]]",
        "ding": "NotRequired[str | None]",
        "void": "NotRequired[bool]",
    },
)
"""A hand as it was played; a void one, after a misdeal, moves no pawn."""


class DingMovementAnswer(TypedDict):
    """What being in is worth; being out is worth 0."""

    spaces: float
    error: float
    go_in: bool
    known: NotRequired[Literal["estimated"]]


class DingMovementQuestion(TypedDict):
    """How far a pawn is likely to move with a hand, and whether to be in; all play by rules of thumb."""

    hand: list[str]
    upcards: list[str]
    positions: list[int]
    seat: int
    samples: NotRequired[int]
    seed: NotRequired[str]
    config: NotRequired[DingConfig]


class DingOddsAnswer(TypedDict):
    """How likely a DING is, exactly."""

    ding: float
    discard: NotRequired[list[str] | None]


class DingOddsQuestion(TypedDict):
    """How likely a DING is, exactly, and which cards are best thrown for it."""

    wilds: NotRequired[int]
    hand: NotRequired[list[str]]
    upcards: NotRequired[list[str]]
    replacements: NotRequired[int]


class DingOpenAnswer(TypedDict):
    """How many tricks each seat can be sure of."""

    tricks: list[int]
    most: list[int]
    known: Literal["proven", "partly"]


class DingOpenQuestion(TypedDict):
    """How many tricks each seat is sure of against all others together, with all hands open."""

    trump: Literal["B", "O", "Y", "G"]
    leader: int
    hands: list[list[str]]
    trick: NotRequired[list[str]]


class DingScoreAnswer(TypedDict):
    """Where the pawns stand."""

    positions: dict[str, int]
    hands: list[DingScoredHand]
    near: list[str]
    winners: list[str]


class DingScoreQuestion(TypedDict):
    """Where the pawns of a real table stand after the hands that were played."""

    players: list[str]
    hands: NotRequired[list[DingHandPlayed]]
    config: NotRequired[DingConfig]


class DingScoredHand(TypedDict):
    """What came of a hand."""

    moves: dict[str, int]
    positions: dict[str, int]


class DingTricksAnswer(TypedDict):
    """The chances of 0 to 5 tricks."""

    chances: list[float]
    errors: list[float]
    known: Literal["proven", "estimated"]


class DingTricksQuestion(TypedDict):
    """How many tricks a hand is likely to take, before any card is exchanged; all play by rules of thumb."""

    hand: list[str]
    upcards: list[str]
    opponents: int
    seat: int
    samples: NotRequired[int]
    seed: NotRequired[str]
    wilds: NotRequired[int]


class Done(TypedDict):
    """Who has said to be finished."""

    done: list[str]


class DoneChangedEvent(TypedDict):
    """A player has finished, or has not after all."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["done_changed"]
    data: PlayerDone


class Draft(TypedDict):
    """What the own seat has prepared for the present decision."""

    ply: int
    action: str | None


class Edition(TypedDict):
    """A series of daily puzzles."""

    id: str
    title: str
    first: str
    last: str
    withheld: list[str]
    week: list[list[PlannedPuzzle]]


class EditionList(TypedDict):
    """The editions of daily puzzles."""

    items: list[Edition]


class EndedSeatTakeover(TypedDict):
    """What has become of that."""

    player: str
    aim: Literal["move", "free"]
    how: Literal["agreed", "passed", "refused", "withdrawn", "left"]


class EndedTakeover(TypedDict):
    """Whose request for the host's role is over, without it."""

    player: str


class EntryResult(TypedDict):
    """How a member's puzzle ended: by an attempt that the service has judged."""

    attempt_token: str


class EvaluateAnswer(TypedDict):
    """The boards, counted."""

    dictionary: DictionaryVersion
    results: list[dict[str, PlayerTally]]


class EvaluateRequest(TypedDict):
    """Boards to count."""

    boards: list[Board | str]
    dictionary: NotRequired[str]
    ruleset: NotRequired[RulesetOptions | None]


class EventPage(TypedDict):
    """A part of the log."""

    items: list[MatchEvent]
    next: str | None
    reactions: list[ReactionEvent]


class Exercise(TypedDict):
    """A puzzle with one best answer, from the position before a play."""

    id: str
    kind: str
    grade: int
    link: str
    taken_up: str | None


class ExportRequest(TypedDict):
    """A board to write or draw, and how."""

    board: Board | str
    format: Literal["text", "csv", "json", "notation", "svg", "png"]
    players: NotRequired[list[str] | None]
    dictionary: NotRequired[str]
    headings: NotRequired[bool]
    size: NotRequired[int | None]


class FailedClaim(TypedDict):
    """A claim that does not score, and the first reason that applies."""

    word: str
    reason: (
        Literal["bad_letters", "too_short", "not_in_dictionary", "not_on_board", "no_ring", "already_scored"]
        | Literal["ruled_out"]
    )


class FeedRequest(TypedDict):
    """The feed that the turns of the own seat stand in."""

    feed_token: str


class FetchRequest(TypedDict):
    """Who knows the secret of a parcel."""

    verifier: str


class FetchedParcel(TypedDict):
    """What was in a parcel."""

    content: str


FieldProblem = TypedDict(
    "FieldProblem",
    {
        "pointer": "str",
        "code": "ErrorCode",
        "detail": "str",
        "in": "NotRequired[Literal['query', 'path', 'header'] | None]",
        "line": "NotRequired[int | None]",
        "column": "NotRequired[int | None]",
        "expected": "NotRequired[str | None]",
        "most": "NotRequired[int | None]",
        "cell": "NotRequired[str | None]",
        "character": "NotRequired[str | None]",
        "option": "NotRequired[str | None]",
        "rule": "NotRequired[str | None]",
        "count": "NotRequired[int | None]",
        "wanted": "NotRequired[int | None]",
        "row": "NotRequired[int | None]",
        "text": "NotRequired[str | None]",
        "tiles": "NotRequired[list[str] | None]",
        "player": "NotRequired[str | None]",
        "stands": "NotRequired[str | None]",
        "by": "NotRequired[str | None]",
        "puzzle": "NotRequired[str | None]",
        "refusal": "NotRequired[Refusal | None]",
    },
)
"""What is wrong with one field."""


class Followed(TypedDict):
    """The match that follows, and who the caller is in it; the caller's token opens it."""

    match: Match
    player: str | None


class FollowingMatch(TypedDict):
    """The match that follows; the tokens of the one before open it too."""

    match: Match


class FollowingTable(TypedDict):
    """The table that follows; the tokens of the one before open it too."""

    table: Table


class FoundClue(TypedDict):
    """A clue, and what the answer makes of it."""

    line: str
    points: int
    found: int


class FoundWord(TypedDict):
    """A segment of the board that reads as a word."""

    word: str
    points: int | None
    cells: list[str]
    direction: Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
    also: list[str]
    cancelled: bool
    scores: NotRequired[bool]


class Game(TypedDict):
    """A game that can be played at a table."""

    game: str
    title: str
    rules_version: int
    min_players: int
    max_players: int
    bots: list[str]
    default_bot: str
    ladder: list[Level]
    analysis: list[str]
    config: dict[str, Any]


class GameDetails(TypedDict):
    """A game, and what its settings may be."""

    game: str
    title: str
    rules_version: int
    min_players: int
    max_players: int
    bots: list[str]
    default_bot: str
    ladder: list[Level]
    analysis: list[str]
    config: dict[str, Any]
    config_schema: dict[str, Any]


class GameList(TypedDict):
    """The games."""

    items: list[Game]
    next: str | None


class GameReviewAnswer(TypedDict):
    """A game, looked back at."""

    game: str
    unit: Literal["points", "spaces", "chance to win"]
    effort: int
    most_effort: int
    players: dict[str, GameReviewPlayer]
    plays: list[GameReviewPlay]


class GameReviewChoice(TypedDict):
    """A choice that there was in place of a mistake, and what it costs."""

    play: str
    loss: float
    known: Literal["proven", "estimated"]


class GameReviewPlay(TypedDict):
    """A choice, and what it has cost."""

    ply: int
    player: str
    play: str
    best: str | None
    loss: float
    known: Literal["proven", "estimated"]
    stderr: NotRequired[float | None]
    playouts: NotRequired[int | None]
    mistake: bool
    size: Literal["inaccuracy", "mistake", "blunder"] | None
    choices: NotRequired[list[GameReviewChoice]]
    puzzle: NotRequired[GameReviewPuzzle | None]


class GameReviewPlayer(TypedDict):
    """Where a player's result comes from: `result - expectation` is all luck, less `losses`, plus
    `others_losses`."""

    expectation: float
    luck: dict[str, float]
    losses: float
    others_losses: float
    result: float
    stderr: LedgerErrors


class GameReviewPuzzle(TypedDict):
    """The position before a mistake that is proven, as a puzzle: which action is worth most?."""

    game: str
    unit: Literal["points", "spaces", "chance to win"]
    config: dict[str, Any]
    seats: list[str]
    seat: str
    ply: int
    view: dict[str, Any]
    actions: list[str]


class Goal(TypedDict):
    """A word on the board, with the reading of its cells."""

    word: str
    points: int
    cells: list[str]
    also: NotRequired[list[str]]


class Hand(TypedDict):
    """What a player still has to lay."""

    tiles: list[str]
    rings: int


class Health(TypedDict):
    """The process answers."""

    status: Literal["ok"]


class Hint(TypedDict):
    """One step of help."""

    step: int
    steps: int
    left: int
    text: str
    cells: list[str]
    code: str
    facts: dict[str, int | str | list[int | str | dict[str, int]]]


class Holiday(TypedDict):
    """The holidays of a seat."""

    left: int
    until: str | None


class HolidayRequest(TypedDict):
    """Days of holiday to take."""

    days: int


class Hooks(TypedDict):
    """The tiles that make another word."""

    front: list[str]
    back: list[str]


class HostChangedEvent(TypedDict):
    """The host's role went to a seat."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["host_changed"]
    data: NewHost


class HostRequest(TypedDict):
    """Who is to have the host's role."""

    player: str


class HouseList(TypedDict):
    """A house list, and what became of its lines."""

    id: str
    name: str
    language: str
    words: int
    longest: int
    version: str
    licence: str
    attribution: str
    source: str
    alphabet: list[str]
    letter_points: dict[str, int]
    letter_points_source: str
    tile_set: dict[str, int]
    alphabet_file: AlphabetFile | None
    report: HouseListReport


class HouseListReport(TypedDict):
    """What became of the lines of a house list."""

    lines: int
    encoding: str
    left_out: list[LeftOutLines]
    meanings: int
    frequencies: int
    first_words: list[str]


class HowKnown(TypedDict):
    """How each figure about a player is known; the result is counted."""

    placing: Sureness
    expectation: Sureness
    luck: LuckSureness
    start: Sureness
    losses: Sureness
    others_losses: Sureness


class ImportedBoard(TypedDict):
    """A board that was read."""

    board: Board
    notation: str
    format: Literal["text", "csv", "json", "notation"]
    warnings: list[Warning]


Ipuz = TypedDict(
    "Ipuz",
    {
        "version": "str",
        "kind": "list[str]",
        "origin": "str",
        "uniqueid": "str",
        "difficulty": "str",
        "dimensions": "dict[str, int]",
        "puzzle": "list[list[Any]]",
        "styles": "NotRequired[dict[str, Any] | None]",
        "dictionary": "NotRequired[str | None]",
        "solution": "NotRequired[dict[str, Any] | None]",
        "showanswers": "NotRequired[str | None]",
        "word-ringers:link": "str",
    },
)
"""A word search as ipuz has it."""


class IpuzRequest(TypedDict):
    """A file of ipuz to take in."""

    ipuz: dict[str, Any]
    dictionary: NotRequired[str | None]


class JoinRequest(TypedDict):
    """A seat to take."""

    code: str
    player: str
    name: NotRequired[str | None]


class Joined(TypedDict):
    """A seat that was taken, and its token."""

    player: str
    seat_token: str
    match: Match


class JoinedLeague(TypedDict):
    """A new member, and the member's token."""

    member: int
    member_token: str
    league: League


class JudgedAttempt(TypedDict):
    """What comes of an attempt."""

    verdict: AttemptVerdict | None
    counts: Counts
    token: str | None


class League(TypedDict):
    """A league, as its caller may see it."""

    id: str
    name: str
    edition: str
    created_at: str
    closed: bool
    maker: bool
    you: int | None
    members: list[LeagueMember]
    today: str
    week: str


class LeagueChanges(TypedDict):
    """What is to be changed of a league."""

    name: NotRequired[str | None]
    closed: NotRequired[bool | None]


class LeagueDay(TypedDict):
    """The table of a day."""

    date: str
    kind: str
    grade: int
    hidden: bool
    items: list[LeagueDayRow]


class LeagueDayRow(TypedDict):
    """A member in the table of a day."""

    member: int
    name: str
    you: bool
    state: Literal["not_begun", "begun", "ended"]
    place: int | None
    points: int
    share: int | None
    rank: Literal["none", "bronze", "silver", "gold", "best"] | None
    seconds: float | None
    impossible: bool


class LeagueEntry(TypedDict):
    """A member at the puzzle of a day."""

    date: str
    started_at: str
    ended_at: str | None
    share: int | None
    rank: Literal["none", "bronze", "silver", "gold", "best"] | None
    seconds: float | None
    impossible: bool
    puzzle: Puzzle | None


class LeagueMember(TypedDict):
    """A member of a league."""

    member: int
    name: str


class LeagueRequest(TypedDict):
    """A league to make."""

    name: str
    edition: NotRequired[str]


class LeagueWeek(TypedDict):
    """The table of a week."""

    week: str
    first: str
    last: str
    before: str | None
    after: str | None
    hidden: bool
    items: list[LeagueWeekRow]


class LeagueWeekRow(TypedDict):
    """A member in the table of a week."""

    member: int
    name: str
    place: int
    points: int
    solved: int
    played: int


class LedgerErrors(TypedDict):
    """The standard error of each figure that is estimated; 0 where nothing was sampled."""

    expectation: float
    luck: float
    losses: float
    others_losses: float


class Left(TypedDict):
    """What a player has left to lay."""

    tiles: int
    rings: int


class LeftEvent(TypedDict):
    """Somebody has left, resigned or run out of time."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["player_left"]
    data: SeatLeft


class LeftOutLine(TypedDict):
    """A line that is left out."""

    line: int
    text: str


class LeftOutLines(TypedDict):
    """The lines of a list that are left out for one reason."""

    reason: Literal["blank", "apostrophe", "hyphen", "digit", "foreign_letter", "too_short", "too_long"]
    count: int
    examples: list[LeftOutLine]


class LeftOutWord(TypedDict):
    """A word that does not stand on the board."""

    word: str | None
    text: str
    reason: Literal["impossible", "not_found"]
    cause: Literal["too_short", "foreign_letter", "too_long", "no_such_tile", "too_few_tiles", "no_room", "not_found"]
    detail: str
    tiles: NotRequired[int | None]
    most: NotRequired[int | None]
    letter: NotRequired[str | None]
    tile: NotRequired[str | None]


class Level(TypedDict):
    """A bot of a ladder, and how strong it is."""

    bot: str
    elo: int


class ListedWord(TypedDict):
    """A word of a dictionary."""

    word: str
    points: int | None
    frequency: float | None


class Lobby(TypedDict):
    """The match behind a join code."""

    players: list[str]
    names: dict[str, str]
    rings: dict[str, RingLook]
    seats: dict[str, Literal["free", "taken", "out"]]
    id: str
    status: Literal["playing", "finished"]


class Luck(TypedDict):
    """What changed a player's expectation without anybody's loss."""

    deal: float
    rack: float
    others: float


class LuckSureness(TypedDict):
    """How the figures of luck are known."""

    deal: Sureness
    rack: Sureness
    others: Sureness


class MadeLeague(TypedDict):
    """A new league, and the token of whoever made it."""

    league: League
    maker_token: str


class MadePlay(TypedDict):
    """A play, and the board after it."""

    player: str
    play: str
    late: bool
    turn: str | None
    timer: Timer | None
    version: int
    board: Board


class MadeRuling(TypedDict):
    """A ruling of the table; `accept` is null for one that was withdrawn."""

    player: str
    word: str
    accept: bool | None


class MadeStep(TypedDict):
    """A step, and the round and the match after it."""

    step: Step
    status: Literal["open", "closed"]
    version: int
    board: Board | None
    points: dict[str, int] | None
    totals: dict[str, int]
    match: MatchState


class Match(TypedDict):
    """A match, as the caller may see it."""

    players: list[str]
    names: dict[str, str]
    rings: dict[str, RingLook]
    seats: dict[str, Literal["free", "taken", "out"]]
    id: str
    code: str | None
    status: Literal["playing", "finished"]
    version: int
    created_at: str
    finished_at: str | None
    dictionary: DictionaryVersion
    ruleset: RulesetOptions
    target: int
    scoring: Literal["claims", "automatic"]
    hints: bool | str
    turn_seconds: int | None
    claim_seconds: int | None
    close_in_time: bool
    turns: Literal["free", "strict"]
    takeover_seconds: int
    host: str | None
    takeover: Takeover | None
    seat_takeovers: dict[str, SeatTakeover]
    totals: dict[str, int]
    winners: list[str]
    rounds: list[Result]
    rematch_of: str | None
    rematch: str | None
    you: You


class MatchChangedEvent(TypedDict):
    """The host changed what was agreed on."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["match_changed"]
    data: Agreement


class MatchChanges(TypedDict):
    """What to change; what is left out stays."""

    target: NotRequired[int]
    hints: NotRequired[bool | str]
    turn_seconds: NotRequired[int | None]
    claim_seconds: NotRequired[int | None]
    close_in_time: NotRequired[bool]
    turns: NotRequired[Literal["free", "strict"]]
    takeover_seconds: NotRequired[int]
    dictionary: NotRequired[str]


class MatchCreatedEvent(TypedDict):
    """The match was created."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["match_created"]
    data: Creation


class MatchExport(TypedDict):
    """A match with all its rounds and its log."""

    match: Match
    rounds: list[Round]
    events: list[MatchEvent]


class MatchList(TypedDict):
    """Matches."""

    items: list[MatchSummary]
    next: str | None


class MatchRequest(TypedDict):
    """A match to play."""

    players: list[str]
    names: NotRequired[dict[str, str]]
    rings: NotRequired[dict[str, RingOption]]
    dictionary: NotRequired[str]
    target: NotRequired[int | None]
    scoring: NotRequired[Literal["claims", "automatic"] | None]
    ruleset: NotRequired[RulesetOptions | None]
    hints: NotRequired[bool | str]
    turn_seconds: NotRequired[int | None]
    claim_seconds: NotRequired[int | None]
    close_in_time: NotRequired[bool]
    turns: NotRequired[Literal["free", "strict"]]
    takeover_seconds: NotRequired[int]


class MatchState(TypedDict):
    """Whether the match goes on."""

    status: Literal["playing", "finished"]
    winners: list[str]


class MatchSummary(TypedDict):
    """A match as one line of a list."""

    id: str
    status: Literal["playing", "finished"]
    created_at: str
    finished_at: str | None
    players: list[str]
    names: dict[str, str]
    totals: dict[str, int]
    winners: list[str]
    rounds: int


class MemberRequest(TypedDict):
    """Somebody who joins a league."""

    name: str


class Missed(TypedDict):
    """What a player could have claimed besides."""

    count: int
    points: int


class MissedWords(TypedDict):
    """What a player could have claimed besides."""

    count: int
    points: int
    words: list[PlacedClaim]


class NewBoard(TypedDict):
    """A board that was entered whole."""

    version: int
    board: Board
    warnings: list[str]


class NewFeed(TypedDict):
    """A new feed."""

    id: str
    feed_token: str
    secret: str


class NewHost(TypedDict):
    """Whose seat has the host's role now."""

    host: str


class NewPlayer(TypedDict):
    """A player who comes later."""

    name: NotRequired[str | None]
    ring: NotRequired[RingOption | None]


class NewRound(TypedDict):
    """A round that was opened."""

    number: int
    first_player: str
    players: list[str]
    version: int
    board: Board | None


class NewSolver(TypedDict):
    """A solver, known by this token alone."""

    token: str


class NextMatch(TypedDict):
    """The match that follows."""

    match: str


class NextPuzzle(TypedDict):
    """A puzzle near a rating, to be played without a rating."""

    id: str
    kind: Literal[
        "place-rings",
        "tile-and-ring",
        "find-words",
        "cancel-duel",
        "endgame",
        "restore",
        "ring-deduction",
        "exact-score",
    ]
    grade: int
    board: Board
    rings_to_place: NotRequired[int | None]
    target: NotRequired[int | None]
    rack: NotRequired[list[str] | None]
    hands: NotRequired[dict[str, Hand] | None]
    tiles: NotRequired[list[str] | None]
    words: NotRequired[list[str] | None]
    texts: NotRequired[dict[str, str] | None]
    word_clues: NotRequired[dict[str, str] | None]
    directions: NotRequired[list[str] | None]
    sentence: NotRequired[list[int] | None]
    label: NotRequired[str | None]
    clues: NotRequired[list[Clue] | None]
    dictionary: DictionaryVersion
    ruleset: RulesetOptions
    seed: str
    generator: int
    link: str
    daily: Day | None
    rating: int | None
    tags: list[
        Literal[
            "long-word",
            "crossing",
            "one-ring",
            "cancels",
            "diagonal",
            "backward",
            "rare-words",
            "everyday-words",
            "close",
            "both-ways",
            "dear-letter",
        ]
    ]


class NextTable(TypedDict):
    """The table that follows."""

    table: str


class Nothing(TypedDict):
    """No particulars."""


class Offer(TypedDict):
    """Something that a player has offered to the others."""

    number: int
    offer: Literal["draw", "take-back", "pause"]
    by: str
    ply: int
    agreed: list[str]
    status: Literal["open", "accepted", "declined", "lapsed"]


class OfferAnswer(TypedDict):
    """An answer to an offer."""

    accept: bool


class OfferEvent(TypedDict):
    """Something was offered, or an offer was answered."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["offer_made", "offer_answered"]
    data: Offer


class OfferRequest(TypedDict):
    """Something to offer to the others."""

    offer: Literal["draw", "take-back", "pause"]


class OpenRequest(TypedDict):
    """The next round."""

    board: NotRequired[Board | str | None]


class OpenTable(TypedDict):
    """A table that strangers may join."""

    id: str
    code: str
    game: str
    created_at: str
    clock: Clock | None
    config: dict[str, Any]
    seats: dict[str, TableSeat]
    free: list[str]


class OpenTables(TypedDict):
    """Tables that strangers may join."""

    items: list[OpenTable]
    next: str | None


class OpenedPuzzle(TypedDict):
    """A puzzle whose answer the caller may see."""

    id: str
    token: str


class Opponent(TypedDict):
    """A bot that is about as strong as somebody."""

    bot: str


class OrderedBatch(TypedDict):
    """A new batch, and the token that opens it."""

    batch: PuzzleBatch
    token: str


class OwnActions(TypedDict):
    """What the own seat may do now."""

    ply: int
    actions: list[str]
    complete: bool


class OwnProgress(TypedDict):
    """What the own seat knows beyond what everybody was told."""

    ply: int
    actions: list[ReplayedAction]
    actors: list[str] | None
    view: dict[str, Any]
    completes: bool


class Parcel(TypedDict):
    """A parcel, as its sender sees it."""

    locator: str
    expires_at: str
    fetched: bool


class ParcelRequest(TypedDict):
    """A parcel to be fetched once."""

    locator: str
    verifier: str
    content: str


class Pauses(TypedDict):
    """How a clock in days stands still, beside weekends."""

    since: str | None
    holidays: dict[str, Holiday]


class PausesEvent(TypedDict):
    """Clocks in days stand still, or run again."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["pauses_changed"]
    data: Breaks


class PerftAnswer(TypedDict):
    """How many lines of play there are."""

    nodes: int


class PerftQuestion(TypedDict):
    """How many lines of play of a length there are, as programs compare their rules with each other."""

    position: NotRequired[str | None]
    config: NotRequired[RingoConfig]
    depth: int


class PhotoGrid(TypedDict):
    """Where the board is in the first photo."""

    corners: list[list[float]]
    fit: float


class PhotographedBoard(TypedDict):
    """A board as photos show it; nobody has confirmed it."""

    board: Board
    cells: list[ReadCell]
    grid: PhotoGrid
    warnings: list[Warning]


class PlacedClaim(TypedDict):
    """A claim, and where it stands."""

    word: str
    points: int | None
    cells: list[str]


class PlacedWord(TypedDict):
    """A word that stands on the board."""

    word: str
    text: str
    cells: list[str]


class PlannedPuzzle(TypedDict):
    """What kind of puzzle comes on a day of the week, and how hard it is."""

    kind: Literal[
        "place-rings",
        "tile-and-ring",
        "find-words",
        "cancel-duel",
        "endgame",
        "restore",
        "ring-deduction",
        "exact-score",
    ]
    grade: int


class Play(TypedDict):
    """A logged play."""

    number: int
    player: str
    play: str
    late: bool
    out_of_turn: bool
    by: str


class PlayMadeEvent(TypedDict):
    """A tile or a ring was laid."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["play_made"]
    data: MadePlay


class PlayRequest(TypedDict):
    """A tile or a ring that was laid."""

    play: str
    player: NotRequired[str | None]


class PlayerChanges(TypedDict):
    """What to change of a player; what is left out stays."""

    name: NotRequired[str | None]
    ring: NotRequired[RingOption | None]
    out: NotRequired[bool | None]


class PlayerDone(TypedDict):
    """Whose word it was, and who is done now."""

    player: str
    done: list[str]


class PlayerEvent(TypedDict):
    """Something about a player or a seat has changed."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal[
        "player_joined",
        "seat_given_up",
        "seat_recovered",
        "player_out",
        "player_back",
        "player_added",
        "player_changed",
    ]
    data: PlayerState


class PlayerSolution(TypedDict):
    """One player's words."""

    player: str
    total: int
    count: int
    words: list[FoundWord]


class PlayerState(TypedDict):
    """A player and the seat, as they are now."""

    player: str
    name: str
    ring: RingLook
    seat: Literal["free", "taken", "out"]


class PlayerTally(TypedDict):
    """What a player has on a board before any cancelling."""

    segments: int
    points: int


class PlayerVerdict(TypedDict):
    """What became of one player's claims."""

    player: str
    total: int
    accepted: list[StandingClaim]
    rejected: list[FailedClaim]
    cancelled: list[StandingClaim]
    missed: MissedWords


class PositionAnswer(TypedDict):
    """What can be done in a position."""

    position: str
    won: RingoWin | None
    drawn: Literal["repetition", "idle"] | None
    moves: list[str]
    refused: RingoRefusal | None
    evaluation: RingoEvaluation | None


class PositionQuestion(TypedDict):
    """What can be done in a position, and whether a move is legal."""

    position: NotRequired[str | None]
    config: NotRequired[RingoConfig]
    move: NotRequired[str | None]
    nodes: NotRequired[int]
    seconds: NotRequired[float | None]


class Possible(TypedDict):
    """What a service can do."""

    words: bool
    matches: bool
    tables: bool
    puzzles: bool
    batches: bool


class Problem(TypedDict):
    """An error, as RFC 9457 has it."""

    type: ProblemType
    title: str
    status: int
    detail: str
    instance: str
    errors: NotRequired[list[FieldProblem]]
    applied: NotRequired[list[AppliedChange] | None]
    round: NotRequired[Round | None]
    left_out: NotRequired[list[LeftOutWord] | None]
    can: NotRequired[Possible | None]
    checks: NotRequired[dict[str, str] | None]


class Progress(TypedDict):
    """How the game has gone on, as everybody may know it."""

    ply: int
    actions: list[ReplayedAction]
    actors: list[str] | None
    view: dict[str, Any]
    times: Times | None
    outcome: TableOutcome | None


class ProgressEvent(TypedDict):
    """The game has begun, or somebody has acted."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["started", "acted"]
    data: Progress


class PushKey(TypedDict):
    """What a browser subscribes with."""

    public_key: str


class PushKeys(TypedDict):
    """What messages to one browser are encrypted with."""

    p256dh: str
    auth: str


class PushRequest(TypedDict):
    """The browser that is told when it is the turn of the own seat."""

    subscription: PushSubscription
    quiet: NotRequired[Quiet | None]


class PushSubscription(TypedDict):
    """A subscription, as `JSON.stringify` writes that of a browser."""

    endpoint: str
    expirationTime: NotRequired[float | None]
    keys: PushKeys


class Puzzle(TypedDict):
    """A puzzle, without its solution."""

    id: str
    kind: Literal[
        "place-rings",
        "tile-and-ring",
        "find-words",
        "cancel-duel",
        "endgame",
        "restore",
        "ring-deduction",
        "exact-score",
    ]
    grade: int
    board: Board
    rings_to_place: NotRequired[int | None]
    target: NotRequired[int | None]
    rack: NotRequired[list[str] | None]
    hands: NotRequired[dict[str, Hand] | None]
    tiles: NotRequired[list[str] | None]
    words: NotRequired[list[str] | None]
    texts: NotRequired[dict[str, str] | None]
    word_clues: NotRequired[dict[str, str] | None]
    directions: NotRequired[list[str] | None]
    sentence: NotRequired[list[int] | None]
    label: NotRequired[str | None]
    clues: NotRequired[list[Clue] | None]
    dictionary: DictionaryVersion
    ruleset: RulesetOptions
    seed: str
    generator: int
    link: str
    daily: Day | None


class PuzzleBatch(TypedDict):
    """A batch of puzzles."""

    id: str
    status: Literal["running", "done", "cancelled", "failed"]
    count: int
    made: int
    problem: str | None
    order: dict[str, Any]
    words: BatchWords | None
    seed: str
    dictionary: DictionaryVersion
    created_at: str
    changed_at: str
    expires_at: str


class PuzzleList(TypedDict):
    """Puzzles."""

    items: list[Puzzle]
    next: str | None


class PuzzleRating(TypedDict):
    """How hard a puzzle is, as far as rated attempts tell."""

    rating: int | None
    deviation: int | None
    attempts: int
    solved: int


class PuzzleRequest(TypedDict):
    """A puzzle to be made by the options, one that is laid out by hand, or one that a link holds."""

    target: NotRequired[int | None]
    clues: NotRequired[list[StatedClue] | None]
    rack: NotRequired[list[str] | None]
    hands: NotRequired[dict[str, StatedHand] | None]
    tiles: NotRequired[list[str] | None]
    words: NotRequired[list[str] | None]
    word_clues: NotRequired[dict[str, str] | None]
    directions: NotRequired[list[str] | str | None]
    sentence: NotRequired[list[int] | None]
    kind: NotRequired[
        Literal[
            "place-rings",
            "tile-and-ring",
            "find-words",
            "cancel-duel",
            "endgame",
            "restore",
            "ring-deduction",
            "exact-score",
        ]
    ]
    grade: NotRequired[int]
    dictionary: NotRequired[str]
    rings: NotRequired[int | None]
    plays: NotRequired[int | None]
    holes: NotRequired[int | None]
    rows: NotRequired[int]
    columns: NotRequired[int]
    ruleset: NotRequired[RulesetOptions | None]
    seed: NotRequired[str | int | None]
    link: NotRequired[str | None]
    board: NotRequired[Board | str | None]


class QRRequest(TypedDict):
    """A text to draw as a QR code."""

    text: str


Quiet = TypedDict("Quiet", {"from": "int", "to": "int", "timezone": "str"})
"""The hours of each day in which a browser is told nothing; what it would be told comes after them."""


class RandomBoard(TypedDict):
    """A board that was dealt."""

    board: Board
    notation: str
    seed: str


class RandomRequest(TypedDict):
    """What to deal."""

    seed: NotRequired[str | int | None]
    rows: NotRequired[int]
    columns: NotRequired[int]
    dictionary: NotRequired[str]


class RankCounts(TypedDict):
    """How many people ended a puzzle with each rank."""

    none: int
    bronze: int
    silver: int
    gold: int
    best: int


class RatedAttempt(TypedDict):
    """An attempt that was rated before its board was sent."""

    id: str
    status: Literal["open", "won", "lost", "void"]
    puzzle: Puzzle
    opened_at: str
    closes_at: str
    seconds: int | None
    checks_left: int
    standing: SolverStanding
    change: int | None
    puzzle_rating: int | None


class RatedAttemptRequest(TypedDict):
    """What a rated attempt is to be at; the service chooses the puzzle."""

    kind: Literal[
        "place-rings",
        "tile-and-ring",
        "find-words",
        "cancel-duel",
        "endgame",
        "restore",
        "ring-deduction",
        "exact-score",
    ]
    seen: NotRequired[list[str]]


class Reacted(TypedDict):
    """What a player said to the others."""

    player: str
    reaction: Literal["hello", "good_luck", "well_played", "wow", "oops", "thanks"]


class ReactionEvent(TypedDict):
    """A player said something to the others."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["reaction"]
    data: Reacted


class ReactionRequest(TypedDict):
    """What the own seat says."""

    reaction: Literal["hello", "good_luck", "well_played", "wow", "oops", "thanks"]


class ReadCell(TypedDict):
    """The reading of a cell."""

    cell: str
    tile: str
    probability: float
    alternatives: list[ReadTile]
    ring: str | None
    ring_probability: float
    flagged: bool


class ReadTile(TypedDict):
    """Another reading of a cell."""

    tile: str
    probability: float


class Readiness(TypedDict):
    """Words, matches and tables can be used; `checks` says why something else cannot."""

    status: Literal["ready"]
    can: Possible
    checks: dict[str, str]


class RecoveryCode(TypedDict):
    """A code with which a seat can be taken over, once."""

    player: str
    code: str
    expires_at: str
    held_until: str | None


class Redone(TypedDict):
    """What was brought back, and the round with it."""

    redone: Step
    round: Round
    totals: dict[str, int]


class Refusal(TypedDict):
    """Why a board makes no puzzle."""

    code: Literal[
        "flagged_word", "gap", "no_choice", "no_solution", "not_unique", "other_grade", "too_large", "unclear_grade"
    ]
    detail: str
    solutions: NotRequired[int | None]
    more_solutions: NotRequired[bool | None]
    answers: NotRequired[list[dict[str, Any]] | None]
    words: NotRequired[list[str] | None]
    grades: NotRequired[list[int] | None]
    stated: NotRequired[int | None]
    proven: NotRequired[int | None]
    gap: NotRequired[int | None]
    points: NotRequired[int | None]
    least: NotRequired[int | None]
    most: NotRequired[int | None]
    sets: NotRequired[int | None]


class RejectedClaim(TypedDict):
    """A claim that does not score, and the first reason that applies."""

    word: str
    reason: Literal["bad_letters", "too_short", "not_in_dictionary", "not_on_board", "no_ring", "already_scored"]


class Rejection(TypedDict):
    """A word that does not count."""

    word: str
    reason: str


class RematchEvent(TypedDict):
    """A rematch was begun."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["rematch"]
    data: NextMatch


class Replay(TypedDict):
    """A whole game with all that was hidden; the actions alone lead to the same end."""

    game: str
    rules_version: int
    seats: list[str]
    config: dict[str, Any]
    seed: str
    actions: list[ReplayedAction]
    outcome: TableOutcome


class ReplayedAction(TypedDict):
    """An entry of the log of a game."""

    ply: int
    actor: str
    action: str


class Result(TypedDict):
    """A round as the match remembers it."""

    number: int
    status: Literal["open", "closed"]
    first_player: str
    points: dict[str, int] | None
    totals: dict[str, int] | None
    winners: list[str]


class ReviewAnswer(TypedDict):
    """A game with its mistakes."""

    plies: list[RingoPly]
    mistakes: list[int]


class ReviewQuestion(TypedDict):
    """How good the moves of a game were, and which were mistakes."""

    position: NotRequired[str | None]
    config: NotRequired[RingoConfig]
    moves: list[str]
    nodes: NotRequired[int]


class ReviewedPlay(TypedDict):
    """A play, and what it has cost."""

    ply: NotRequired[int | None]
    player: str
    play: str
    margin: float
    best: str
    loss: float
    known: Literal["proven", "estimated"]
    stderr: NotRequired[float | None]
    playouts: NotRequired[int | None]
    margin_stderr: NotRequired[float | None]
    mistake: bool
    size: Literal["inaccuracy", "mistake", "blunder"] | None
    board: Board
    covered: list[str]
    rack: list[str]
    why: list[AdviceReason]
    better: list[AdviceReason]
    puzzle: Exercise | None
    no_puzzle: NotRequired[Literal["hidden_word", "rules", "several_best"] | None]


class ReviewedPlayer(TypedDict):
    """Where a player's result comes from: `result - expectation` is luck, less `losses`, plus
    `others_losses`."""

    placing: float | None
    spotting: SpottingAccuracy | None
    expectation: float
    luck: Luck
    losses: float
    others_losses: float
    result: int
    how_known: HowKnown


class RingCard(TypedDict):
    """A bid card."""

    kind: Literal["drink", "skewer", "cake", "gem"]
    value: int


class RingCardCounts(TypedDict):
    """How many bid cards there are, of the values 1, 2, 3, 4 and 5 of each kind."""

    drink: NotRequired[list[int]]
    skewer: NotRequired[list[int]]
    cake: NotRequired[list[int]]
    gem: NotRequired[list[int]]


class RingChance(TypedDict):
    """How likely a hand can pay a bid."""

    bid: int
    chance: float


class RingChange(TypedDict):
    """The ring that is to lie on a cell."""

    player: str | None
    was: str | None


class RingConfig(TypedDict):
    """How RING is played; what the sheet leaves open has the default of the rulings."""

    cards: NotRequired[RingCardCounts]
    snacks: NotRequired[list[str]]
    start: NotRequired[Literal["first_seat", "drawn"]]
    allow_superfluous: NotRequired[bool]


class RingDeed(TypedDict):
    """Something that a player has done in view of all: took a card, bid for a dino, or paid."""

    took: NotRequired[RingCard | None]
    bid: NotRequired[int | None]
    dino: NotRequired[int | str | None]
    paid: NotRequired[list[RingCard]]


class RingHandsAnswer(TypedDict):
    """What is known of a hand."""

    known: list[RingCard]
    unknown: int
    sure: int
    chances: list[RingChance]


class RingHandsQuestion(TypedDict):
    """What all that a player did tells of the hand, and how likely it can pay each bid."""

    dino: int | str
    deeds: list[RingDeed]
    seen: NotRequired[list[RingCard]]
    dealt: NotRequired[int]
    config: NotRequired[RingConfig]


class RingLogged(TypedDict):
    """Something that was done."""

    actor: str
    action: str


class RingLook(TypedDict):
    """How a player's rings look."""

    colour: Literal["pink", "green", "purple", "orange", "blue", "red", "yellow", "teal", "brown", "grey"]
    pattern: Literal["solid", "dashed", "dotted", "double", "notched"]


class RingOpponentsAnswer(TypedDict):
    """What is known of the hands."""

    players: dict[str, RingHandsAnswer]


class RingOpponentsQuestion(TypedDict):
    """What the log of a game tells of each hand that the reader does not see, and how likely it can pay each
    bid."""

    players: list[str]
    log: list[RingLogged]
    exchanged: NotRequired[list[RingCard]]
    dino: NotRequired[int | str | None]
    config: NotRequired[RingConfig]


class RingOption(TypedDict):
    """How a player's rings are to look."""

    colour: Literal["pink", "green", "purple", "orange", "blue", "red", "yellow", "teal", "brown", "grey"] | str
    pattern: NotRequired[Literal["solid", "dashed", "dotted", "double", "notched"]]


class RingOwnDinos(TypedDict):
    """What a player has won."""

    dinos: list[int | str]
    mine: NotRequired[bool]


class RingPayment(TypedDict):
    """Cards that pay a bid."""

    currency: Literal["snacks", "gems"]
    cards: list[RingCard]
    value: int
    overpaid: int


class RingPaymentsAnswer(TypedDict):
    """The payments to which no other is preferable."""

    max_bid: int
    count: int | None
    payments: list[RingPayment]


class RingPaymentsQuestion(TypedDict):
    """How a hand can pay for a dino: the payments to which no other is preferable."""

    dino: int | str
    bid: int
    hand: list[RingCard]
    limit: NotRequired[int]
    config: NotRequired[RingConfig]


class RingRankingAnswer(TypedDict):
    """Who has won, and why."""

    players: dict[str, RingScoreAnswer]
    hand_values: dict[str, int]
    order: list[list[str]]
    ties: list[RingTie]


class RingRankingQuestion(TypedDict):
    """Who has won, from the final cards of all players, and what broke a tie."""

    players: dict[str, RingScoreQuestion]


class RingScoreAnswer(TypedDict):
    """The best score, and how it is reached."""

    total: int
    stars: int
    groups: int
    sequences: int
    hand: int
    removed: int | None
    arrangement: list[list[int | str]]


class RingScoreQuestion(TypedDict):
    """What a player's final cards score at best, and how."""

    dinos: list[int | str]
    hand: list[int]
    mine: NotRequired[bool]


class RingTie(TypedDict):
    """Players with the same total."""

    players: list[str]
    broken_by: Literal["hand_value"] | None


class RingWorth(TypedDict):
    """What a dino is worth to a player."""

    now: int
    then: int
    worth: int


class RingWorthAnswer(TypedDict):
    """What a dino is worth to each player."""

    players: dict[str, RingWorth]


class RingWorthQuestion(TypedDict):
    """By how many points a dino would raise the best score of each player."""

    dino: int | str
    players: dict[str, RingOwnDinos]


class RingerCardOdds(TypedDict):
    """Where a card is that the seat has not seen."""

    left: int
    next_draw: float
    holds: dict[str, float]


class RingerChain(TypedDict):
    """A line of cards that is the best in some way."""

    possible: int | None
    certain: int | None
    order: list[str]
    rolls: list[int]


class RingerChainsAnswer(TypedDict):
    """What a hand can lay on a stack."""

    longest: RingerChain
    shortest_ringer: RingerChain
    largest_stack: RingerChain
    ringer_odds: float


class RingerChainsQuestion(TypedDict):
    """What a hand can lay on a stack in one go: the longest line, the soonest Ringer and the largest stack."""

    top: str
    die: int
    hand: list[str]
    stack: NotRequired[int]
    config: NotRequired[RingerConfig]


class RingerConfig(TypedDict):
    """How RINGER is played; the defaults are the printed rules and the most likely deck."""

    deck: NotRequired[list[str] | None]
    dealer: NotRequired[int]
    take_over_on_wild_reroll: NotRequired[Literal["never", "in_turn"]]
    robbed_refill: NotRequired[Literal["never_now", "at_next_turn_start"]]
    streak_after_draw: NotRequired[Literal["cancelled", "kept"]]
    stalemate_circuits: NotRequired[int]
    tie: NotRequired[Literal["shared", "fewest_left"]]
    reaction_seconds: NotRequired[int]


class RingerFinalCards(TypedDict):
    """A player's cards at the end: how many, or which."""

    won: int | list[str]
    hand: int | list[str]


class RingerHolder(TypedDict):
    """Another player, as a seat sees it."""

    cards: int
    known: NotRequired[list[str]]
    none: NotRequired[list[str]]


class RingerOddsAnswer(TypedDict):
    """Where each card may be."""

    cards: dict[str, RingerCardOdds]
    next_fits: NotRequired[float | None]


class RingerOddsQuestion(TypedDict):
    """Where each card may be that a seat has not seen: in a hand, or next on the pile."""

    seen: list[str]
    others: dict[str, RingerHolder]
    config: NotRequired[RingerConfig]
    is_drawable: NotRequired[bool]
    next_card: NotRequired[str | None]
    top: NotRequired[str | None]


class RingerPlayWorth(TypedDict):
    """What an action is worth."""

    action: str | None
    ahead: float
    error: float
    risk: float | None
    taken: float | None


class RingerPlaysAnswer(TypedDict):
    """What each action is worth, the best first."""

    plays: list[RingerPlayWorth]
    worlds: int


class RingerPlaysQuestion(TypedDict):
    """What each play is worth a circuit and a turn later, if all play on as the bot `rules` does."""

    seen: list[str]
    others: dict[str, RingerRival]
    config: NotRequired[RingerConfig]
    hand: list[str]
    stack: list[str]
    die: int
    turn: NotRequired[str | None]
    played: NotRequired[bool]
    won: NotRequired[int]
    exhausted: NotRequired[bool]
    worlds: NotRequired[int]


class RingerRankingAnswer(TypedDict):
    """Who has won."""

    scores: dict[str, int]
    order: list[list[str]]
    shared: list[list[str]]


class RingerRankingQuestion(TypedDict):
    """Who has won, from the final cards of all players or their numbers."""

    players: dict[str, RingerFinalCards]
    tie: NotRequired[Literal["shared", "fewest_left"]]


class RingerRival(TypedDict):
    """Another player, and how many cards it has won."""

    cards: int
    known: NotRequired[list[str]]
    none: NotRequired[list[str]]
    won: NotRequired[int]


class RingerTakeOverAnswer(TypedDict):
    """How likely a Take Over is."""

    risk: float


class RingerTakeOverQuestion(TypedDict):
    """How likely another player holds a Take Over that fits on a card, if what others chose tells nothing."""

    seen: list[str]
    others: dict[str, RingerHolder]
    config: NotRequired[RingerConfig]
    top: str


class RingoConfig(TypedDict):
    """How Ringo is played; the defaults are the printed rules."""

    rings: NotRequired[Literal[5, 6]]
    attackers: NotRequired[Literal[5, 6, 7]]
    attacker_cells: NotRequired[list[str] | None]
    defender_cells: NotRequired[list[str]]
    no_castle_entry_from_nz: NotRequired[bool]
    defenders_may_pass: NotRequired[bool]
    nz_limit_one: NotRequired[bool]
    nz_overflow: NotRequired[Literal["stay", "forbid_capture"]]
    defender_stuck: NotRequired[Literal["lose", "pass"]]
    repetition: NotRequired[int]
    idle_plies: NotRequired[int]
    attackers_seat: NotRequired[int]


class RingoEvaluation(TypedDict):
    """How good a position is for the side to move."""

    value: int
    known: Literal["proven", "estimated"]
    plies: int | None
    depth: int
    nodes: int
    line: list[str]
    source: Literal["search", "endgames"]


class RingoJudgedMove(TypedDict):
    """A move, and how the game ends after it."""

    move: str
    verdict: Literal["win", "loss", "draw"] | None
    plies: int | None


class RingoMaterial(TypedDict):
    """How many pieces are against how many."""

    attackers: int
    defenders: int


class RingoPly(TypedDict):
    """A move of the game, and how good it was."""

    ply: int
    side: str
    move: str
    value: int
    known: Literal["proven", "estimated"]
    plies: int | None
    best: str
    cost: int
    mistake: Literal["loses", "missed_win", "weak"] | None


class RingoRefusal(TypedDict):
    """Why a move is not legal."""

    rule: str
    detail: str


class RingoThreat(TypedDict):
    """A move that the waiting side would make, if it were its turn."""

    move: str
    kind: Literal["win", "castle", "capture"]
    answers: list[str]


class RingoWin(TypedDict):
    """Who has won, and how."""

    side: str
    reason: str


class Round(TypedDict):
    """A round, as the caller may see it."""

    number: int
    status: Literal["open", "closed"]
    board: Board | None
    version: int
    players: list[str]
    first_player: str
    turn: str | None
    plays: list[Play]
    left: dict[str, Left]
    claims: dict[str, list[str]]
    done: list[str]
    rulings: list[Ruling]
    timer: Timer | None
    undo: Step | None
    redo: Step | None
    opened_at: str
    closed_at: str | None
    warnings: list[str]
    score: RoundVerdict | None


class RoundNumber(TypedDict):
    """A round that is gone."""

    number: int


class RoundOpenedEvent(TypedDict):
    """The next round was opened."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["round_opened"]
    data: NewRound


class RoundRemovedEvent(TypedDict):
    """The last round was taken back."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["round_removed"]
    data: RoundNumber


class RoundReviewAnswer(TypedDict):
    """A round, looked back at."""

    game: Literal["word-ringers"]
    unit: Literal["points"]
    round: int
    first: str
    effort: int
    players: dict[str, ReviewedPlayer]
    plays: list[ReviewedPlay]
    dictionary: DictionaryVersion


class RoundScore(TypedDict):
    """What a round scored, and how the match stands after it."""

    number: int
    points: dict[str, int]
    winners: list[str]
    totals: dict[str, int]
    match: MatchState


class RoundScoredEvent(TypedDict):
    """A round was closed, or was judged again after a correction."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["round_closed", "round_scored"]
    data: RoundScore


class RoundVerdict(TypedDict):
    """A judged round, in the shape of the answer of `POST /v1/score`."""

    dictionary: DictionaryVersion
    players: list[PlayerVerdict]
    cancelled: list[str]
    winners: list[str]


class RulesetOptions(TypedDict):
    """What differs from the default rules; an option left out has its default."""

    min_length: NotRequired[int]
    letter_points: NotRequired[dict[str, int | None]]
    tiles: NotRequired[dict[str, int]]
    repeat: NotRequired[Literal["per_place", "once"]]
    cancel: NotRequired[Literal["all", "any_shared", "off"]]
    covered_ring: NotRequired[Literal["active", "inactive"]]
    scoring: NotRequired[Literal["claims", "automatic"]]
    target: NotRequired[int]
    tie: NotRequired[Literal["shared", "extra_round"]]
    first_player: NotRequired[Literal["rotates", "fixed", "winner"]]


class Ruling(TypedDict):
    """What the host has decided about a word of a player."""

    player: str
    word: str
    accept: bool


class RulingMadeEvent(TypedDict):
    """The table ruled on a word."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["ruling_made"]
    data: MadeRuling


class RulingRequest(TypedDict):
    """What the host decides about a word of a player."""

    player: str
    word: str
    accept: bool | None


class SameLetters(TypedDict):
    """A word that was typed besides another one with the same letters."""

    text: str
    word: str
    first: str


class SavedClaims(TypedDict):
    """The list of claims as it is kept."""

    words: list[str]


class ScoreAnswer(TypedDict):
    """A scored round."""

    dictionary: DictionaryVersion
    players: list[ClaimsScore]
    cancelled: list[str]
    winners: list[str]


class ScoreRequest(TypedDict):
    """A board and what each player claims on it."""

    board: Board | str
    dictionary: NotRequired[str]
    ruleset: NotRequired[RulesetOptions | None]
    dictionary_version: NotRequired[str | None]
    claims: dict[str, list[str]]


class SeatLeft(TypedDict):
    """Somebody has left; a bot plays on in that seat, or the game is over."""

    ply: int
    actions: list[ReplayedAction]
    actors: list[str] | None
    view: dict[str, Any]
    times: Times | None
    outcome: TableOutcome | None
    player: str
    how: Literal["leave", "resign", "time"]


class SeatRequest(TypedDict):
    """A seat to take."""

    code: str
    seat: str
    name: NotRequired[str | None]


class SeatTakeover(TypedDict):
    """That the host has asked about a seat that somebody holds."""

    aim: Literal["move", "free"]
    ends_at: str


class SeatTakeoverAskedEvent(TypedDict):
    """The host asked that a seat moves to another phone, or is freed."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["seat_takeover_asked"]
    data: AskedSeatTakeover


class SeatTakeoverEndedEvent(TypedDict):
    """What the host asked about a seat has passed, or has come to nothing."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["seat_takeover_ended"]
    data: EndedSeatTakeover


class Seen(TypedDict):
    """What was seen of words that stood on the board."""

    words: int
    points: int
    of_words: int
    of_points: int
    accuracy: float | None


class SeenByBand(TypedDict):
    """The same by how common the words are; of two readings the more common one counts."""

    common: Seen
    known: Seen
    rare: Seen


class SeenEvent(TypedDict):
    """What the own seat alone is told; nobody else gets this event."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["seen"]
    data: OwnProgress


class SentParcel(TypedDict):
    """A new parcel."""

    parcel: Parcel
    parcel_token: str


class Shared(TypedDict):
    """A token to look at the match with, for a link or a big screen."""

    share_token: str


class Snapshot(TypedDict):
    """The present state, as the caller may see it."""

    match: Match
    round: Round | None


class SnapshotEvent(TypedDict):
    """The present state, for a caller who has nothing yet."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["snapshot"]
    data: Snapshot


class Solution(TypedDict):
    """The solution of a puzzle, and the certificate that it is the best answer."""

    rings: NotRequired[list[str] | None]
    plays: NotRequired[list[str] | None]
    words: NotRequired[list[str] | None]
    tiles: NotRequired[dict[str, str] | None]
    points: int
    optima: int
    runner_up: int | None
    total: NotRequired[int | None]
    features: NotRequired[dict[str, int] | None]
    rival_alone: NotRequired[int | None]
    before: NotRequired[int | None]
    line: NotRequired[list[str] | None]
    most: NotRequired[int | None]
    clues: NotRequired[int | None]
    goals: NotRequired[list[Goal] | None]
    bonus: NotRequired[list[Goal] | None]
    bonus_points: NotRequired[int | None]
    sentence: NotRequired[str | None]


class SolveAnswer(TypedDict):
    """A solved board."""

    dictionary: DictionaryVersion
    players: list[PlayerSolution]
    cancelled: list[str]


class SolveRequest(TypedDict):
    """A board to solve."""

    board: Board | str
    dictionary: NotRequired[str]
    ruleset: NotRequired[RulesetOptions | None]
    dictionary_version: NotRequired[str | None]
    players: NotRequired[list[str] | None]


class Solver(TypedDict):
    """How a solver stands in every kind."""

    ratings: list[SolverStanding]


class SolverStanding(TypedDict):
    """How a solver stands in a kind."""

    kind: Literal[
        "place-rings",
        "tile-and-ring",
        "find-words",
        "cancel-duel",
        "endgame",
        "restore",
        "ring-deduction",
        "exact-score",
    ]
    rating: int | None
    deviation: int | None
    attempts: int
    solved: int


class SpottingAccuracy(TypedDict):
    """What a player has seen of the words through the own rings; a word that was cancelled counts as seen."""

    words: int
    points: int
    of_words: int
    of_points: int
    accuracy: float | None
    bands: SeenByBand | None


class StandingClaim(TypedDict):
    """A claim that stands, and where."""

    word: str
    points: int | None
    cells: list[str]
    ruled: NotRequired[bool]


class StatedClue(TypedDict):
    """What the rings of one row or column score together."""

    line: str
    points: int


class StatedHand(TypedDict):
    """What a player of an `endgame` still has to lay."""

    tiles: NotRequired[list[str]]
    rings: NotRequired[int]


class Step(TypedDict):
    """Something that was entered for a round."""

    type: Literal["board", "tile", "ring", "play", "ruling", "close", "claims"]
    by: str
    player: NotRequired[str | None]
    cell: NotRequired[str | None]
    tile: NotRequired[str | None]
    was: NotRequired[str | None]
    play: NotRequired[str | None]
    word: NotRequired[str | None]
    accept: NotRequired[bool | None]


class StepEvent(TypedDict):
    """Something that was entered was taken back, or brought back."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["undone", "redone"]
    data: MadeStep


class StepRequest(TypedDict):
    """Which round to undo or redo in."""

    round: NotRequired[int | None]
    by: NotRequired[str | None]


class Sureness(TypedDict):
    """How a figure is known."""

    known: Literal["proven", "estimated"]
    stderr: NotRequired[float | None]
    playouts: NotRequired[int | None]


class Table(TypedDict):
    """A table, as the caller may see it."""

    id: str
    code: str | None
    game: str
    status: Literal["waiting", "playing", "over"]
    version: int
    created_at: str
    finished_at: str | None
    open: bool
    seeded: bool
    lesson: bool
    config: dict[str, Any]
    clock: Clock | None
    seats: dict[str, TableSeat]
    you: str | None
    role: Literal["host", "seat", "spectator", "admin"]
    host: bool
    host_seat: str | None
    takeover: Takeover | None
    seat_takeovers: dict[str, SeatTakeover]
    takeover_seconds: int
    ply: int
    actors: list[str] | None
    times: Times | None
    pauses: Pauses | None
    view: dict[str, Any] | None
    offers: list[Offer]
    outcome: TableOutcome | None
    rematch_of: str | None
    rematch: str | None


class TableCreatedEvent(TypedDict):
    """The table was made."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["table_created"]
    data: TableCreation


class TableCreation(TypedDict):
    """A new table."""

    seats: list[str]
    rematch_of: str | None


class TableDeletedEvent(TypedDict):
    """The table is gone, or the caller may no longer see it."""

    id: str
    seq: int
    at: str | None
    by: str | None
    round: int | None
    type: Literal["deleted"]
    data: Nothing


class TableEventPage(TypedDict):
    """A part of the log."""

    items: list[TableEvent]
    next: str | None
    reactions: list[ReactionEvent]


class TableHostRequest(TypedDict):
    """Who gets the host's role."""

    seat: str


class TableLobby(TypedDict):
    """The table behind a join code."""

    id: str
    game: str
    status: Literal["waiting", "playing", "over"]
    seats: dict[str, TableSeat]


class TableOutcome(TypedDict):
    """How a game ended."""

    reason: str
    scores: dict[str, float]
    ranking: list[list[str]]
    winners: list[str]


class TablePlayerEvent(TypedDict):
    """Something about a seat has changed."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["player_joined", "seat_given_up", "seat_recovered"]
    data: PlayerState


class TableRematchEvent(TypedDict):
    """A rematch was begun."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["rematch"]
    data: NextTable


class TableRequest(TypedDict):
    """A table to play at."""

    seats: list[str]
    names: NotRequired[dict[str, str]]
    bots: NotRequired[dict[str, str]]
    as_: NotRequired[str | None]
    config: NotRequired[DingConfig | RingConfig | RingerConfig | RingoConfig | WordRingersConfig]
    clock: NotRequired[ClockTerms | None]
    open: NotRequired[bool]
    seed: NotRequired[str | int | None]
    lesson: NotRequired[bool]


class TableSeat(TypedDict):
    """A seat, and who plays there."""

    name: str
    ring: RingLook
    taken: bool
    bot: str | None
    substituted: bool


class TableSnapshot(TypedDict):
    """The present state."""

    table: Table


class TableSnapshotEvent(TypedDict):
    """The present state, for a caller who has nothing yet."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["snapshot"]
    data: TableSnapshot


class TakenSeat(TypedDict):
    """A seat that was taken, and its token."""

    seat: str
    seat_token: str
    table: Table


class Takeover(TypedDict):
    """That a player has asked for the host's role."""

    player: str
    ends_at: str
    agreed: list[str]


class TakeoverEndedEvent(TypedDict):
    """Somebody objected to a player who had asked for the host's role, or that player has left."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["takeover_ended"]
    data: EndedTakeover


class TakeoverEvent(TypedDict):
    """A player asked for the host's role, or another agreed to that."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["takeover_asked", "takeover_agreed"]
    data: Takeover


class ThreatsAnswer(TypedDict):
    """What the side that waits threatens."""

    side: str
    threats: list[RingoThreat]


class ThreatsQuestion(TypedDict):
    """What the side that waits threatens to do next, and which moves meet that."""

    position: NotRequired[str | None]
    config: NotRequired[RingoConfig]


class TileChange(TypedDict):
    """The letter that a cell is to show."""

    tile: str | None
    was: str | None


class Timer(TypedDict):
    """A running timer."""

    kind: Literal["turn", "claims"]
    ends_at: str
    seconds: int


class TimerEvent(TypedDict):
    """A timer was started or stopped."""

    id: str
    seq: int
    at: str
    by: str | None
    round: int | None
    type: Literal["timer_started", "timer_stopped"]
    data: TimerState


class TimerRequest(TypedDict):
    """A timer to start, or to start again."""

    kind: Literal["turn", "claims"]
    seconds: NotRequired[int | None]


class TimerState(TypedDict):
    """The timer that runs now."""

    timer: Timer | None


class Times(TypedDict):
    """How the time stands at this decision point; only when the point is over, or a break changes, it
    changes."""

    since: str
    left: dict[str, float]
    running: list[str] | None
    decide_by: str | None
    ends: NotRequired[dict[str, str | None]]
    breaks: NotRequired[dict[str, list[Break]]]


class Undone(TypedDict):
    """What was taken back, and the round without it."""

    undone: Step
    round: Round
    totals: dict[str, int]


class Verdict(TypedDict):
    """One verdict for all words together."""

    acceptable: bool


class VerdictAnswer(TypedDict):
    """What is proven of a position."""

    position: str
    verdict: Literal["win", "loss", "draw"] | None
    plies: int | None
    source: Literal["rules", "endgames"] | None
    moves: list[RingoJudgedMove]
    line: list[str]
    endgames: list[RingoMaterial]


class VerdictQuestion(TypedDict):
    """Who wins a position with few pieces, and what each move is worth."""

    position: NotRequired[str | None]
    config: NotRequired[RingoConfig]


class Warning(TypedDict):
    """Something about an imported board that may be a mistake."""

    code: str
    detail: str
    otherwise: NotRequired[str]
    line: NotRequired[int]
    text: NotRequired[str]
    read_as: NotRequired[Literal["letters", "tiles", "one_row", "row", "names"]]


class Watched(TypedDict):
    """The match of a join code, and a token to look at it with."""

    match: str
    share_token: str


class WatchedTable(TypedDict):
    """The table of a join code, and a token to look at it with."""

    table: str
    share_token: str


class Webhook(TypedDict):
    """A new webhook."""

    id: str
    secret: str


class WebhookRequest(TypedDict):
    """Where a program wants to be told what happens at its seat."""

    url: str


class Word(TypedDict):
    """What a dictionary knows of a spelling."""

    word: str
    valid: bool
    points: int | None
    definitions: list[Definition]
    frequency: float | None
    hidden: bool
    forms: list[str]
    hooks: Hooks
    inner: list[str]
    reversal: str | None
    anagrams: list[str]


class WordList(TypedDict):
    """A page of the words that were asked for."""

    items: list[ListedWord]
    next: str | None
    total: int


class WordRingersConfig(TypedDict):
    """What a match takes too, and what only a table needs."""

    dictionary: NotRequired[str]
    dictionary_version: NotRequired[str | None]
    target: NotRequired[int | None]
    scoring: NotRequired[Literal["claims", "automatic"] | None]
    ruleset: NotRequired[dict[str, Any]]
    max_rounds: NotRequired[int]
    claim_seconds: NotRequired[int | None]
    reveal_seconds: NotRequired[int]
    substitute: NotRequired[str]


class WordsRequest(TypedDict):
    """Words to look up."""

    words: list[str]


class WrittenClaims(TypedDict):
    """How many claims the own seat has now."""

    round: int
    count: int


class You(TypedDict):
    """Who the caller is to the match."""

    role: Literal["host", "seat", "spectator", "admin"]
    player: str | None
    host: bool


ErrorCode = Literal[
    "alphabet_not_supported",
    "already_fetched",
    "already_host",
    "already_member",
    "attempt_ended",
    "automatic_scoring",
    "bad_alphabet",
    "bad_answer",
    "bad_board",
    "bad_cards",
    "bad_cell",
    "bad_colour",
    "bad_cursor",
    "bad_date",
    "bad_format",
    "bad_letters",
    "bad_line",
    "bad_move",
    "bad_name",
    "bad_option",
    "bad_order",
    "bad_picture",
    "bad_play",
    "bad_players",
    "bad_position",
    "bad_puzzle",
    "bad_size",
    "bad_target",
    "bot_seat",
    "busy",
    "cell_changed",
    "conflict",
    "contradiction",
    "core_missing",
    "damaged_dictionary",
    "day_ended",
    "dictionary_changed",
    "does_not_fit",
    "empty_cells",
    "flagged_word",
    "forbidden",
    "game_over",
    "gap",
    "hints_off",
    "host_only",
    "host_seat",
    "illegal_action",
    "illegal_play",
    "invalid",
    "key_used",
    "last_player",
    "league_closed",
    "locator_taken",
    "maker_only",
    "match_finished",
    "members_only",
    "missing",
    "name_taken",
    "needed",
    "no_board",
    "no_change",
    "no_choice",
    "no_clock_of_days",
    "no_daily_puzzle",
    "no_draw",
    "no_filler",
    "no_holiday",
    "no_holidays_left",
    "no_puzzle",
    "no_rematch",
    "no_review",
    "no_seat",
    "no_solution",
    "no_takeover",
    "not_all_done",
    "not_begun",
    "not_claimed",
    "not_finished",
    "not_found",
    "not_paused",
    "not_ready",
    "not_started",
    "not_to_act",
    "not_today",
    "not_unique",
    "nothing_to_redo",
    "nothing_to_take_back",
    "nothing_to_undo",
    "offer_closed",
    "offer_open",
    "other_grade",
    "out_of_range",
    "out_of_turn",
    "outside_board",
    "overwritten",
    "own_seat_only",
    "paused",
    "player_exists",
    "player_out",
    "players_only",
    "poor_grid",
    "push_off",
    "rematch_exists",
    "repeated",
    "round_closed",
    "round_open",
    "seat_free",
    "seat_held",
    "seat_only",
    "seat_taken",
    "stale",
    "stale_ply",
    "store_unavailable",
    "takeover_asked",
    "takes_too_long",
    "time_is_up",
    "too_few_cards",
    "too_few_tiles",
    "too_large",
    "too_many_batches",
    "too_many_bot_tables",
    "too_many_feed_seats",
    "too_many_feeds",
    "too_many_leagues",
    "too_many_listeners",
    "too_many_members",
    "too_many_misses",
    "too_many_offers",
    "too_many_parcels",
    "too_many_pixels",
    "too_many_players",
    "too_many_rated_attempts",
    "too_many_reactions",
    "too_many_rounds",
    "too_many_shares",
    "too_many_steps",
    "too_many_subscriptions",
    "too_many_webhooks",
    "too_much_at_once",
    "too_much_work",
    "unclear_grade",
    "unfit_attempt",
    "unfit_name",
    "unknown_bot",
    "unknown_dictionary",
    "unknown_feed",
    "unknown_field",
    "unknown_player",
    "unknown_timezone",
    "unknown_value",
    "withheld",
    "wrong_type",
    "wrong_verifier",
]
"""What is wrong, as a word that does not change."""
MatchEvent = (
    SnapshotEvent
    | MatchCreatedEvent
    | PlayerEvent
    | HostChangedEvent
    | TakeoverEvent
    | TakeoverEndedEvent
    | SeatTakeoverAskedEvent
    | SeatTakeoverEndedEvent
    | ReactionEvent
    | MatchChangedEvent
    | RoundOpenedEvent
    | RoundRemovedEvent
    | BoardSetEvent
    | CellsChangedEvent
    | PlayMadeEvent
    | DoneChangedEvent
    | RulingMadeEvent
    | ClaimsCorrectedEvent
    | TimerEvent
    | RoundScoredEvent
    | StepEvent
    | RematchEvent
    | ClaimsWrittenEvent
    | DeletedEvent
)
"""Something that happened to the match; `type` says what, and which `data` there is."""
ProblemType = Literal[
    "/problems/malformed_body",
    "/problems/bad_request",
    "/problems/unauthorized",
    "/problems/forbidden",
    "/problems/not_found",
    "/problems/unknown_dictionary",
    "/problems/no_daily_puzzle",
    "/problems/no_fitting_puzzle",
    "/problems/method_not_allowed",
    "/problems/not_acceptable",
    "/problems/request_timeout",
    "/problems/withheld",
    "/problems/conflict",
    "/problems/stale",
    "/problems/body_too_large",
    "/problems/path_too_long",
    "/problems/unsupported_media_type",
    "/problems/invalid",
    "/problems/too_much_work",
    "/problems/idempotency_mismatch",
    "/problems/precondition_required",
    "/problems/rate_limited",
    "/problems/headers_too_large",
    "/problems/internal_error",
    "/problems/unavailable",
    "about:blank",
]
"""The kind of problem: a path of this service that explains it."""
TableEvent = (
    TableSnapshotEvent
    | TableCreatedEvent
    | TablePlayerEvent
    | HostChangedEvent
    | TakeoverEvent
    | TakeoverEndedEvent
    | SeatTakeoverAskedEvent
    | SeatTakeoverEndedEvent
    | ReactionEvent
    | ProgressEvent
    | LeftEvent
    | AboutEvent
    | OfferEvent
    | PausesEvent
    | TableRematchEvent
    | SeenEvent
    | TableDeletedEvent
)
"""Something that happened at the table; `type` says what, and which `data` there is."""
TableReviewAnswer = RoundReviewAnswer | GameReviewAnswer
"""The review of a round of Word Ringers, or of a whole other game."""
