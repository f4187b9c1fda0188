"""Questions about games that need no table: each question of each game has its own path."""

from typing import Any

from apiflask import APIBlueprint

from api.services.analysis import answer
from games.questions import Question
from games.registry import games

routes = APIBlueprint("analysis", __name__, tag="Games", url_prefix="/v1/games")


def _add(game: str, name: str, question: type[Question]) -> None:
    """Add the path of a question."""

    @routes.input(question)
    @routes.output(question.answer_type)
    @routes.doc(
        operation_id=f"answer_{game}_{name}".replace("-", "_"),
        summary=(question.__doc__ or "").partition("\n")[0],
        description=question.__doc__,
    )
    def view(json_data: Question) -> dict[str, Any]:
        return answer(game, name, json_data)

    routes.add_url_rule(f"/{game}/analysis/{name}", f"{game}_{name}", view, methods=["POST"])


for _game in games():
    for _name, _question in _game.analysis.items():
        _add(_game.name, _name, _question)
