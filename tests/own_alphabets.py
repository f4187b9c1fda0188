"""Lists in other languages, small ones, with alphabets of their own."""

import io
import json
import re
from pathlib import Path
from typing import Any, NamedTuple

RECIPES = Path(__file__).parent.parent / "docs" / "how-to" / "add-a-language.md"

HUNGARIAN = (
    "A Á B C CS D DZ DZS E É F G GY H I Í J K L LY M N NY O Ó Ö Ő P R S SZ T TY U Ú Ü Ű V Z ZS"  # 40, more than 32
)

WORDS = {
    "hu": "egészség kö[z][s]ég község gyöngy őszi ház hazám asszony élő hosszú só ész szép szó az ez ég és is ír őr úr "
    "él ló tó kő nő fő cső bő öl ön üt ők lúd gyík nyúl lyuk csak szél esz ász zsír edz pad dzsem fa ma ha la ta ki mi "
    "si ti vi li ár áb ad al an as at ám ás át ér én ét ól ón ót ős ül új úgy így oly oda ide ötyű mp3 l'eau",
    "pl": "żółw łódź źrebię ćma ślimak koń kot oko dom las woda noc sen łąka ręka ząb mąż żona syn brat nos ucho ul "
    "lód miód sól róg stół król no to on ona ono we za na do od po ku bo co ci ma my wy ty ja je ją ich gęś maź śnieg "
    "as es at ar ad ta te tu ty ten lot tok kto rok kor los sok kos rak kar vip e-mail",
    "it": "casa perù gatto cane sole luna mare pane vino acqua rosa nave tre due uno sei amo ama era ora oro aro rio "
    "zio zia via vie se si sa su so la le lo li il in un tra fra per di da do no ne ci ce ad ed al ai hacker all'alba",
}
"""Words of which a few are left out, by the language."""


class Language(NamedTuple):
    """A list with an alphabet of its own.

    Args:
        alphabet: as its file has it.
        words: the lines of the list.
    """

    alphabet: dict[str, Any]
    words: str

    def parts(self) -> dict[str, Any]:
        """Return the parts of a request that adds it."""
        alphabet = json.dumps(self.alphabet).encode()
        return {"words": (io.BytesIO(self.words.encode()), "list.txt"), "alphabet": (io.BytesIO(alphabet), "a.json")}


def language(id: str) -> Language:
    """Return a language by its tag; the alphabets of Polish and Italian are those of the recipes."""
    tiles = {face: {"points": 1 + number % 5, "count": 2} for number, face in enumerate(HUNGARIAN.split())}
    alphabet = {"language": "hu", "tiles": tiles, "fold": {"Ä": "E"}} if id == "hu" else recipes()[id]
    return Language(alphabet, "\n".join(WORDS[id].split()) + "\n")


def large(count: int) -> Language:
    """Return a language of so many tiles, up to 100, whose words are all pairs of them."""
    tiles = [
        chr(code) for code in (*range(0x41, 0x5B), *range(0x410, 0x430), *range(0x531, 0x557), *range(0x391, 0x395))
    ]
    alphabet = {"language": "und", "tiles": {tile: {"points": 1, "count": 1} for tile in tiles[:count]}}
    return Language(alphabet, "".join(f"{first}{second}\n" for first in tiles[:count] for second in tiles[:count]))


def recipes() -> dict[str, dict[str, Any]]:
    """Return the alphabets of the recipes by their language."""
    found = map(json.loads, re.findall(r"(?s)```json\n(.*?)```", RECIPES.read_text("utf-8")))
    return {each["language"]: each for each in found}
