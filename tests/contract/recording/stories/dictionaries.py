"""Dictionaries and house lists: listed, described, searched, asked about words, added."""

from click.testing import CliRunner

from api.cli import main
from tests.contract.recording.recorder import Recorder

PATH = "/v1/dictionaries"


def play(ask: Recorder) -> None:
    """Play the story."""
    describe(ask)
    search(ask)
    words(ask)
    house_lists(ask)


def describe(ask: Recorder) -> None:
    ask("GET", PATH)
    first = ask("GET", f"{PATH}?limit=1")
    ask("GET", f"{PATH}?limit=1&cursor={first.json['next']}")
    for query in ("=0", "=x", "=101", "=", "=1.5", f"={'9' * 5000}", "=1&limit=2", "=1&more=1"):
        ask("GET", f"{PATH}?limit{query}")
    for cursor in ("!", "%FF", "_w", "A" * 501):
        ask("GET", f"{PATH}?cursor={cursor}")
        ask("GET", f"{PATH}/en-common/words?cursor={cursor}")
    version = ask("GET", f"{PATH}/en").headers["ETag"]
    ask("GET", f"{PATH}/en", If_None_Match=version)
    ask("HEAD", f"{PATH}/en")
    for unknown in ("none", "EN", "..", "e" * 300, "en%00"):
        for below in ("", "/words", "/words/ring"):
            ask("GET", f"{PATH}/{unknown}{below}")


def search(ask: Recorder) -> None:
    path = f"{PATH}/en-family/words"
    ask("GET", f"{path}?limit=3")
    for query in (
        "contains=RING&limit=3",
        "pattern=R?NG*&limit=2",
        "suffix=ing&sort=points&limit=2",
        "anagram=RING",
        "anagram=RIN?&sort=frequency",
        "rack=RINGS&sort=length&limit=3",
        "reversible=true&limit=2",
        "hooks=ring&hidden=exclude",
        "inside=ringers",
        "reversal=stop",
        "min_length=9&max_length=9&limit=2",
        "min_length=5&max_length=4",
        "anagram=????????",
        "prefix=R1",
        "pattern=(",
        "sort=colour&reversible=perhaps&min_length=0",
        "cursor=QQ",
        "prefix=a&prefix=b",
        *(f"rack={'a' * 51}", "pattern=", "pattern=(a%2B)%2B", "hooks=r1", "inside=", "hidden=no"),
        *(f"reversal={'a' * 101}", f"contains={'a' * 101}"),
        *("hidden=exclude&contains=shit", "prefix=sp&sort=alphabet&limit=3", "rack=qi?"),
        "prefix=re&suffix=ed&contains=st&pattern=*a*&min_length=8",
    ):
        ask("GET", f"{path}?{query}")
    following = ask("GET", f"{path}?limit=2&prefix=RING").json["next"]
    for prefix in ("RING", "RIN"):
        ask("GET", f"{path}?limit=2&prefix={prefix}&cursor={following}")
    for accept in ("text/plain", "application/x-ndjson", "text/html", "application/json;q=0.1, text/plain"):
        ask("GET", f"{path}?limit=3", Accept=accept)
    version = ask("GET", f"{path}?limit=1").headers.get("ETag", "")
    ask("GET", f"{path}?limit=1", If_None_Match=version)


def words(ask: Recorder) -> None:
    for word in (
        "coats",
        "RNIG",
        "r1ng",
        "%C3%B1",
        "a",
        "rings?hidden=exclude",
        "rings?hidden=maybe",
        *("a/b", "a%00b", "a%FFb", "%CE%A9", "a" * 1000, "na%C3%AFve", "%20RiNgS%20", "sith", "sith?hidden=exclude"),
        *("shi?hidden=exclude", "ring?x=1"),
    ):
        ask("GET", f"{PATH}/en/words/{word}")
    ask("GET", f"{PATH}/fr/words/maison")
    for below in ("check", "judge"):
        path = f"{PATH}/en/{below}"
        ask("POST", path, {"words": ["ring", "Rings"]})
        ask("POST", path, {"words": ["ring", "rnig", "r1ng", ""]})
        for wrong in ({"words": []}, {"words": ["x", 5]}, {}, {"words": "ring"}, {"words": ["ring"], "more": 1}):
            ask("POST", path, wrong)
        ask("POST", f"{PATH}/none/{below}", {"words": ["ring"]})


def house_lists(ask: Recorder) -> None:
    path = f"{PATH}/house"
    admin = token(ask)
    text = {"type": "text/plain"}
    ask("PUT", path, data="RINGO\n", **text)
    ask("PUT", path, None, "wr_" + "A" * 43, data="RINGO\n")
    ask("PUT", path, token="wr_" + "A" * 43, data="RINGO\n", **text)
    ask("PUT", f"{path}?base=none", token=admin, data="RINGO\n", **text)
    for query in ("strict=true", "dry_run=true", "dry_run=true&column=word", "encoding=klingon", "delimiter=ab"):
        ask("PUT", f"{path}?{query}", token=admin, data="RINGO\nR1NG\nñ\n", **text)
    ask("PUT", path, token=admin, data="--x\r\n", type="multipart/form-data; boundary=x")
    ask("PUT", path, token=admin, data="", **text)
    ask("PUT", path, token=admin, data=b"\xff", **text)
    ask("PUT", f"{PATH}/House!", token=admin, data="RINGO\n", **text)
    ask("PUT", f"{path}?name=", token=admin, data="RINGO\n", **text)
    added = ask(
        "PUT", f"{path}?name=Ours&licence=MIT&attribution=Ann", token=admin, data="ringo\n# x\n\nRINGERS\n", **text
    )
    ask("GET", path)
    ask("GET", f"{path}/words")
    ask("GET", f"{path}/words/ringo")
    ask("PUT", path, token=admin, data="RINGO\n", **text)
    ask("PUT", path, token=admin, data="RINGO\n", If_Match='"0"', **text)
    version = added.headers["ETag"]
    query = "base=en-family&overlay=true&name=More"
    ask("PUT", f"{path}?{query}", token=admin, data="+RINGO\n-RING\nRINGOS\n", If_Match=version, **text)
    ask("PUT", f"{path}?{query}", token=admin, data="-ZZZZ\n*A\n", If_Match="*", **text)
    ask("PUT", f"{PATH}/en", token=admin, data="RINGO\n", If_Match="*", **text)
    ask("POST", "/v1/solve", {"board": "RINGO pink:A1", "dictionary": "house"})


def token(ask: Recorder) -> str:
    """Return a new API token of an administrator."""
    arguments = ["token", "create", "recording", "--scope", "admin", "--database", ask.settings["database"]]
    return CliRunner().invoke(main, arguments, catch_exceptions=False).stdout.strip()
