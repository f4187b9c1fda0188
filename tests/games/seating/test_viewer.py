"""What each kind of caller may do."""

from collections.abc import Callable

import pytest

from games.refusals import Forbidden
from games.seating.viewer import Viewer

HOST, SEAT, SEAT_OF_HOST = Viewer("host", host=True), Viewer("seat", "anna"), Viewer("seat", "anna", host=True)
OTHER, SPECTATOR, ADMIN, SERVICE = Viewer("seat", "bob"), Viewer("spectator"), Viewer("admin"), Viewer("service")
EVERYBODY = (HOST, SEAT, SEAT_OF_HOST, OTHER, SPECTATOR, ADMIN, SERVICE)


@pytest.mark.parametrize(
    ("check", "may", "code"),
    [
        (Viewer.check_host, (HOST, SEAT_OF_HOST), "host_only"),
        (Viewer.check_may_remove, (HOST, SEAT_OF_HOST, ADMIN), "host_only"),
        (Viewer.check_player, (HOST, SEAT, SEAT_OF_HOST, OTHER), "players_only"),
        (lambda viewer: viewer.check_seat("anna"), (HOST, SEAT, SEAT_OF_HOST), "seat_only"),
        (Viewer.own_seat, (SEAT, SEAT_OF_HOST, OTHER), "own_seat_only"),
    ],
)
def test_who_may_do_what(check: Callable[[Viewer], object], may: tuple[Viewer, ...], code: str) -> None:
    for viewer in EVERYBODY:
        if viewer in may:
            check(viewer)
        else:
            with pytest.raises(Forbidden) as refused:
                check(viewer)
            assert refused.value.code == code


def test_the_record_names_a_seat_or_else_the_role() -> None:
    assert [viewer.name for viewer in EVERYBODY] == ["host", "anna", "anna", "bob", "spectator", "admin", "service"]
    assert (SEAT.own_seat(), OTHER.own_seat()) == ("anna", "bob")
