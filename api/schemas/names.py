"""Names for people in requests: each such field has a type of this module."""

from dataclasses import dataclass
from typing import Annotated

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema

from api.drawing.sheets.options import MAX_TITLE
from dictionaries.house import MAX_TITLE as MAX_DICTIONARY_TITLE
from dictionaries.names import SENT, check_name
from games.leagues.names import MAX_LEAGUE_NAME, MAX_NAME
from games.seating.players import MAX_TITLE as MAX_PLAYER_TITLE


@dataclass(frozen=True, slots=True)
class Name:
    """Makes a text of a request a name in its one form, or refuses it as `bad_name`.

    Args:
        most: how many characters the name may have.
    """

    most: int

    def __get_pydantic_core_schema__(self, source: type[str], handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_after_validator_function(lambda text: check_name(text, self.most), handler(source))

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        about = f"A name for people: 1 to {self.most} characters, with a letter, a digit or an emoji."
        return {**handler(schema), "minLength": 1, "maxLength": SENT * self.most, "description": about}


PlayerTitle = Annotated[str, Name(MAX_PLAYER_TITLE)]
MemberName = Annotated[str, Name(MAX_NAME)]
LeagueName = Annotated[str, Name(MAX_LEAGUE_NAME)]
DictionaryTitle = Annotated[str, Name(MAX_DICTIONARY_TITLE)]
SheetTitle = Annotated[str, Name(MAX_TITLE)]
Author = Annotated[str, Name(MAX_TITLE)]
