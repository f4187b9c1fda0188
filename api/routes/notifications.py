"""Notifications: webhooks of programs and push messages of browsers, of a seat in the same form for every subject."""

from typing import Any

from flask import Response

from api.openapi.declared import KEYED, Blueprint, may_answer
from api.routes.subjects import id_of
from api.schemas.notifications import DailyPushRequest, PushKey, PushRequest, Webhook, WebhookRequest
from api.services import daily_push, notification_targets, push_subscriptions
from api.services.commands import carry_out
from api.services.unit_of_work import Repository

routes = Blueprint("notifications", __name__, tag="Service")


@routes.operation("GET", "/v1/push", "get_push_key", PushKey)
@routes.doc(extensions=may_answer(404))
def key() -> PushKey:
    """Return the key that browsers subscribe with; 404 where the service sends no push messages."""
    return {"public_key": push_subscriptions.public_key()}


@routes.operation("PUT", "/v1/push/daily", "subscribe_to_daily_puzzles", None, 204)
@routes.doc(extensions=may_answer(404, 409))
def subscribe_to_dailies(json_data: DailyPushRequest) -> tuple[str, int]:
    """Let a browser be told the puzzle of each day from tomorrow; 404 where the service sends no push messages.

    It is told when the puzzle appears, at midnight UTC, or at the end of its quiet hours then. From one address at most
    100 browsers are told.
    """
    daily_push.subscribe(json_data)
    return "", 204


@routes.operation("DELETE", "/v1/push/daily", "unsubscribe_from_daily_puzzles", None, 204)
def unsubscribe_from_dailies(json_data: DailyPushRequest) -> tuple[str, int]:
    """Tell a browser the puzzle of the day no more; its endpoint alone counts."""
    daily_push.unsubscribe(json_data.subscription.endpoint)
    return "", 204


def add_notifications(routes: Blueprint, subjects: Repository[Any]) -> None:
    """Add the endpoints about notifications of the caller's seat.

    Args:
        routes: of one subject; the one variable of its prefix is the id.
        subjects: where subjects of its kind are.
    """
    kind = subjects.kind

    @routes.operation("POST", "/webhooks", f"add_{kind}_webhook", Webhook, 201)
    @routes.doc(security=["SeatToken"], extensions=may_answer(403, 409) | KEYED)
    def add_webhook(json_data: WebhookRequest, **variables: str) -> Response:
        """Let a program be told what happens at the own seat: its turns, closed rounds, the end of the game."""
        return notification_targets.add_webhook(subjects, id_of(variables), json_data, json_data.url)

    @routes.operation("DELETE", "/webhooks/<webhook>", f"remove_{kind}_webhook", None, 204)
    @routes.doc(security=["SeatToken"], extensions=may_answer(403))
    def remove_webhook(webhook: str, **variables: str) -> Response:
        """Tell a program nothing more (own seat)."""
        return carry_out(subjects, id_of(variables), lambda at: notification_targets.remove_webhook(at, webhook))

    @routes.operation("PUT", "/push", f"subscribe_to_{kind}", None, 204)
    @routes.doc(security=["SeatToken"], extensions=may_answer(403, 409))
    def subscribe(json_data: PushRequest, **variables: str) -> Response:
        """Let a browser be told when it is the turn of the own seat; 404 where the service sends no push messages."""
        return notification_targets.subscribe(subjects, id_of(variables), json_data)

    @routes.operation("DELETE", "/push", f"unsubscribe_from_{kind}", None, 204)
    @routes.doc(security=["SeatToken"], extensions=may_answer(403))
    def unsubscribe(json_data: PushRequest, **variables: str) -> Response:
        """Tell a browser nothing more of the own seat."""
        endpoint = json_data.subscription.endpoint
        return carry_out(subjects, id_of(variables), lambda at: notification_targets.unsubscribe(at, endpoint))
