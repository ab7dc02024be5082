"""Small changes of Swift sources, each behind a number that chooses it when the program runs.

A mutant is compiled in beside what it changes: `mutant(7) != (a)` instead of `a`, or an operator of
its own instead of `<`. So one build holds all of them. What does not compile so is dropped by who
builds it.
"""

import dataclasses
import re

# Of these characters are the operators that stand for others, and none is of the language.
OPERATOR_DIGITS = "⊕⊖⊗⊘⊙⊚⊛⊜"

COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
SIGNS = {"+": "-", "-": "+", "+=": "-=", "-=": "+="}
JUNCTIONS = {"&&": "||", "||": "&&"}

OPERATOR = re.compile(r"(?<=[ \n])(<=?|>=?|[!=]=|[+-]=?|&&|\|\|)(?=[ \n])")
NUMBER = re.compile(r"(?<![\w.$#])(\d[\d_]*\.\d[\d_]*|0x[0-9a-fA-F_]+|\d[\d_]*)(?![\w.]*\w)")
QUESTION = re.compile(r"\b(if|guard|while)\s+")
# A line that is an assignment or a call, and nothing else.
STATEMENT = re.compile(
    r"[ ]+(?!(?:if|guard|for|while|switch|case|default|return|throw|let|var|func|init|deinit|defer"
    r"|do|else|break|continue|struct|enum|extension|static|private|public|internal|mutating|import"
    r"|precondition|fallthrough|repeat|try|typealias|indirect|where|some|any)\b)[A-Za-z_][^\n]*$")
# What follows or precedes it makes a line a part of a longer statement.
GOES_ON = re.compile(r"[ ]*(\.|[-+*/<>=&|?:]+ |\)|\]|else\b|,)")
UNFINISHED = re.compile(r"(?:[,(\[=:?]|[-+*/<>&|]| in| return| else|&&|\|\|)$")

KINDS = ("comparison", "sign", "junction", "constant", "condition", "statement")


@dataclasses.dataclass
class Mutant:
    """One change. `edits` are (from, to, text) in the source, with `{number}` and `{operator}`."""

    file: str
    kind: str
    lines: range
    change: str
    edits: list
    # What declares its operator, if it has one.
    declaration: str = ""

    @property
    def place(self):
        return f"{self.file}:{self.lines.start}"


def operator(number):
    """The operator of a mutant."""
    digits = ""
    while number or not digits:
        digits = OPERATOR_DIGITS[number % 8] + digits
        number //= 8
    return "∘" + digits


def masked(text):
    """The text with all that stands in comments and strings replaced, at the same places."""
    result, at = list(text), 0

    def blank(start, end, filler):
        for place in range(start, end):
            if result[place] != "\n":
                result[place] = filler

    while at < len(text):
        if text.startswith("//", at):
            end = text.find("\n", at)
            end = len(text) if end < 0 else end
            blank(at, end, " ")
        elif text.startswith("/*", at):
            end = text.find("*/", at) + 2
            blank(at, end, " ")
        elif match := re.compile(r'(#*)("""|")').match(text, at):
            end = string_end(text, match)
            blank(at, end, "_")
        else:
            end = at + 1
        at = end
    return "".join(result)


def string_end(text, opening):
    """Where a string ends that begins with this match. What is interpolated belongs to it."""
    escape, closing = "\\" + opening[1], opening[2] + opening[1]
    at = opening.end()
    while at < len(text) and not text.startswith(closing, at):
        if text.startswith(escape + "(", at):
            at, depth = at + len(escape) + 1, 1
            while depth:
                if inner := re.compile(r'(#*)("""|")').match(text, at):
                    at = string_end(text, inner)
                    continue
                depth += {"(": 1, ")": -1}.get(text[at], 0)
                at += 1
        elif text.startswith(escape, at):
            at += len(escape) + 1
        else:
            at += 1
    return at + len(closing)


def find(file, text):
    """All mutants of a file."""
    code = masked(text)
    source = Source(file, text, code)
    return [*source.operators(), *source.constants(), *source.conditions(), *source.statements()]


class Source:
    def __init__(self, file, text, code):
        self.file, self.text, self.code = file, text, code
        self.starts = [0, *(place.end() for place in re.finditer("\n", code))]

    def line(self, place):
        """The number of the line of a place, from 1."""
        low, high = 0, len(self.starts)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self.starts[middle] <= place else (low, middle)
        return low + 1

    def words(self, place):
        """The code of the line of a place."""
        start = self.starts[self.line(place) - 1]
        end = self.code.find("\n", start)
        return self.code[start:end if end >= 0 else len(self.code)]

    def mutant(self, kind, start, end, change, edits, declaration=""):
        lines = range(self.line(start), self.line(end - 1) + 1)
        return Mutant(self.file, kind, lines, " ".join(change.split()), edits, declaration)

    def near(self, start, end):
        """A place with what stands around it in its line."""
        line = self.starts[self.line(start) - 1]
        stop = self.text.find("\n", end)
        return self.text[line:start].strip(), self.text[end:stop].strip()

    def operators(self):
        for match in OPERATOR.finditer(self.code):
            sign, (start, end) = match[1], match.span(1)
            if re.match(r"\s*(?:extension|typealias|func|#if|@|prefix|infix)\b", self.words(start)):
                continue
            before, after = self.near(start, end)
            nil = bool(re.match(r"\s+nil\b", self.code[end:]))
            if sign in COMPARISONS:
                kind, other = "comparison", COMPARISONS[sign]
                declaration = comparison(sign, other, nil)
            elif sign in SIGNS:
                kind, other = "sign", SIGNS[sign]
                declaration = arithmetic(sign, other)
            else:
                kind, other = "junction", JUNCTIONS[sign]
                declaration = junction(sign, other)
            yield self.mutant(
                kind, start, end, f"{before} [{sign}: {other}] {after}",
                [(start, end, "{operator}")], declaration)

    def constants(self):
        for match in NUMBER.finditer(self.code):
            start, end = match.span(1)
            if re.match(r"\s*(?:case|extension|@|#)\b", self.words(start)):
                continue
            number = match[1]
            if "." in number:
                other = str(round(float(number.replace("_", "")) * 1.25, 6) or 0.25)
            else:
                other = str(int(number.replace("_", ""), 0) + 1)
            before, after = self.near(start, end)
            yield self.mutant(
                "constant", start, end, f"{before} [{number}: {other}] {after}",
                [(start, end, f"mutated({{number}}, {number}, {other})")])

    def conditions(self):
        for match in QUESTION.finditer(self.code):
            stop = r"else\b" if match[1] == "guard" else r"\{"
            for start, end in self.clauses(match.end(), stop):
                clause = self.code[start:end]
                if re.match(r"(?:let|var|case|#)", clause) or not clause:
                    continue
                yield self.mutant(
                    "condition", start, end, f"{match[1]} [not:] {self.text[start:end]}",
                    [(start, start, "mutant({number}) != ("), (end, end, ")")])

    def clauses(self, start, stop):
        """The parts of a condition between its commas, up to what ends it."""
        depth, at = 0, start
        while at < len(self.code):
            if depth == 0 and re.compile(stop).match(self.code, at):
                yield start, len(self.code[:at].rstrip())
                return
            sign = self.code[at]
            if sign == "," and depth == 0:
                yield start, at
                start = at + 1 + len(self.code[at + 1:]) - len(self.code[at + 1:].lstrip())
                at = start
                continue
            depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(sign, 0)
            if depth < 0:
                return
            at += 1

    def statements(self):
        lines = self.code.split("\n")
        depths = list(self.depths(lines))
        for index, line in enumerate(lines):
            if not STATEMENT.match(line) or depths[index] != "{":
                continue
            if any(line.count(a) != line.count(b) for a, b in ("()", "[]", "{}")):
                continue
            before = next((one for one in reversed(lines[:index]) if one.strip()), "").rstrip()
            after = next((one for one in lines[index + 1:] if one.strip()), "")
            if UNFINISHED.search(before) or UNFINISHED.search(line.rstrip()):
                continue
            if GOES_ON.match(after):
                continue
            if not re.search(r"\)$|\}$|[^=<>!]= ", line.rstrip()):
                continue
            start = self.starts[index] + len(line) - len(line.lstrip())
            end = self.starts[index] + len(line.rstrip())
            yield self.mutant(
                "statement", start, end, f"[gone:] {self.text[start:end]}",
                [(start, start, "if !mutant({number}) { "), (end, end, " }")])

    @staticmethod
    def depths(lines):
        """The innermost bracket that is open where each line begins."""
        stack = []
        for line in lines:
            yield stack[-1] if stack else ""
            for sign in line:
                if sign in "([{":
                    stack.append(sign)
                elif sign in ")]}" and stack:
                    stack.pop()


def definition(signature, body):
    return "func {operator} " + signature + " { " + body + " }\n"


def either(sign, other, right="b"):
    """The changed operation, or that of the source."""
    return "mutant({number}) ? " + f"a {other} {right} : a {sign} {right}"


def comparison(sign, other, with_nil):
    head = "infix operator {operator}: ComparisonPrecedence\n"
    if with_nil:
        return head + definition(
            "<T>(a: T?, b: _OptionalNilComparisonType) -> Bool", either(sign, other, "nil"))
    kind = "Equatable" if sign in ("==", "!=") else "Comparable"
    return head + definition(f"<T: {kind}>(a: T, b: T) -> Bool", either(sign, other))


def arithmetic(sign, other):
    if sign in ("+=", "-="):
        head = "infix operator {operator}: AssignmentPrecedence\n"
        change = "if mutant({number}) " + f"{{ a {other} b }} else {{ a {sign} b }}"
        text = head + definition("<T: AdditiveArithmetic>(a: inout T, b: T)", change)
        if sign == "+=":
            # A time has no -=.
            text += definition("(a: inout Timestamp, b: Interval)", "a = " + either("+", "-"))
        return text
    text = "infix operator {operator}: AdditionPrecedence\n"
    for signature in (
            "<T: AdditiveArithmetic>(a: T, b: T) -> T", "(a: Interval, b: Interval) -> Interval",
            "(a: Point, b: Point) -> Point", "(a: Timestamp, b: Interval) -> Timestamp"):
        text += definition(signature, either(sign, other))
    if sign == "-":
        # Times have no sum.
        text += definition(
            "(a: Timestamp, b: Timestamp) -> Interval", "mutant({number}) ? b - a : a - b")
    return text


def junction(sign, other):
    group = "LogicalConjunctionPrecedence" if sign == "&&" else "LogicalDisjunctionPrecedence"
    return "infix operator {operator}: " + group + "\n" + definition(
        "(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool",
        "mutant({number}) ? try a " + f"{other} b() : try a {sign} b()")


def apply(text, numbered):
    """The text with these mutants in it, each by (number, mutant)."""
    openings, closings, replacements = {}, {}, {}
    for number, mutant in numbered:
        edits = [(a, b, fill(new, number)) for a, b, new in mutant.edits]
        if len(edits) == 1:
            replacements[edits[0][0]] = edits[0]
        else:
            (start, _, before), (end, _, after) = edits
            openings.setdefault(start, []).append((-end, before))
            closings.setdefault(end, []).append((-start, after))
    result, at = [], 0
    while at <= len(text):
        result += [new for _, new in sorted(closings.get(at, []))]
        result += [new for _, new in sorted(openings.get(at, []))]
        if at in replacements:
            _, end, new = replacements[at]
            result.append(new)
            at = end
        else:
            result.append(text[at:at + 1])
            at += 1
    return "".join(result)


def fill(template, number):
    return template.replace("{number}", str(number)).replace("{operator}", operator(number))


SUPPORT = '''
internal import Glibc

/// A byte for each mutant: whether it was reached. A file that the runner gives, or none.
nonisolated(unsafe) private let marks: UnsafeMutablePointer<UInt8> = {
    let size = 1 << 16
    if let path = getenv("MUTANTS_REACHED") {
        let file = open(path, O_RDWR)
        let map = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
        if let map, map != MAP_FAILED { return map.assumingMemoryBound(to: UInt8.self) }
    }
    let marks = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
    marks.initialize(repeating: 0, count: size)
    return marks
}()

/// The one that runs, or -1.
private let chosen = getenv("MUTANT").flatMap { Int(String(cString: $0)) } ?? -1

@inline(never) func mutant(_ number: Int) -> Bool {
    marks[number] = 1
    return number == chosen
}

func mutated<T>(_ number: Int, _ value: T, _ other: T) -> T { mutant(number) ? other : value }
'''


def support(numbered):
    """The file that a target needs for its mutants, without what it imports."""
    return SUPPORT + "\n" + "".join(
        fill(mutant.declaration, number) for number, mutant in numbered if mutant.declaration)
