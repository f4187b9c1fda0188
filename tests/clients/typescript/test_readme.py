"""The examples of the TypeScript client's README are well typed, and print what they say."""

import re
from pathlib import Path

from tests.clients.typescript.conftest import CLIENT, Run, compile_
from tests.midnight import stay_clear_of_midnight

README = (CLIENT / "README.md").read_text()
SITE = "http://localhost:8000"


def test_the_examples_print_what_the_readme_says(address: str, project: Path, run: Run) -> None:
    programs = re.findall(r"(?ms)^```ts\n(.*?)^```$", README)
    printed = re.findall(r"(?ms)^```text\n(.*?)^```$", README)
    assert len(programs) == len(printed) == 7
    parts = (f'{program}console.log("");\n' for program in programs)
    (project / "readme.ts").write_text("".join(parts).replace(SITE, address))
    compile_(project)
    stay_clear_of_midnight(120)  # a league's entry is of today
    assert run(project / "compiled" / "readme.js") == "".join(f"{text}\n" for text in printed)
