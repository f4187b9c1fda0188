"""The errors of games stand in the trees that two modules draw."""

from importlib import import_module
from pkgutil import walk_packages

import games
from dictionaries.errors import RingersError
from games import errors, refusals
from tests.solver.test_errors import drawn, named, subclasses


def test_the_trees_in_the_docstrings_are_the_tree_of_the_code() -> None:
    for module in walk_packages(games.__path__, "games."):
        import_module(module.name)
    known = [each for each in subclasses(RingersError) if each.__module__.startswith("games.")]
    actual = {each.__name__: named(each)[1] for each in known}
    assert drawn(errors.__doc__) | drawn(refusals.__doc__) == actual
