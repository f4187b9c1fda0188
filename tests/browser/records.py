"""Records of puzzles as a phone has them, and what tests of moving them do again and again."""

from datetime import timedelta
from typing import Any

from api.services.daily_archive import today

MODULE = "/app/any/scripts/move"
QR = f"async ([text, mask]) => (await import('{MODULE}/qr.js')).qrCode(text, mask ?? undefined)"


def record(date: str, **more: Any) -> dict[str, Any]:
    usual = {"kind": "restore", "grade": 1, "edition": "standard", "hints": [], "steps": [], "seconds": 30}
    return {
        **usual,
        "date": date,
        "ended": f"{date}T12:00:00.000Z",
        "solved": True,
        "rank": "best",
        "share": 100,
        **more,
    }


def days_ago(count: int) -> str:
    return (today() - timedelta(count)).isoformat()
