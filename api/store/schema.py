"""All tables, in one place for migrations."""

from api.store.api_tokens import ApiTokenRow
from api.store.base import Base
from api.store.daily_push import DailyPushRow
from api.store.house_lists import HouseListRow, ListPartRow, ListVersionRow
from api.store.idempotency import AnswerRow
from api.store.leagues import EntryRow, LeagueRow, MemberRow
from api.store.log import EventRow
from api.store.matches import ClaimsRow, MatchRow, RoundRow
from api.store.notifications import NotificationRow, TargetRow
from api.store.parcels import MissesRow, ParcelRow
from api.store.puzzle_batches import BatchRow, ChunkRow
from api.store.puzzles import AttemptRow, PuzzleRow
from api.store.ratings import PuzzleRatingRow, ScaleRow, SolverRatingRow
from api.store.reactions import ReactionRow
from api.store.solvers import MetRow, RatedAttemptRow, SolverRow
from api.store.subjects import SubjectRow
from api.store.tables import TableActionRow, TableDraftRow, TableRow
from api.store.tokens import RecoveryRow, TokenRow
from api.store.turn_feeds import FeedSeatRow, TurnFeedRow, TurnRow

TABLES = (
    *(SubjectRow, MatchRow, RoundRow, ClaimsRow, EventRow, TokenRow, RecoveryRow, ApiTokenRow, AnswerRow),
    *(PuzzleRow, AttemptRow, BatchRow, ChunkRow, TableRow, TableActionRow, TableDraftRow),
    *(SolverRow, SolverRatingRow, ScaleRow, PuzzleRatingRow, MetRow, RatedAttemptRow),
    *(LeagueRow, MemberRow, EntryRow, HouseListRow, ListVersionRow, ListPartRow),
    *(TargetRow, NotificationRow, DailyPushRow),
    *(ParcelRow, MissesRow, ReactionRow),
    *(TurnFeedRow, FeedSeatRow, TurnRow),
)
"""One class for each table."""

metadata = Base.metadata
