"""The operations of the service.

Made by `python -m scripts.clients.python` from the OpenAPI document; `make clients` makes it again.
"""

from typing import Any, Literal, Unpack

from word_ringers_client import types
from word_ringers_client._calls import LinedMethod, PagedLinedMethod, PagedMethod, Request, new_key, operation


class Operations:
    """What clients do: a method for each operation, which builds its request."""

    @operation
    def check_health(self) -> Request[types.Health]:
        """Tell that the process answers, as `/livez` does."""
        return Request("GET", ("healthz",))

    @operation
    def check_liveness(self) -> Request[types.Health]:
        """Tell that the process answers."""
        return Request("GET", ("livez",))

    @operation
    def check_readiness(self) -> Request[types.Readiness]:
        """Tell what the service can do."""
        return Request("GET", ("readyz",))

    @operation
    def advise(self, **body: Unpack[types.AdviceRequest]) -> Request[types.AdviceAnswer]:
        """Rank the plays of a player by how far they lead the player ahead."""
        return Request("POST", ("v1", "advise"), body=body)

    @operation
    def compose_board(self, **body: Unpack[types.CompositionRequest]) -> Request[types.Composition]:
        """Make a board on which given words stand, crossing where they can, and the puzzle of finding them."""
        return Request("POST", ("v1", "boards", "compose"), body=body)

    @operation
    def export_board(self, **body: Unpack[types.ExportRequest]) -> Request[types.Board | str | bytes]:
        """Write a board as a text grid, CSV, JSON or its notation, or draw it as SVG or PNG."""
        return Request("POST", ("v1", "boards", "export"), body=body)

    @operation
    def import_board(
        self,
        body: types.Board | str | dict[str, Any] | bytes,
        *,
        format: Literal["text", "csv", "json", "notation"] | None = None,
        players: str | None = None,
        gaps: bool | None = None,
        dictionary: str | None = None,
        media: Literal["text/plain", "text/csv", "text/tab-separated-values"] = "text/plain",
    ) -> Request[types.ImportedBoard]:
        """Read a board from a text grid, CSV, a table of Markdown, JSON or its notation."""
        return Request(
            "POST",
            ("v1", "boards", "import"),
            body=body,
            media=media,
            query={"format": format, "players": players, "gaps": gaps, "dictionary": dictionary},
        )

    @operation
    def prove_board(self, **body: Unpack[types.AnalysisRequest]) -> Request[types.Analysis]:
        """Tell how it stands with a board that somebody lays out as a puzzle: solutions, gap, grade and words."""
        return Request("POST", ("v1", "boards", "prove"), body=body)

    @operation
    def deal_board(self, **body: Unpack[types.RandomRequest]) -> Request[types.RandomBoard]:
        """Deal a board at random from the tile set."""
        return Request("POST", ("v1", "boards", "random"), body=body)

    @operation
    def read_photo(
        self,
        body: bytes | dict[str, list[bytes]],
        *,
        rows: int | None = None,
        columns: int | None = None,
        players: str | None = None,
        tiles: Literal["set", "free"] | None = None,
        dictionary: str | None = None,
        media: Literal["image/jpeg", "image/png", "image/webp"] = "image/jpeg",
    ) -> Request[types.PhotographedBoard]:
        """Read a board from a photo of it, or from up to three, which vote."""
        return Request(
            "POST",
            ("v1", "boards", "read-photo"),
            body=body,
            media=media,
            query={"rows": rows, "columns": columns, "players": players, "tiles": tiles, "dictionary": dictionary},
        )

    @operation
    def find_match(self, join_code: str) -> Request[types.Lobby]:
        """Find the match behind a join code."""
        return Request("GET", ("v1", "codes", join_code))

    @operation
    def share_match_by_code(self, join_code: str, *, idempotency_key: str | None = None) -> Request[types.Watched]:
        """Make a token to look on with for whoever knows the join code, such as a big screen."""
        return Request("POST", ("v1", "codes", join_code, "shares"), key=idempotency_key or new_key())

    @operation
    def find_table(self, join_code: str) -> Request[types.TableLobby]:
        """Find the table behind a join code."""
        return Request("GET", ("v1", "codes", join_code, "table"))

    @operation
    def share_table_by_code(self, join_code: str, *, idempotency_key: str | None = None) -> Request[types.WatchedTable]:
        """Make a token to look on with for whoever knows the join code, such as a big screen."""
        return Request("POST", ("v1", "codes", join_code, "table", "shares"), key=idempotency_key or new_key())

    @PagedMethod
    def list_dictionaries(
        self, *, limit: int | None = None, cursor: str | None = None
    ) -> Request[types.DictionaryList]:
        """List the dictionaries by id."""
        return Request("GET", ("v1", "dictionaries"), query={"limit": limit, "cursor": cursor})

    @operation
    def get_dictionary(self, id: str) -> Request[types.Dictionary]:
        """Describe a dictionary."""
        return Request("GET", ("v1", "dictionaries", id))

    @operation
    def put_house_list(
        self,
        id: str,
        body: str | bytes | dict[str, bytes],
        *,
        base: str | None = None,
        overlay: bool | None = None,
        name: str | None = None,
        licence: str | None = None,
        attribution: str | None = None,
        column: str | None = None,
        meanings: str | None = None,
        frequencies: str | None = None,
        delimiter: str | None = None,
        encoding: str | None = None,
        language: str | None = None,
        strict: bool | None = None,
        dry_run: bool | None = None,
        if_match: str | None = None,
        media: Literal["text/plain", "text/csv", "text/tab-separated-values"] = "text/plain",
    ) -> Request[types.HouseList]:
        """Add a house list, or a new version of one (API token with the scope `admin`)."""
        return Request(
            "PUT",
            ("v1", "dictionaries", id),
            body=body,
            media=media,
            query={
                "base": base,
                "overlay": overlay,
                "name": name,
                "licence": licence,
                "attribution": attribution,
                "column": column,
                "meanings": meanings,
                "frequencies": frequencies,
                "delimiter": delimiter,
                "encoding": encoding,
                "language": language,
                "strict": strict,
                "dry_run": dry_run,
            },
            if_match=if_match,
        )

    @operation
    def check_words(self, id: str, **body: Unpack[types.WordsRequest]) -> Request[types.CheckAnswer]:
        """Tell for each word whether it is valid."""
        return Request("POST", ("v1", "dictionaries", id, "check"), body=body)

    @operation
    def judge_words(self, id: str, **body: Unpack[types.WordsRequest]) -> Request[types.Verdict]:
        """Give one verdict for a whole play."""
        return Request("POST", ("v1", "dictionaries", id, "judge"), body=body)

    @PagedLinedMethod
    def list_words(
        self,
        id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        pattern: str | None = None,
        prefix: str | None = None,
        suffix: str | None = None,
        contains: str | None = None,
        anagram: str | None = None,
        rack: str | None = None,
        reversible: bool | None = None,
        hooks: str | None = None,
        inside: str | None = None,
        reversal: str | None = None,
        min_length: int | None = None,
        max_length: int | None = None,
        sort: Literal["alphabet", "points", "length", "frequency"] | None = None,
        hidden: Literal["include", "exclude"] | None = None,
    ) -> Request[types.WordList]:
        """List the words of a dictionary that meet every condition given, all of them if there is none."""
        return Request(
            "GET",
            ("v1", "dictionaries", id, "words"),
            query={
                "limit": limit,
                "cursor": cursor,
                "pattern": pattern,
                "prefix": prefix,
                "suffix": suffix,
                "contains": contains,
                "anagram": anagram,
                "rack": rack,
                "reversible": reversible,
                "hooks": hooks,
                "inside": inside,
                "reversal": reversal,
                "min_length": min_length,
                "max_length": max_length,
                "sort": sort,
                "hidden": hidden,
            },
            accept="application/json",
        )

    @operation
    def look_up_word(
        self, id: str, word: str, *, hidden: Literal["include", "exclude"] | None = None
    ) -> Request[types.Word]:
        """Look up a word: what it means, how common it is, and which words are near it."""
        return Request("GET", ("v1", "dictionaries", id, "words", word), query={"hidden": hidden})

    @operation
    def evaluate(
        self, *, media: Literal["text/plain"] = "text/plain", **body: Unpack[types.EvaluateRequest]
    ) -> Request[types.EvaluateAnswer]:
        """Count each player's segments and points on many boards, before any cancelling."""
        return Request("POST", ("v1", "evaluate"), media=media, body=body, accept="application/json")

    @operation
    def make_feed(self, *, idempotency_key: str | None = None) -> Request[types.NewFeed]:
        """Make an Atom feed and a calendar of one's own turns, to be read by a secret link."""
        return Request("POST", ("v1", "feeds"), key=idempotency_key or new_key())

    @operation
    def remove_feed(self, feed: str) -> Request[None]:
        """Remove a feed, so that its links lead nowhere."""
        return Request("DELETE", ("v1", "feeds", feed))

    @operation
    def list_games(self) -> Request[types.GameList]:
        """List the games, with their bots and their settings."""
        return Request("GET", ("v1", "games"))

    @operation
    def answer_ding_movement(self, **body: Unpack[types.DingMovementQuestion]) -> Request[types.DingMovementAnswer]:
        """How far a pawn is likely to move with a hand, and whether to be in; all play by rules of thumb."""
        return Request("POST", ("v1", "games", "ding", "analysis", "movement"), body=body)

    @operation
    def answer_ding_odds(self, **body: Unpack[types.DingOddsQuestion]) -> Request[types.DingOddsAnswer]:
        """How likely a DING is, exactly, and which cards are best thrown for it."""
        return Request("POST", ("v1", "games", "ding", "analysis", "odds"), body=body)

    @operation
    def answer_ding_open(self, **body: Unpack[types.DingOpenQuestion]) -> Request[types.DingOpenAnswer]:
        """How many tricks each seat is sure of against all others together, with all hands open."""
        return Request("POST", ("v1", "games", "ding", "analysis", "open"), body=body)

    @operation
    def answer_ding_score(self, **body: Unpack[types.DingScoreQuestion]) -> Request[types.DingScoreAnswer]:
        """Where the pawns of a real table stand after the hands that were played."""
        return Request("POST", ("v1", "games", "ding", "analysis", "score"), body=body)

    @operation
    def answer_ding_tricks(self, **body: Unpack[types.DingTricksQuestion]) -> Request[types.DingTricksAnswer]:
        """How many tricks a hand is likely to take, before any card is exchanged; all play by rules of thumb."""
        return Request("POST", ("v1", "games", "ding", "analysis", "tricks"), body=body)

    @operation
    def answer_ring_hands(self, **body: Unpack[types.RingHandsQuestion]) -> Request[types.RingHandsAnswer]:
        """What all that a player did tells of the hand, and how likely it can pay each bid."""
        return Request("POST", ("v1", "games", "ring", "analysis", "hands"), body=body)

    @operation
    def answer_ring_opponents(self, **body: Unpack[types.RingOpponentsQuestion]) -> Request[types.RingOpponentsAnswer]:
        """What the log of a game tells of each hand that the reader does not see, and how likely it can pay each
        bid."""
        return Request("POST", ("v1", "games", "ring", "analysis", "opponents"), body=body)

    @operation
    def answer_ring_payments(self, **body: Unpack[types.RingPaymentsQuestion]) -> Request[types.RingPaymentsAnswer]:
        """How a hand can pay for a dino: the payments to which no other is preferable."""
        return Request("POST", ("v1", "games", "ring", "analysis", "payments"), body=body)

    @operation
    def answer_ring_ranking(self, **body: Unpack[types.RingRankingQuestion]) -> Request[types.RingRankingAnswer]:
        """Who has won, from the final cards of all players, and what broke a tie."""
        return Request("POST", ("v1", "games", "ring", "analysis", "ranking"), body=body)

    @operation
    def answer_ring_score(self, **body: Unpack[types.RingScoreQuestion]) -> Request[types.RingScoreAnswer]:
        """What a player's final cards score at best, and how."""
        return Request("POST", ("v1", "games", "ring", "analysis", "score"), body=body)

    @operation
    def answer_ring_worth(self, **body: Unpack[types.RingWorthQuestion]) -> Request[types.RingWorthAnswer]:
        """By how many points a dino would raise the best score of each player."""
        return Request("POST", ("v1", "games", "ring", "analysis", "worth"), body=body)

    @operation
    def answer_ringer_chains(self, **body: Unpack[types.RingerChainsQuestion]) -> Request[types.RingerChainsAnswer]:
        """What a hand can lay on a stack in one go: the longest line, the soonest Ringer and the largest stack."""
        return Request("POST", ("v1", "games", "ringer", "analysis", "chains"), body=body)

    @operation
    def answer_ringer_odds(self, **body: Unpack[types.RingerOddsQuestion]) -> Request[types.RingerOddsAnswer]:
        """Where each card may be that a seat has not seen: in a hand, or next on the pile."""
        return Request("POST", ("v1", "games", "ringer", "analysis", "odds"), body=body)

    @operation
    def answer_ringer_plays(self, **body: Unpack[types.RingerPlaysQuestion]) -> Request[types.RingerPlaysAnswer]:
        """What each play is worth a circuit and a turn later, if all play on as the bot `rules` does."""
        return Request("POST", ("v1", "games", "ringer", "analysis", "plays"), body=body)

    @operation
    def answer_ringer_ranking(self, **body: Unpack[types.RingerRankingQuestion]) -> Request[types.RingerRankingAnswer]:
        """Who has won, from the final cards of all players or their numbers."""
        return Request("POST", ("v1", "games", "ringer", "analysis", "ranking"), body=body)

    @operation
    def answer_ringer_take_over(
        self, **body: Unpack[types.RingerTakeOverQuestion]
    ) -> Request[types.RingerTakeOverAnswer]:
        """How likely another player holds a Take Over that fits on a card, if what others chose tells nothing."""
        return Request("POST", ("v1", "games", "ringer", "analysis", "take-over"), body=body)

    @operation
    def answer_ringo_perft(self, **body: Unpack[types.PerftQuestion]) -> Request[types.PerftAnswer]:
        """How many lines of play of a length there are, as programs compare their rules with each other."""
        return Request("POST", ("v1", "games", "ringo", "analysis", "perft"), body=body)

    @operation
    def answer_ringo_position(self, **body: Unpack[types.PositionQuestion]) -> Request[types.PositionAnswer]:
        """What can be done in a position, and whether a move is legal."""
        return Request("POST", ("v1", "games", "ringo", "analysis", "position"), body=body)

    @operation
    def answer_ringo_review(self, **body: Unpack[types.ReviewQuestion]) -> Request[types.ReviewAnswer]:
        """How good the moves of a game were, and which were mistakes."""
        return Request("POST", ("v1", "games", "ringo", "analysis", "review"), body=body)

    @operation
    def answer_ringo_threats(self, **body: Unpack[types.ThreatsQuestion]) -> Request[types.ThreatsAnswer]:
        """What the side that waits threatens to do next, and which moves meet that."""
        return Request("POST", ("v1", "games", "ringo", "analysis", "threats"), body=body)

    @operation
    def answer_ringo_verdict(self, **body: Unpack[types.VerdictQuestion]) -> Request[types.VerdictAnswer]:
        """Who wins a position with few pieces, and what each move is worth."""
        return Request("POST", ("v1", "games", "ringo", "analysis", "verdict"), body=body)

    @operation
    def get_game(self, game: str) -> Request[types.GameDetails]:
        """Return a game with the JSON Schema of its settings, from which a form can be made."""
        return Request("GET", ("v1", "games", game))

    @operation
    def get_opponent(self, game: str, *, results: str | None = None) -> Request[types.Opponent]:
        """Return the bot that somebody wins about half of the games against, by how the games so far have ended."""
        return Request("GET", ("v1", "games", game, "opponent"), query={"results": results})

    @operation
    def _create_table(
        self, game: str, *, idempotency_key: str | None = None, **body: Unpack[types.TableRequest]
    ) -> Request[types.CreatedTable]:
        """Make a table."""
        return Request("POST", ("v1", "games", game, "tables"), body=body, key=idempotency_key or new_key())

    @operation
    def import_ipuz(
        self, *, idempotency_key: str | None = None, **body: Unpack[types.IpuzRequest]
    ) -> Request[types.AddedPuzzle]:
        """Make a `find-words` of the word search in a file of ipuz: proven, graded and kept, but not listed."""
        return Request("POST", ("v1", "ipuz"), body=body, key=idempotency_key or new_key())

    @operation
    def export_ipuz(self, puzzle: str, *, answers: bool | None = None) -> Request[types.Ipuz]:
        """Return a `find-words` as a file of ipuz; with answers only to whoever has tried it or made it, by the
        token."""
        return Request("GET", ("v1", "ipuz", puzzle), query={"answers": answers})

    @operation
    def make_league(
        self, *, idempotency_key: str | None = None, **body: Unpack[types.LeagueRequest]
    ) -> Request[types.MadeLeague]:
        """Make a league over the puzzles of the day; the token in the answer is that of its maker."""
        return Request("POST", ("v1", "leagues"), body=body, key=idempotency_key or new_key())

    @operation
    def get_league(self, league: str) -> Request[types.League]:
        """Return a league to whoever has its id, which nobody can guess."""
        return Request("GET", ("v1", "leagues", league))

    @operation
    def change_league(self, league: str, **body: Unpack[types.LeagueChanges]) -> Request[types.League]:
        """Rename a league, close it, or open it again (its maker)."""
        return Request("PATCH", ("v1", "leagues", league), body=body)

    @operation
    def remove_league(self, league: str) -> Request[None]:
        """Remove a league with everything that belongs to it (its maker)."""
        return Request("DELETE", ("v1", "leagues", league))

    @operation
    def get_league_day(self, league: str, date: str) -> Request[types.LeagueDay]:
        """Return the table of a day."""
        return Request("GET", ("v1", "leagues", league, "days", date))

    @operation
    def begin_entry(self, league: str, date: str) -> Request[types.LeagueEntry]:
        """Send today's board to a member (own token), and note when that was first."""
        return Request("PUT", ("v1", "leagues", league, "entries", date))

    @operation
    def end_entry(self, league: str, date: str, **body: Unpack[types.EntryResult]) -> Request[types.LeagueEntry]:
        """Name the attempt that ended a member's puzzle of a day (own token)."""
        return Request("PUT", ("v1", "leagues", league, "entries", date, "result"), body=body)

    @operation
    def join_league(
        self, league: str, *, idempotency_key: str | None = None, **body: Unpack[types.MemberRequest]
    ) -> Request[types.JoinedLeague]:
        """Join a league under a name."""
        return Request("POST", ("v1", "leagues", league, "members"), body=body, key=idempotency_key or new_key())

    @operation
    def leave_league(self, league: str, member: int) -> Request[None]:
        """Take a member out of a league with all results (its maker, the member)."""
        return Request("DELETE", ("v1", "leagues", league, "members", member))

    @operation
    def get_league_week(self, league: str, week: str) -> Request[types.LeagueWeek]:
        """Return the table of a week."""
        return Request("GET", ("v1", "leagues", league, "weeks", week))

    @PagedMethod
    def list_matches(self, *, limit: int | None = None, cursor: str | None = None) -> Request[types.MatchList]:
        """List all matches of this service, the newest first; needs an API token with the scope `admin`."""
        return Request("GET", ("v1", "matches"), query={"limit": limit, "cursor": cursor})

    @operation
    def create_match(
        self, *, idempotency_key: str | None = None, **body: Unpack[types.MatchRequest]
    ) -> Request[types.CreatedMatch]:
        """Create a match."""
        return Request("POST", ("v1", "matches"), body=body, key=idempotency_key or new_key())

    @operation
    def get_match(self, match: str) -> Request[types.Match]:
        """Return a match, as the caller may see it; an API token with the scope `admin` opens every match to look
        at."""
        return Request("GET", ("v1", "matches", match))

    @operation
    def change_match(self, match: str, **body: Unpack[types.MatchChanges]) -> Request[types.Match]:
        """Change what was agreed on (host)."""
        return Request("PATCH", ("v1", "matches", match), body=body)

    @operation
    def remove_match(self, match: str) -> Request[None]:
        """Remove a match with everything that belongs to it (host, or an API token with the scope `admin`)."""
        return Request("DELETE", ("v1", "matches", match))

    @PagedMethod
    def read_events(
        self, match: str, *, after: str | None = None, limit: int | None = None, cursor: str | None = None
    ) -> Request[types.EventPage]:
        """Return the log of a match: as a page, or as a stream where Accept asks for NDJSON or server-sent
        events."""
        return Request(
            "GET",
            ("v1", "matches", match, "events"),
            query={"after": after, "limit": limit, "cursor": cursor},
            accept="application/json",
        )

    @operation
    def export_match(
        self, match: str, *, format: Literal["json", "csv"] | None = None
    ) -> Request[types.MatchExport | str]:
        """Return a match as a file: everything as JSON, or the judged claims and totals as CSV."""
        return Request("GET", ("v1", "matches", match, "export"), query={"format": format})

    @operation
    def add_match_to_feed(self, match: str, **body: Unpack[types.FeedRequest]) -> Request[None]:
        """Let the turns of the own seat stand in a feed; a feed is of at most 100 seats, and a seat in at most
        four."""
        return Request("PUT", ("v1", "matches", match, "feed"), body=body)

    @operation
    def remove_match_from_feed(self, match: str, **body: Unpack[types.FeedRequest]) -> Request[None]:
        """Let the turns of the own seat stand in a feed no more."""
        return Request("DELETE", ("v1", "matches", match, "feed"), body=body)

    @operation
    def follow_rematch(self, match: str, *, idempotency_key: str | None = None) -> Request[types.Followed]:
        """Go on in the match that follows, in the same seat: the token of this match opens that one from now on."""
        return Request("POST", ("v1", "matches", match, "follow"), key=idempotency_key or new_key())

    @operation
    def hand_host_over(
        self, match: str, *, idempotency_key: str | None = None, **body: Unpack[types.HostRequest]
    ) -> Request[types.Match]:
        """Give the host's role to a taken seat (host); whoever had it before has it no more."""
        return Request("POST", ("v1", "matches", match, "host"), body=body, key=idempotency_key or new_key())

    @operation
    def ask_for_host(self, match: str, *, idempotency_key: str | None = None) -> Request[types.Match]:
        """Ask for the host's role (own seat); it passes when all others agree, or when nobody objects for a
        while."""
        return Request("POST", ("v1", "matches", match, "host", "takeover"), key=idempotency_key or new_key())

    @operation
    def object_to_takeover(self, match: str) -> Request[types.Match]:
        """Object to who has asked for the host's role (host, own seat); who has asked takes it back."""
        return Request("DELETE", ("v1", "matches", match, "host", "takeover"))

    @operation
    def agree_to_takeover(self, match: str, *, idempotency_key: str | None = None) -> Request[types.Match]:
        """Agree to who has asked for the host's role (own seat); if the host agrees, that is enough."""
        return Request(
            "POST", ("v1", "matches", match, "host", "takeover", "agreement"), key=idempotency_key or new_key()
        )

    @operation
    def join_match(
        self, match: str, *, idempotency_key: str | None = None, **body: Unpack[types.JoinRequest]
    ) -> Request[types.Joined]:
        """Take a free seat with the join code, or take over a seat with its recovery code."""
        return Request("POST", ("v1", "matches", match, "players"), body=body, key=idempotency_key or new_key())

    @operation
    def add_player(self, match: str, player: str, **body: Unpack[types.NewPlayer]) -> Request[types.Match]:
        """Add a player who comes later, from the open round on (host)."""
        return Request("PUT", ("v1", "matches", match, "players", player), body=body)

    @operation
    def change_player(self, match: str, player: str, **body: Unpack[types.PlayerChanges]) -> Request[types.Match]:
        """Change a player's name or rings (host, own seat), or take a player out and back (host)."""
        return Request("PATCH", ("v1", "matches", match, "players", player), body=body)

    @operation
    def take_player_out(self, match: str, player: str) -> Request[None]:
        """End a player's part in the match, from the open round on (host, own seat); the host only takes the player
        out."""
        return Request("DELETE", ("v1", "matches", match, "players", player))

    @operation
    def offer_recovery(
        self, match: str, player: str, *, idempotency_key: str | None = None
    ) -> Request[types.RecoveryCode]:
        """Make a code with which a seat is taken over on another phone, once, within ten minutes (host, own
        seat)."""
        return Request(
            "POST", ("v1", "matches", match, "players", player, "recovery"), key=idempotency_key or new_key()
        )

    @operation
    def give_seat_up(self, match: str, player: str) -> Request[None]:
        """Free a seat, so that anybody with the code may take it (own seat), or ask for that (host)."""
        return Request("DELETE", ("v1", "matches", match, "players", player, "seat"))

    @operation
    def object_to_seat_takeover(self, match: str, player: str) -> Request[types.Match]:
        """Keep the own seat though the host has asked to move or free it (own seat); the host takes that back."""
        return Request("DELETE", ("v1", "matches", match, "players", player, "takeover"))

    @operation
    def agree_to_seat_takeover(
        self, match: str, player: str, *, idempotency_key: str | None = None
    ) -> Request[types.Match]:
        """Let the own seat move or be freed at once, as the host has asked for (own seat)."""
        return Request(
            "POST",
            ("v1", "matches", match, "players", player, "takeover", "agreement"),
            key=idempotency_key or new_key(),
        )

    @operation
    def subscribe_to_match(self, match: str, **body: Unpack[types.PushRequest]) -> Request[None]:
        """Let a browser be told when it is the turn of the own seat; 404 where the service sends no push
        messages."""
        return Request("PUT", ("v1", "matches", match, "push"), body=body)

    @operation
    def unsubscribe_from_match(self, match: str, **body: Unpack[types.PushRequest]) -> Request[None]:
        """Tell a browser nothing more of the own seat."""
        return Request("DELETE", ("v1", "matches", match, "push"), body=body)

    @operation
    def react_at_match(
        self, match: str, *, idempotency_key: str | None = None, **body: Unpack[types.ReactionRequest]
    ) -> Request[None]:
        """Say one of six things to everybody, from the own seat."""
        return Request("POST", ("v1", "matches", match, "reactions"), body=body, key=idempotency_key or new_key())

    @operation
    def redo_step(
        self, match: str, *, idempotency_key: str | None = None, **body: Unpack[types.StepRequest]
    ) -> Request[types.Redone]:
        """Bring back what was undone last (host; a seat what it did itself), if it still fits."""
        return Request("POST", ("v1", "matches", match, "redo"), body=body or None, key=idempotency_key or new_key())

    @operation
    def play_rematch(self, match: str, *, idempotency_key: str | None = None) -> Request[types.FollowingMatch]:
        """Begin a new match with the same players and options (host); every token of this one opens it too."""
        return Request("POST", ("v1", "matches", match, "rematch"), key=idempotency_key or new_key())

    @operation
    def open_round(
        self, match: str, *, idempotency_key: str | None = None, **body: Unpack[types.OpenRequest]
    ) -> Request[types.Round]:
        """Open the next round (host)."""
        return Request("POST", ("v1", "matches", match, "rounds"), body=body or None, key=idempotency_key or new_key())

    @operation
    def get_round(self, match: str, number: int) -> Request[types.Round]:
        """Return a round, as the caller may see it; its ETag is that of the board."""
        return Request("GET", ("v1", "matches", match, "rounds", number))

    @operation
    def remove_round(self, match: str, number: int) -> Request[None]:
        """Take back the last round while it is open (host)."""
        return Request("DELETE", ("v1", "matches", match, "rounds", number))

    @operation
    def get_board(self, match: str, number: int) -> Request[types.Board]:
        """Return the board of a round."""
        return Request("GET", ("v1", "matches", match, "rounds", number, "board"))

    @operation
    def set_board(
        self, match: str, number: int, body: types.Board | str, *, if_match: str | None = None
    ) -> Request[types.Round]:
        """Replace the board of a round (host, any seat); If-Match names the version that is replaced."""
        return Request("PUT", ("v1", "matches", match, "rounds", number, "board"), body=body, if_match=if_match)

    @operation
    def change_cells(
        self, match: str, number: int, *, idempotency_key: str | None = None, **body: Unpack[types.CellsRequest]
    ) -> Request[types.ChangedCells]:
        """Change single letters and rings of the board (host, any seat); what several phones send is merged."""
        return Request(
            "PATCH", ("v1", "matches", match, "rounds", number, "board"), body=body, key=idempotency_key or new_key()
        )

    @operation
    def write_claims(self, match: str, number: int, **body: Unpack[types.ClaimsRequest]) -> Request[types.SavedClaims]:
        """Replace the claims of the own seat; nobody else sees them, or that there are any, before the close."""
        return Request("PUT", ("v1", "matches", match, "rounds", number, "claims"), body=body)

    @operation
    def check_claims(
        self, match: str, number: int, **body: Unpack[types.CheckClaimsRequest]
    ) -> Request[types.CheckedClaims]:
        """Tell which own claims would score now, as far as the hints of the match allow (own seat)."""
        return Request("POST", ("v1", "matches", match, "rounds", number, "claims", "check"), body=body)

    @operation
    def close_round(self, match: str, number: int, *, idempotency_key: str | None = None) -> Request[types.ClosedRound]:
        """Open everybody's claims and judge them (host; any player once all have said that they are done)."""
        return Request("POST", ("v1", "matches", match, "rounds", number, "close"), key=idempotency_key or new_key())

    @operation
    def say_done(self, match: str, number: int, *, idempotency_key: str | None = None) -> Request[types.Done]:
        """Say that the own seat has finished."""
        return Request("POST", ("v1", "matches", match, "rounds", number, "done"), key=idempotency_key or new_key())

    @operation
    def take_done_back(self, match: str, number: int) -> Request[types.Done]:
        """Say that the own seat has not finished after all."""
        return Request("DELETE", ("v1", "matches", match, "rounds", number, "done"))

    @operation
    def make_play(
        self, match: str, number: int, *, idempotency_key: str | None = None, **body: Unpack[types.PlayRequest]
    ) -> Request[types.Round]:
        """Log a tile or a ring that was laid (host for anybody, a seat for itself)."""
        return Request(
            "POST", ("v1", "matches", match, "rounds", number, "plays"), body=body, key=idempotency_key or new_key()
        )

    @operation
    def review_round(self, match: str, number: int, *, effort: int | None = None) -> Request[types.RoundReviewAnswer]:
        """Look back at a closed round that was logged play by play: what each play has cost, and what was luck."""
        return Request("GET", ("v1", "matches", match, "rounds", number, "review"), query={"effort": effort})

    @operation
    def rule_on_word(
        self, match: str, number: int, *, idempotency_key: str | None = None, **body: Unpack[types.RulingRequest]
    ) -> Request[types.Round]:
        """Overrule what the judging says about a word of a player, on the record (host)."""
        return Request(
            "POST", ("v1", "matches", match, "rounds", number, "rulings"), body=body, key=idempotency_key or new_key()
        )

    @operation
    def start_timer(
        self, match: str, number: int, *, idempotency_key: str | None = None, **body: Unpack[types.TimerRequest]
    ) -> Request[types.Round]:
        """Start a timer, or start it again to give more time (host)."""
        return Request(
            "POST", ("v1", "matches", match, "rounds", number, "timer"), body=body, key=idempotency_key or new_key()
        )

    @operation
    def stop_timer(self, match: str, number: int) -> Request[types.Round]:
        """Stop the running timer (host)."""
        return Request("DELETE", ("v1", "matches", match, "rounds", number, "timer"))

    @operation
    def list_series(self, match: str) -> Request[types.MatchList]:
        """List a match with those before and after it in a row of rematches, the first one first."""
        return Request("GET", ("v1", "matches", match, "series"))

    @operation
    def share_match(self, match: str, *, idempotency_key: str | None = None) -> Request[types.Shared]:
        """Make a token to look on with, for a link or a big screen (host)."""
        return Request("POST", ("v1", "matches", match, "shares"), key=idempotency_key or new_key())

    @operation
    def end_shares(self, match: str) -> Request[None]:
        """End all tokens of spectators (host)."""
        return Request("DELETE", ("v1", "matches", match, "shares"))

    @operation
    def undo_step(
        self, match: str, *, idempotency_key: str | None = None, **body: Unpack[types.StepRequest]
    ) -> Request[types.Undone]:
        """Take back a step of a round: a seat its own last one, though others came after it; the host any."""
        return Request("POST", ("v1", "matches", match, "undo"), body=body or None, key=idempotency_key or new_key())

    @operation
    def add_match_webhook(
        self, match: str, *, idempotency_key: str | None = None, **body: Unpack[types.WebhookRequest]
    ) -> Request[types.Webhook]:
        """Let a program be told what happens at the own seat: its turns, closed rounds, the end of the game."""
        return Request("POST", ("v1", "matches", match, "webhooks"), body=body, key=idempotency_key or new_key())

    @operation
    def remove_match_webhook(self, match: str, webhook: str) -> Request[None]:
        """Tell a program nothing more (own seat)."""
        return Request("DELETE", ("v1", "matches", match, "webhooks", webhook))

    @operation
    def send_parcel(
        self, *, idempotency_key: str | None = None, **body: Unpack[types.ParcelRequest]
    ) -> Request[types.SentParcel]:
        """Leave a parcel at the service for ten minutes, to be fetched once by another device."""
        return Request("POST", ("v1", "parcels"), body=body, key=idempotency_key or new_key())

    @operation
    def get_parcel(self, locator: str) -> Request[types.Parcel]:
        """Tell the sender of a parcel whether it was fetched."""
        return Request("GET", ("v1", "parcels", locator))

    @operation
    def remove_parcel(self, locator: str) -> Request[None]:
        """Take a parcel back before it is fetched (its sender)."""
        return Request("DELETE", ("v1", "parcels", locator))

    @operation
    def fetch_parcel(self, locator: str, **body: Unpack[types.FetchRequest]) -> Request[types.FetchedParcel]:
        """Fetch the content of a parcel, which is then no longer at the service."""
        return Request("POST", ("v1", "parcels", locator, "fetch"), body=body)

    @operation
    def get_push_key(self) -> Request[types.PushKey]:
        """Return the key that browsers subscribe with; 404 where the service sends no push messages."""
        return Request("GET", ("v1", "push"))

    @operation
    def subscribe_to_daily_puzzles(self, **body: Unpack[types.DailyPushRequest]) -> Request[None]:
        """Let a browser be told the puzzle of each day from tomorrow; 404 where the service sends no push
        messages."""
        return Request("PUT", ("v1", "push", "daily"), body=body)

    @operation
    def unsubscribe_from_daily_puzzles(self, **body: Unpack[types.DailyPushRequest]) -> Request[None]:
        """Tell a browser the puzzle of the day no more; its endpoint alone counts."""
        return Request("DELETE", ("v1", "push", "daily"), body=body)

    @operation
    def order_batch(
        self, *, idempotency_key: str | None = None, **body: Unpack[types.BatchRequest]
    ) -> Request[types.OrderedBatch]:
        """Order a batch of puzzles."""
        return Request("POST", ("v1", "puzzle-batches"), body=body, key=idempotency_key or new_key())

    @operation
    def get_batch(self, batch: str) -> Request[types.PuzzleBatch]:
        """Tell how far a batch is (its token)."""
        return Request("GET", ("v1", "puzzle-batches", batch))

    @operation
    def cancel_batch(self, batch: str) -> Request[types.PuzzleBatch]:
        """Cancel a batch: nothing more is made; what is made can still be fetched, and the rest resumed (its
        token)."""
        return Request("DELETE", ("v1", "puzzle-batches", batch))

    @operation
    def print_book(
        self,
        batch: str,
        *,
        lower_case: bool | None = None,
        points: bool | None = None,
        ticks: bool | None = None,
        order: Literal["given", "alphabet"] | None = None,
        author: str | None = None,
        bleed: bool | None = None,
        format: Literal["pdf", "txt"] | None = None,
        paper: Literal["a4", "a5", "letter"] | None = None,
        booklet: bool | None = None,
        per_page: int | None = None,
        large: bool | None = None,
        answers: Literal["end", "below", "none"] | None = None,
        title: str | None = None,
        code: bool | None = None,
        language: Literal["en", "de", "es", "fr"] | None = None,
    ) -> Request[bytes | str]:
        """Print the puzzles of a batch that is done as a book, with their answers (its token)."""
        return Request(
            "GET",
            ("v1", "puzzle-batches", batch, "book"),
            query={
                "lower_case": lower_case,
                "points": points,
                "ticks": ticks,
                "order": order,
                "author": author,
                "bleed": bleed,
                "format": format,
                "paper": paper,
                "booklet": booklet,
                "per_page": per_page,
                "large": large,
                "answers": answers,
                "title": title,
                "code": code,
                "language": language,
            },
        )

    @LinedMethod
    def read_batch(self, batch: str, *, begin: int | None = None) -> Request[list[dict[str, Any]]]:
        """Return the puzzles of a batch with their solutions, one a line, in their order (its token)."""
        return Request("GET", ("v1", "puzzle-batches", batch, "puzzles"), query={"begin": begin})

    @operation
    def resume_batch(self, batch: str) -> Request[types.PuzzleBatch]:
        """Go on with a batch that was cancelled or has failed; does nothing to another one (its token)."""
        return Request("POST", ("v1", "puzzle-batches", batch, "resume"))

    @operation
    def get_puzzle_rating(self, puzzle: str) -> Request[types.PuzzleRating]:
        """Return how hard a puzzle is, as far as rated attempts tell; 404 for puzzles that are never rated."""
        return Request("GET", ("v1", "puzzle-ratings", puzzle))

    @PagedMethod
    def list_puzzles(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
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
        | None = None,
        grade: int | None = None,
        edition: str | None = None,
    ) -> Request[types.PuzzleList]:
        """List puzzles, the newest first: those of days, and those that the service made of seeds of its own."""
        return Request(
            "GET",
            ("v1", "puzzles"),
            query={"limit": limit, "cursor": cursor, "kind": kind, "grade": grade, "edition": edition},
        )

    @operation
    def add_puzzle(
        self, *, idempotency_key: str | None = None, **body: Unpack[types.PuzzleRequest]
    ) -> Request[types.AddedPuzzle]:
        """Make a puzzle of a kind and grade, prove a board laid out by hand, or take in the puzzle that a link
        holds."""
        return Request("POST", ("v1", "puzzles"), body=body, key=idempotency_key or new_key())

    @operation
    def list_editions(self) -> Request[types.EditionList]:
        """List the editions of daily puzzles, each with its first and its newest day."""
        return Request("GET", ("v1", "puzzles", "daily"))

    @operation
    def get_daily_puzzle(self, date: str, *, edition: str | None = None) -> Request[types.Puzzle]:
        """Return the puzzle of a day; a day is over at midnight UTC, and its puzzle stays the same for ever."""
        return Request("GET", ("v1", "puzzles", "daily", date), query={"edition": edition})

    @operation
    def get_next_puzzle(
        self,
        *,
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
        | None = None,
        rating: int | None = None,
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
        | None = None,
    ) -> Request[types.NextPuzzle]:
        """Return a puzzle near a rating, to be played without a rating."""
        return Request("GET", ("v1", "puzzles", "next"), query={"kind": kind, "rating": rating, "tags": tags})

    @operation
    def print_puzzles(
        self,
        *,
        lower_case: bool | None = None,
        points: bool | None = None,
        ticks: bool | None = None,
        order: Literal["given", "alphabet"] | None = None,
        author: str | None = None,
        bleed: bool | None = None,
        format: Literal["pdf", "svg", "png"] | None = None,
        large: bool | None = None,
        paper: Literal["a4", "letter"] | None = None,
        page: int | None = None,
        language: Literal["en", "de", "es", "fr"] | None = None,
        title: str | None = None,
        code: bool | None = None,
        per_page: int | None = None,
        ids: list[str],
    ) -> Request[bytes]:
        """Return several puzzles on one sheet to print, in the order of their ids, without answers."""
        return Request(
            "GET",
            ("v1", "puzzles", "sheet"),
            query={
                "lower_case": lower_case,
                "points": points,
                "ticks": ticks,
                "order": order,
                "author": author,
                "bleed": bleed,
                "format": format,
                "large": large,
                "paper": paper,
                "page": page,
                "language": language,
                "title": title,
                "code": code,
                "per_page": per_page,
                "ids": ids,
            },
        )

    @operation
    def print_puzzles_with_answers(self, **body: Unpack[types.AnsweredSheet]) -> Request[bytes]:
        """Return several puzzles on one sheet to print, with the answers on pages of their own."""
        return Request("POST", ("v1", "puzzles", "sheet"), body=body)

    @operation
    def get_puzzle(self, puzzle: str) -> Request[types.Puzzle]:
        """Return a puzzle: all that it takes to play it, and nothing of its solution."""
        return Request("GET", ("v1", "puzzles", puzzle))

    @operation
    def attempt_puzzle(
        self, puzzle: str, *, idempotency_key: str | None = None, **body: Unpack[types.AttemptRequest]
    ) -> Request[types.JudgedAttempt]:
        """Judge an answer, or record that somebody gives up; the token in the answer opens the solution."""
        return Request("POST", ("v1", "puzzles", puzzle, "attempts"), body=body, key=idempotency_key or new_key())

    @operation
    def get_hint(self, puzzle: str, *, step: int | None = None, found: str | None = None) -> Request[types.Hint]:
        """Give one hint; each step tells more than the one before, and nothing of what is found."""
        return Request("GET", ("v1", "puzzles", puzzle, "hints"), query={"step": step, "found": found})

    @operation
    def print_puzzle(
        self,
        puzzle: str,
        *,
        lower_case: bool | None = None,
        points: bool | None = None,
        ticks: bool | None = None,
        order: Literal["given", "alphabet"] | None = None,
        author: str | None = None,
        bleed: bool | None = None,
        format: Literal["pdf", "svg", "png"] | None = None,
        large: bool | None = None,
        paper: Literal["a4", "letter"] | None = None,
        page: int | None = None,
        language: Literal["en", "de", "es", "fr"] | None = None,
        title: str | None = None,
        code: bool | None = None,
        answers: bool | None = None,
    ) -> Request[bytes]:
        """Return a puzzle as a sheet to print; with the answers only to whoever has tried it or made it, by the
        token."""
        return Request(
            "GET",
            ("v1", "puzzles", puzzle, "sheet"),
            query={
                "lower_case": lower_case,
                "points": points,
                "ticks": ticks,
                "order": order,
                "author": author,
                "bleed": bleed,
                "format": format,
                "large": large,
                "paper": paper,
                "page": page,
                "language": language,
                "title": title,
                "code": code,
                "answers": answers,
            },
        )

    @operation
    def get_solution(self, puzzle: str) -> Request[types.Solution]:
        """Return the solution to whoever shows the token of an attempt at the puzzle, or that of having made it."""
        return Request("GET", ("v1", "puzzles", puzzle, "solution"))

    @operation
    def draw_qr_code(self, **body: Unpack[types.QRRequest]) -> Request[bytes]:
        """Draw a text as a QR code, dark on light whatever stands around it."""
        return Request("POST", ("v1", "qr"), body=body)

    @operation
    def open_rated_attempt(self, **body: Unpack[types.RatedAttemptRequest]) -> Request[types.RatedAttempt]:
        """Open a rated attempt; the service chooses the puzzle, sends its board now, and its clock starts."""
        return Request("POST", ("v1", "rated-attempts"), body=body)

    @operation
    def get_rated_attempt(self, attempt: str) -> Request[types.RatedAttempt]:
        """Return a rated attempt to who makes it."""
        return Request("GET", ("v1", "rated-attempts", attempt))

    @operation
    def check_rated_answer(
        self, attempt: str, *, idempotency_key: str | None = None, **body: Unpack[types.CheckRequest]
    ) -> Request[types.CheckedAttempt]:
        """Judge an answer of a rated attempt, which ends with the best answer, the last check or giving up."""
        return Request("POST", ("v1", "rated-attempts", attempt, "checks"), body=body, key=idempotency_key or new_key())

    @operation
    def score(self, **body: Unpack[types.ScoreRequest]) -> Request[types.ScoreAnswer]:
        """Score a round from what each player claims."""
        return Request("POST", ("v1", "score"), body=body)

    @operation
    def solve(self, **body: Unpack[types.SolveRequest]) -> Request[types.SolveAnswer]:
        """Find every word through the rings of each player."""
        return Request("POST", ("v1", "solve"), body=body)

    @operation
    def make_solver(self, *, idempotency_key: str | None = None) -> Request[types.NewSolver]:
        """Make a solver, who is known by the token in the answer and by nothing else."""
        return Request("POST", ("v1", "solvers"), key=idempotency_key or new_key())

    @operation
    def get_solver(self) -> Request[types.Solver]:
        """Return how the solver stands in every kind; a rating only when it is sure."""
        return Request("GET", ("v1", "solvers", "me"))

    @operation
    def remove_solver(self) -> Request[None]:
        """Remove the solver with everything that is known of the solver; the ratings of puzzles stay."""
        return Request("DELETE", ("v1", "solvers", "me"))

    @PagedMethod
    def list_open_tables(
        self, *, open: Literal["true"] | None = None, limit: int | None = None, cursor: str | None = None
    ) -> Request[types.OpenTables]:
        """List the tables that were opened to strangers and wait for players, the newest first."""
        return Request("GET", ("v1", "tables"), query={"open": open, "limit": limit, "cursor": cursor})

    @operation
    def get_table(self, table: str) -> Request[types.Table]:
        """Return a table, as the caller may see it; an API token with the scope `admin` opens every table to look
        at."""
        return Request("GET", ("v1", "tables", table))

    @operation
    def remove_table(self, table: str) -> Request[None]:
        """Remove a table with everything that belongs to it (host, or an API token with the scope `admin`)."""
        return Request("DELETE", ("v1", "tables", table))

    @operation
    def list_actions(self, table: str) -> Request[types.OwnActions]:
        """List what the own seat may do now; the list is empty where it is not to act."""
        return Request("GET", ("v1", "tables", table, "actions"))

    @operation
    def play_action(
        self, table: str, *, idempotency_key: str | None = None, **body: Unpack[types.ActionRequest]
    ) -> Request[types.Table]:
        """Do something in the own seat, at the decision point that `ply` names; an older one is 409."""
        return Request("POST", ("v1", "tables", table, "actions"), body=body, key=idempotency_key or new_key())

    @operation
    def get_draft(self, table: str) -> Request[types.Draft]:
        """Return what the own seat has prepared for the present decision."""
        return Request("GET", ("v1", "tables", table, "draft"))

    @operation
    def write_draft(self, table: str, **body: Unpack[types.ActionRequest]) -> Request[types.Draft]:
        """Prepare an action, which is done if the time for this decision runs out before another is sent."""
        return Request("PUT", ("v1", "tables", table, "draft"), body=body)

    @PagedMethod
    def read_table_events(
        self, table: str, *, after: str | None = None, limit: int | None = None, cursor: str | None = None
    ) -> Request[types.TableEventPage]:
        """Return the log of a table: as a page, or as a stream where Accept asks for NDJSON or server-sent
        events."""
        return Request(
            "GET",
            ("v1", "tables", table, "events"),
            query={"after": after, "limit": limit, "cursor": cursor},
            accept="application/json",
        )

    @operation
    def add_table_to_feed(self, table: str, **body: Unpack[types.FeedRequest]) -> Request[None]:
        """Let the turns of the own seat stand in a feed; a feed is of at most 100 seats, and a seat in at most
        four."""
        return Request("PUT", ("v1", "tables", table, "feed"), body=body)

    @operation
    def remove_table_from_feed(self, table: str, **body: Unpack[types.FeedRequest]) -> Request[None]:
        """Let the turns of the own seat stand in a feed no more."""
        return Request("DELETE", ("v1", "tables", table, "feed"), body=body)

    @operation
    def take_holiday(
        self, table: str, *, idempotency_key: str | None = None, **body: Unpack[types.HolidayRequest]
    ) -> Request[types.Table]:
        """Take days of holiday, in which the own clock stands still (own seat)."""
        return Request("POST", ("v1", "tables", table, "holiday"), body=body, key=idempotency_key or new_key())

    @operation
    def end_holiday(self, table: str, *, idempotency_key: str | None = None) -> Request[types.Table]:
        """Come back from the present holiday (own seat); whole days that are left can be taken again."""
        return Request("DELETE", ("v1", "tables", table, "holiday"), key=idempotency_key or new_key())

    @operation
    def hand_table_over(
        self, table: str, *, idempotency_key: str | None = None, **body: Unpack[types.TableHostRequest]
    ) -> Request[types.Table]:
        """Give the host's role to a taken seat (host); whoever had it before has it no more."""
        return Request("POST", ("v1", "tables", table, "host"), body=body, key=idempotency_key or new_key())

    @operation
    def ask_for_table_host(self, table: str, *, idempotency_key: str | None = None) -> Request[types.Table]:
        """Ask for the host's role (own seat); it passes when all others agree, or when nobody objects for a
        while."""
        return Request("POST", ("v1", "tables", table, "host", "takeover"), key=idempotency_key or new_key())

    @operation
    def object_to_table_takeover(self, table: str) -> Request[types.Table]:
        """Object to who has asked for the host's role (host, own seat); who has asked takes it back."""
        return Request("DELETE", ("v1", "tables", table, "host", "takeover"))

    @operation
    def agree_to_table_takeover(self, table: str, *, idempotency_key: str | None = None) -> Request[types.Table]:
        """Agree to who has asked for the host's role (own seat); if the host agrees, that is enough."""
        return Request(
            "POST", ("v1", "tables", table, "host", "takeover", "agreement"), key=idempotency_key or new_key()
        )

    @operation
    def make_offer(
        self, table: str, *, idempotency_key: str | None = None, **body: Unpack[types.OfferRequest]
    ) -> Request[types.Table]:
        """Offer a draw, ask to take back the own last action or to pause a clock in days (own seat)."""
        return Request("POST", ("v1", "tables", table, "offers"), body=body, key=idempotency_key or new_key())

    @operation
    def answer_offer(
        self, table: str, offer: int, *, idempotency_key: str | None = None, **body: Unpack[types.OfferAnswer]
    ) -> Request[types.Table]:
        """Accept an offer or decline it (own seat); who has made it takes it back by declining."""
        return Request("POST", ("v1", "tables", table, "offers", offer), body=body, key=idempotency_key or new_key())

    @operation
    def join_table(
        self, table: str, *, idempotency_key: str | None = None, **body: Unpack[types.SeatRequest]
    ) -> Request[types.TakenSeat]:
        """Take a free seat with the join code, or take over a seat with its recovery code."""
        return Request("POST", ("v1", "tables", table, "players"), body=body, key=idempotency_key or new_key())

    @operation
    def offer_table_recovery(
        self, table: str, player: str, *, idempotency_key: str | None = None
    ) -> Request[types.RecoveryCode]:
        """Make a code with which a seat is taken over on another phone, once, within ten minutes (host, own
        seat)."""
        return Request("POST", ("v1", "tables", table, "players", player, "recovery"), key=idempotency_key or new_key())

    @operation
    def give_table_seat_up(self, table: str, player: str) -> Request[None]:
        """Free a seat, so that anybody with the code may take it (own seat), or ask for that (host)."""
        return Request("DELETE", ("v1", "tables", table, "players", player, "seat"))

    @operation
    def object_to_table_seat_takeover(self, table: str, player: str) -> Request[types.Table]:
        """Keep the own seat though the host has asked to move or free it (own seat); the host takes that back."""
        return Request("DELETE", ("v1", "tables", table, "players", player, "takeover"))

    @operation
    def agree_to_table_seat_takeover(
        self, table: str, player: str, *, idempotency_key: str | None = None
    ) -> Request[types.Table]:
        """Let the own seat move or be freed at once, as the host has asked for (own seat)."""
        return Request(
            "POST",
            ("v1", "tables", table, "players", player, "takeover", "agreement"),
            key=idempotency_key or new_key(),
        )

    @operation
    def subscribe_to_table(self, table: str, **body: Unpack[types.PushRequest]) -> Request[None]:
        """Let a browser be told when it is the turn of the own seat; 404 where the service sends no push
        messages."""
        return Request("PUT", ("v1", "tables", table, "push"), body=body)

    @operation
    def unsubscribe_from_table(self, table: str, **body: Unpack[types.PushRequest]) -> Request[None]:
        """Tell a browser nothing more of the own seat."""
        return Request("DELETE", ("v1", "tables", table, "push"), body=body)

    @operation
    def react_at_table(
        self, table: str, *, idempotency_key: str | None = None, **body: Unpack[types.ReactionRequest]
    ) -> Request[None]:
        """Say one of six things to everybody, from the own seat."""
        return Request("POST", ("v1", "tables", table, "reactions"), body=body, key=idempotency_key or new_key())

    @operation
    def play_table_again(self, table: str, *, idempotency_key: str | None = None) -> Request[types.FollowingTable]:
        """Begin another game with the same players (host, any seat); the next seat begins, the same tokens open
        it."""
        return Request("POST", ("v1", "tables", table, "rematch"), key=idempotency_key or new_key())

    @operation
    def get_replay(self, table: str, *, format: Literal["json", "text"] | None = None) -> Request[types.Replay | str]:
        """Return the whole game with its seed and all that was hidden, when it is over."""
        return Request("GET", ("v1", "tables", table, "replay"), query={"format": format})

    @operation
    def resign_game(self, table: str, *, idempotency_key: str | None = None) -> Request[types.Table]:
        """Give the game up (own seat): with two it is over, with more a bot plays on and ranks behind all who
        stayed."""
        return Request("POST", ("v1", "tables", table, "resign"), key=idempotency_key or new_key())

    @operation
    def resume_clocks(self, table: str, *, idempotency_key: str | None = None) -> Request[types.Table]:
        """Let the clocks run again that were paused by agreement (own seat)."""
        return Request("POST", ("v1", "tables", table, "resume"), key=idempotency_key or new_key())

    @operation
    def return_to_table(self, table: str, *, idempotency_key: str | None = None) -> Request[types.Table]:
        """Take the own seat again that was given up, while nobody else has it."""
        return Request("POST", ("v1", "tables", table, "return"), key=idempotency_key or new_key())

    @operation
    def review_table(
        self, table: str, *, effort: int | None = None, round: int | None = None
    ) -> Request[types.TableReviewAnswer]:
        """Look back at a game that is over, or at a round of Word Ringers that is scored: losses, mistakes and
        luck."""
        return Request("GET", ("v1", "tables", table, "review"), query={"effort": effort, "round": round})

    @operation
    def share_table(self, table: str, *, idempotency_key: str | None = None) -> Request[types.Shared]:
        """Make a token to look on with, for a link or a big screen (host)."""
        return Request("POST", ("v1", "tables", table, "shares"), key=idempotency_key or new_key())

    @operation
    def end_table_shares(self, table: str) -> Request[None]:
        """End all tokens of spectators (host)."""
        return Request("DELETE", ("v1", "tables", table, "shares"))

    @operation
    def add_table_webhook(
        self, table: str, *, idempotency_key: str | None = None, **body: Unpack[types.WebhookRequest]
    ) -> Request[types.Webhook]:
        """Let a program be told what happens at the own seat: its turns, closed rounds, the end of the game."""
        return Request("POST", ("v1", "tables", table, "webhooks"), body=body, key=idempotency_key or new_key())

    @operation
    def remove_table_webhook(self, table: str, webhook: str) -> Request[None]:
        """Tell a program nothing more (own seat)."""
        return Request("DELETE", ("v1", "tables", table, "webhooks", webhook))
