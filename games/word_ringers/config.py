"""The configuration of Word Ringers at a table of the service."""

from typing import Any, Literal

from pydantic import Field, field_validator

from games.base import Config
from solver.errors import BadRuleset
from solver.ruleset import MAX_TARGET, Ruleset

MAX_ROUNDS = 1000


class WordRingersConfig(Config):
    """What a match takes too, and what only a table needs.

    ``target`` and ``scoring`` may stand here or inside ``ruleset``, but they must not differ.
    """

    dictionary: str = Field("en", max_length=40, description="The id of the dictionary.")
    dictionary_version: str | None = Field(
        None, max_length=64, description="Its version; the current one when the table is made if left out."
    )
    target: int | None = Field(None, ge=1, le=MAX_TARGET, description="The total that ends the game, 200 if left out.")
    scoring: Literal["claims", "automatic"] | None = Field(
        None, description="Whether players write down their words; `claims` if left out."
    )
    ruleset: dict[str, Any] = Field(default_factory=dict, description="The options of the rules, as in a match.")
    max_rounds: int = Field(
        50, ge=1, le=MAX_ROUNDS, description="After so many rounds the highest total wins, whatever the target is."
    )
    claim_seconds: int | None = Field(
        None, ge=1, le=3600, description="How long all have for their claims; no limit if left out."
    )
    reveal_seconds: int = Field(15, ge=0, le=600, description="How long a scored round is shown before the next.")
    substitute: str = Field("random", max_length=40, description="The bot that plays on for who has left.")

    @field_validator("ruleset")
    @classmethod
    def _check_ruleset(cls, options: dict[str, Any]) -> dict[str, Any]:
        try:
            Ruleset.from_options(options)
        except BadRuleset as error:
            raise ValueError(str(error)) from None
        return options

    def model_post_init(self, context: object) -> None:
        """Check that no option is given twice with different values."""
        for name in ("target", "scoring"):
            given = getattr(self, name)
            if given is not None and self.ruleset.get(name, given) != given:
                raise ValueError(f"{name} is {given!r} here and {self.ruleset[name]!r} in the ruleset")

    @property
    def rules(self) -> Ruleset:
        """The ruleset, with the options that stand outside it."""
        options = {name: value for name in ("target", "scoring") if (value := getattr(self, name)) is not None}
        return Ruleset.from_options(self.ruleset | options)
