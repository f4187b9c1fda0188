"""Write the lists of flagged words again, which no board of a puzzle shows.

    .venv/bin/python scripts/word_lists/flagged.py

A list has the words of all shipped dictionaries of the language that a pattern of ``hidden-<language>.txt`` or
``flagged-<language>.txt`` fits, and every pattern without the ``*`` at its end, be it a word of a dictionary or not.
"""

import re
import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent.parent)]

from small_lists import any_of, read_lines  # noqa: E402

from dictionaries.files import META, SHIPPED, WORDS, lists_folder, read_json  # noqa: E402
from dictionaries.files import read_lines as read_words  # noqa: E402

LANGUAGES = ("de", "en", "es", "fr")


def flagged(language: str) -> list[str]:
    """Return the flagged words of a language in the order of their code points."""
    lines = [*read_lines(f"hidden-{language}.txt"), *read_lines(f"flagged-{language}.txt")]
    flag = any_of(line for line in lines if not line.startswith("!"))
    spare = any_of(line[1:] for line in lines if line.startswith("!"))
    found = {word for word in _words(language) if flag.fullmatch(word) and not spare.fullmatch(word)}
    return sorted(found | {line.rstrip("*") for line in lines if not re.search(r"^!|\*.*\w", line)})


def _words(language: str) -> set[str]:
    words: set[str] = set()
    for path in SHIPPED.glob(f"*/{META}"):
        meta = read_json(path)
        if meta["language"] == language:
            words.update(read_words(lists_folder(path.parent, meta), WORDS))
    return words


def main() -> None:
    """Write the list of each language."""
    folder = SHIPPED / "flagged"
    folder.mkdir(exist_ok=True)
    for language in LANGUAGES:
        words = flagged(language)
        (folder / f"{language}.txt").write_text("".join(f"{word}\n" for word in words), "utf-8")
        print(f"{language}: {len(words)} words")


if __name__ == "__main__":
    main()
