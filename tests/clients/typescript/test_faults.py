"""Requests and events of the TypeScript client survive what networks do: the tests in `faults.mjs`, run by Node."""

from tests.clients.typescript.conftest import HERE, Run


def test_it_survives_what_networks_do(address: str, run: Run) -> None:
    printed = run(HERE / "faults.mjs", address, options=("--test-reporter=tap",))
    assert "# pass 14" in printed, printed
    assert "# fail 0" in printed, printed
