"""All places of a rules module where a rule can be broken, and the module with every one of them built in.

Each mutation is guarded by a number that the compiled module compares with its own `_mutant`, so that one build holds them
all and none of them is on. A mutation is one of four: a comparison (`<` becomes `<=`, `==` becomes `!=`), a constant one up or
down (and True for False), a condition negated, a statement dropped.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, TypeVar, cast

RULE_ID = re.compile(r"\b[A-Z]{3}-\d+[a-z]?\b")
OTHER = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
EQUALITIES = (ast.Eq, ast.NotEq, ast.In, ast.NotIn)
PLUMBING = {"read_block", "write_block"}
DROPPED = (ast.Expr, ast.Assign, ast.AugAssign, ast.Break, ast.Continue)
# What every instrumented module begins with: which mutant is on, and which functions have run.
PROLOGUE = """
import os as _os
import cython
_mutant = cython.declare(cython.int, 0)
_ran = cython.declare(cython.uchar[{functions}])
def choose_mutant(number):
    global _mutant
    _mutant = number
def forget_runs():
    for i in range({functions}):
        _ran[i] = 0
def functions_run():
    return [i for i in range({functions}) if _ran[i]]
choose_mutant(int(_os.environ.get("TURRES_MUTANT_" + __name__, "0")))
forget_runs()
"""

Node = TypeVar("Node", bound=ast.AST)


class Site(NamedTuple):
    """One way to break a rule."""

    file: str
    module: str
    function: str
    line: int
    rules: tuple[str, ...]
    mutation: str
    number: int  # of the mutant in its module
    entry: int  # of the function in its module

    @property
    def key(self) -> str:
        """What names it when lines and numbers have changed."""
        return f"{self.file}: {self.function}: {self.mutation}"


class Instrumented(NamedTuple):
    """A module with its mutants, and the list of them."""

    text: str
    sites: list[Site]


def instrument(path: Path, root: Path) -> Instrumented:
    """The module at `path` with every mutation built in."""
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    module = ".".join(path.relative_to(root).with_suffix("").parts)
    writer = Writer(path.name, module)
    for owner, function in _functions(tree):
        writer.rewrite(function, owner)
    directives = [line for line in source.splitlines()[:3] if line.startswith("# cython:")]
    at = next((i for i, node in enumerate(tree.body) if not _is_prelude(node)), len(tree.body))
    tree.body[at:at] = ast.parse(PROLOGUE.format(functions=max(1, writer.functions))).body
    return Instrumented("\n".join([*directives, ast.unparse(ast.fix_missing_locations(tree)), ""]), writer.sites)


def _functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions that are rules: not how a block is read, a pack laid out, or hidden cards are imagined."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and _is_rule(node):
            yield "", node
        elif isinstance(node, ast.ClassDef):
            reads_content = any(ast.unparse(base).endswith("Content") for base in node.bases)
            for inner in node.body:
                if (
                    isinstance(inner, ast.FunctionDef)
                    and _is_rule(inner)
                    and not (reads_content and not rules_of(inner))
                ):
                    yield node.name + ".", inner


def _is_rule(function: ast.FunctionDef) -> bool:
    """Chance is a move like others in the rules: only what imagines hidden things draws random numbers."""
    names = {argument.arg for argument in function.args.args}
    return not function.name.startswith("__") and function.name not in PLUMBING and "rng" not in names


def rules_of(function: ast.FunctionDef) -> tuple[str, ...]:
    """The rules that the docstring cites."""
    return tuple(dict.fromkeys(RULE_ID.findall(ast.get_docstring(function) or "")))


def _is_prelude(node: ast.stmt) -> bool:
    return isinstance(node, ast.Import | ast.ImportFrom) or (
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    )


class Writer:
    """Builds mutations into the functions of one module and keeps the list of them."""

    def __init__(self, file: str, module: str) -> None:
        self.file, self.module = file, module
        self.sites: list[Site] = []
        self.functions = 0
        self.seen: Counter[tuple[str, str]] = Counter()

    def rewrite(self, function: ast.FunctionDef, owner: str) -> None:
        """Build every mutation of this function in."""
        self.function, self.rules = owner + function.name, rules_of(function)
        self.parameters = {argument.arg for argument in function.args.args}
        function.body = self.block(function.body)
        first = 1 if ast.get_docstring(function) is not None else 0
        function.body.insert(first, ast.parse(f"_ran[{self.functions}] = 1").body[0])
        self.functions += 1

    # Statements

    def block(self, body: list[ast.stmt]) -> list[ast.stmt]:
        """Each statement with the mutations in it, and a guard around those that can be dropped."""
        return [self.statement(node) for node in body]

    def statement(self, node: ast.stmt) -> ast.stmt:
        if _is_docstring(node) or isinstance(node, ast.Assert):
            return node
        done = self.inside(node)
        if self.can_drop(node):
            test = _parse(f"_mutant != {self.add(node, 'drop: ' + _flat(node))}")
            return ast.copy_location(ast.If(test, [done], []), node)
        return done

    def can_drop(self, node: ast.stmt) -> bool:
        """A local that was never set would hold anything, so what first sets one stays."""
        if isinstance(node, ast.Return):
            return node.value is None
        if isinstance(node, ast.Assign):
            names = [target.id for target in node.targets if isinstance(target, ast.Name)]
            used = {name.id for name in ast.walk(node.value) if isinstance(name, ast.Name)}
            return all(name in used | self.parameters for name in names) and not any(
                isinstance(target, ast.Tuple) for target in node.targets
            )
        return isinstance(node, DROPPED)

    def inside(self, node: ast.stmt) -> ast.stmt:
        """The statement with its expressions and the statements in it done."""
        self.whole = _head(node)
        new = _copy(node)
        for name, value in ast.iter_fields(node):
            if isinstance(value, ast.expr):
                self.whole = _head(node)
                setattr(new, name, self.expression(value, test=isinstance(node, ast.If) and name == "test"))
            elif isinstance(value, list) and value and isinstance(value[0], ast.expr):
                self.whole = _head(node)
                setattr(new, name, [self.expression(one) for one in value])
        for name in ("body", "orelse"):
            if getattr(node, name, None):
                setattr(new, name, self.block(getattr(node, name)))
        return new

    # Expressions

    def expression(self, node: ast.expr, *, test: bool = False) -> ast.expr:
        """The expression with its mutations; `test` if only its truth matters and it can be negated here."""
        new = self.rebuilt(node)
        if isinstance(node, ast.Compare):
            new = self.compared(node, new)
        elif _number(node) is not None:
            new = self.counted(node)
        return self.negated(node, new) if test and not _is_equality(node) else new

    def rebuilt(self, node: ast.expr) -> ast.expr:
        """The same expression, its parts done."""
        if _number(node) is not None or isinstance(node, ast.JoinedStr | ast.Lambda):
            return node
        new = _copy(node)
        for name, value in ast.iter_fields(node):
            test = isinstance(node, ast.IfExp) and name == "test"
            if isinstance(value, ast.expr):
                setattr(new, name, self.expression(value, test=test))
            elif isinstance(value, list) and value and isinstance(value[0], ast.expr):
                setattr(new, name, [self.part(node, one, at) for at, one in enumerate(value)])
            elif isinstance(value, list) and value and isinstance(value[0], ast.comprehension):
                setattr(new, name, [self.comprehension(one) for one in value])
        return new

    def part(self, node: ast.expr, one: ast.expr, at: int) -> ast.expr:
        """One of several parts: the step of a range stays, or it would not be compiled to a plain loop."""
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "range" and at == 2:
            return one
        truth = isinstance(node, ast.BoolOp) and isinstance(one, ast.UnaryOp | ast.Compare) and _number(one) is None
        return self.expression(one, test=truth)

    def comprehension(self, node: ast.comprehension) -> ast.comprehension:
        return ast.comprehension(
            node.target,
            self.expression(node.iter),
            [self.expression(one, test=True) for one in node.ifs],
            node.is_async,
        )

    def compared(self, node: ast.Compare, new: ast.expr) -> ast.expr:
        """A bound moves by one, or equal becomes different."""
        for at, sign in enumerate(node.ops):
            if type(sign) in OTHER:
                changed = _copy(node)
                changed.ops = [*node.ops[:at], OTHER[type(sign)](), *node.ops[at + 1 :]]
                new = self.either(node, changed, new)
        return new

    def counted(self, node: ast.expr) -> ast.expr:
        """One up, and one down unless that is below zero; True for False."""
        value = cast("int", _number(node))
        if isinstance(value, bool):
            return self.either(node, ast.Constant(not value), node)
        new = self.either(node, _constant(value + 1), node)
        return self.either(node, _constant(value - 1), new) if value else new

    def negated(self, node: ast.expr, new: ast.expr) -> ast.expr:
        """Written so that the condition is evaluated once and is a C truth value, also where a local's type is inferred."""
        number = self.add_in(node, ast.UnaryOp(ast.Not(), node))
        off = _one_if(_parse(f"_mutant != {number}"))
        return ast.UnaryOp(ast.Not(), ast.BinOp(_one_if(new), ast.BitXor(), off))

    def either(self, node: ast.expr, changed: ast.expr, new: ast.expr) -> ast.expr:
        """The mutated expression if its number is on, and else the one with the other mutations in it."""
        number = self.add_in(node, changed)
        return ast.IfExp(_parse(f"_mutant == {number}"), changed, new)

    # The list

    def add_in(self, node: ast.expr, changed: ast.expr) -> int:
        """A mutation within a statement: the statement before and after."""
        return self.add(node, f"{_flat(self.whole)} -> {_flat(_swapped(self.whole, node, changed))}")

    def add(self, node: ast.stmt | ast.expr, mutation: str) -> int:
        self.seen[self.function, mutation] += 1
        if (times := self.seen[self.function, mutation]) > 1:
            mutation += f" (no. {times})"
        number = len(self.sites) + 1
        site = Site(self.file, self.module, self.function, node.lineno, self.rules, mutation, number, self.functions)
        self.sites.append(site)
        return number


def _number(node: ast.AST) -> int | None:
    """The value of a whole number or truth value written out, also below zero."""
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return node.value
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        value = _number(node.operand)
        return -value if value is not None else None
    return None


def _constant(value: int) -> ast.expr:
    return _parse(str(value))


def _one_if(test: ast.expr) -> ast.expr:
    """1 if it is true, else 0."""
    return ast.IfExp(test, ast.Constant(1), ast.Constant(0))


def _is_equality(node: ast.expr) -> bool:
    """Whether the negation would be the comparison's own mutation."""
    return isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], EQUALITIES)


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _parse(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


def _copy(node: Node) -> Node:
    """A shallow copy."""
    new = type(node)(**dict(ast.iter_fields(node)))
    return ast.copy_location(new, node) if isinstance(node, ast.stmt | ast.expr) else new


def _head(node: ast.stmt) -> ast.stmt:
    """The statement without the statements in it."""
    new = _copy(node)
    for name in ("body", "orelse"):
        if hasattr(node, name):
            setattr(new, name, [])
    return new


def _swapped(tree: Node, old: ast.AST, new: ast.AST) -> Node:
    """A copy of the tree with another node in the place of one of its own."""
    if tree is old:
        return cast("Node", new)
    copy = _copy(tree)
    for name, value in ast.iter_fields(tree):
        if isinstance(value, ast.AST):
            setattr(copy, name, _swapped(value, old, new))
        elif isinstance(value, list):
            setattr(copy, name, [_swapped(one, old, new) if isinstance(one, ast.AST) else one for one in value])
    return copy


def _flat(node: ast.AST) -> str:
    """A statement's words in one line."""
    return " ".join(ast.unparse(ast.fix_missing_locations(node)).split())
