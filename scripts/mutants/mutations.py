"""The mutations of a module: one operator, number, truth value, result or statement of it changed each."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

OPPOSITES: tuple[tuple[type[ast.cmpop], type[ast.cmpop]], ...] = (
    (ast.Lt, ast.LtE),
    (ast.Gt, ast.GtE),
    (ast.Eq, ast.NotEq),
    (ast.Is, ast.IsNot),
    (ast.In, ast.NotIn),
)
COMPARISONS = dict(OPPOSITES) | {other: one for one, other in OPPOSITES}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
REMOVED = (ast.AugAssign, ast.Break, ast.Continue, ast.Delete, ast.Raise)
NOT_CODE = {"annotation", "returns", "decorator_list", "bases", "type_params"}
"""The fields of a node that no test can notice, or whose change breaks the import."""

OF_RACES = {"lock"}
"""The arguments whose change only races can notice, which are not tried here."""


@dataclass(frozen=True, slots=True)
class Mutation:
    """One node of a tree and what takes its place.

    Attributes:
        parent: of the node.
        field: of the parent that holds the node.
        place: of the node in this field, if it is a list.
        before: the node.
        after: what takes its place.
    """

    parent: ast.AST
    field: str
    place: int | None
    before: ast.AST
    after: ast.AST

    @property
    def line(self) -> int:
        """The line of the node."""
        return int(getattr(self.before, "lineno", 0))

    def __str__(self) -> str:
        return f"{_first_line(self.before)}  ->  {_first_line(self.after)}"

    def apply(self) -> None:
        """Change the tree."""
        after = ast.fix_missing_locations(ast.copy_location(self.after, self.before))
        if self.place is None:
            setattr(self.parent, self.field, after)
        else:
            getattr(self.parent, self.field)[self.place] = after


def mutations(tree: ast.AST) -> Iterator[Mutation]:
    """Yield all mutations of a tree, in the order of the source."""
    for field, value in ast.iter_fields(tree):
        if field in NOT_CODE or _is_type_checking(tree):
            continue
        several = isinstance(value, list)
        for place, node in enumerate(value if several else [value]):
            if isinstance(node, ast.AST) and not _is_unnoticed(tree, node):
                for after in _replacements(node):
                    yield Mutation(tree, field, place if several else None, node, after)
                yield from mutations(node)


def mutated(source: str, number: int) -> ast.Module:
    """Return the tree of a source with the mutation of a number applied."""
    tree = ast.parse(source)
    list(mutations(tree))[number].apply()
    return tree


def _replacements(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Compare():
            for place, operator in enumerate(node.ops):
                others = [*node.ops]
                others[place] = COMPARISONS[type(operator)]()
                yield _with(node, ops=others)
        case ast.BinOp() | ast.AugAssign() if type(node.op) in ARITHMETIC:
            yield _with(node, op=ARITHMETIC[type(node.op)]())
        case ast.BoolOp():
            yield _with(node, op=ast.And() if isinstance(node.op, ast.Or) else ast.Or())
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield node.operand
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value) | float(value)):
            yield ast.Constant(value + 1)
        case ast.Return(value=value) if value is not None and not _is_constant(value):
            yield ast.Return(ast.Constant(None))
    if isinstance(node, REMOVED) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)):
        yield ast.Pass()


def _with(node: ast.AST, **changed: Any) -> ast.AST:
    return type(node)(**{**dict(ast.iter_fields(node)), **changed})


def _is_unnoticed(parent: ast.AST, node: ast.AST) -> bool:
    """Tell whether no test notices changes within a node.

    How much of a text a message quotes is nowhere told, and any valid example is as good in the OpenAPI document. An
    assertion, and that two lists which are gone through together are equally long, fail only by another defect.
    """
    match node:
        case ast.keyword(arg="strict") if isinstance(parent, ast.Call) and ast.unparse(parent.func) == "zip":
            return True
        case ast.Assert() | ast.Call(func=ast.Name(id="example")):
            return True
        case ast.keyword(arg=name):
            return name in OF_RACES
        case ast.Constant() if isinstance(parent, ast.arguments):
            by_name = zip(parent.kwonlyargs, parent.kw_defaults, strict=True)
            return any(default is node and each.arg in OF_RACES for each, default in by_name)
        case ast.Subscript(slice=ast.Slice()):
            return isinstance(parent, ast.FormattedValue)
    return False


def _is_constant(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant)


def _is_type_checking(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _first_line(node: ast.AST) -> str:
    return ast.unparse(node).partition("\n")[0]
