"""What a player is told of the own claims: a promise is kept at the close."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from games.word_ringers.match.hints import check_claims
from tests.games.word_ringers.match.tables import PINK, Table

WORDS = ("pit", "tip", "it", "ti", "pi", "xu", "a", "p1t", "pita", "ipt", "tpi", "toe", "oes")


def checked(played: Table, *words: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = played.do(PINK, check_claims, 1, words)
    return found


boards = st.lists(st.sampled_from("PITAOES"), min_size=6, max_size=6).map("".join)
rings = st.lists(st.sampled_from(("A1", "B1", "C2")), min_size=1, unique=True).map(",".join)


@given(boards, rings, st.lists(st.sampled_from(WORDS), max_size=8))
def test_what_is_ticked_scores_at_the_close(faces: str, cells: str, words: list[str]) -> None:
    played = Table.opened(f"{faces[:3]}/{faces[3:]} pink:{cells}", hints=True)
    told = checked(played, *words)
    played.claim("pink", *words)
    (pink, _) = played.close()["players"]
    promised = sorted(each["word"] for each in told if each["scores"])
    assert promised == sorted(claim["word"] for claim in pink["accepted"])
    assert sum(each["points"] or 0 for each in told if each["scores"]) == pink["total"]
    refused = sorted((each["word"], each["reason"]) for each in told if not each["scores"])
    assert refused == sorted((claim["word"], claim["reason"]) for claim in pink["rejected"])
