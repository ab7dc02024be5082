"""A page of docs as a manual page: the parts of Markdown that those pages have, in mdoc(7)."""

import re
import textwrap

WIDTH = 78
BEFORE_ITEM = re.compile(r"(?:\d+\.|-) ")
INLINE = re.compile(
    r"(?P<code>`[^`]+`)|\[(?P<text>(?:[^\]`]|`[^`]*`)+)\]\((?P<link>[^)]+)\)"
    r"|\*\*(?P<strong>[^*]+)\*\*|\*(?P<emphasis>[^*`]+)\*")


def escaped(text):
    return text.replace("\\", "\\e").replace("-", "\\-")


def argument(text):
    """Text behind a request, in which quotes and the names of requests would be read."""
    return re.sub(r"(?<!\S)(?=[A-Z][a-z]{1,2}(?!\S))", r"\\&", text.replace('"', "\\(dq"))


def guarded(line):
    """A line that is not taken for a request."""
    return "\\&" + line if line.startswith((".", "'")) else line


def inline(text):
    """Text with its code, links and emphasis."""
    parts, place = [], 0
    for found in INLINE.finditer(text):
        parts.append(escaped(text[place:found.start()]))
        place = found.end()
        if found["code"]:
            parts.append(f"\\fB{escaped(found['code'][1:-1])}\\fR")
        elif found["text"]:
            # What is on this page is found by its heading, and other pages have names.
            page = found["link"].split("#")[0]
            name = page.rsplit("/", 1)[-1]
            shown = inline(found["text"])
            is_named = not page or name in found["text"] or "(" in found["text"]
            parts.append(shown if is_named else f"{shown} ({escaped(name)})")
        elif found["strong"]:
            parts.append(f"\\fB{inline(found['strong'])}\\fR")
        else:
            parts.append(f"\\fI{escaped(found['emphasis'])}\\fR")
    return "".join(parts) + escaped(text[place:])


def running(text):
    """Running text, a sentence or a part of it a line."""
    lines = []
    for sentence in re.split(r"(?<=[.:?!]) +(?=[A-Z`'0-9-])", " ".join(text.split())):
        lines += textwrap.wrap(
            inline(sentence), WIDTH, break_long_words=False, break_on_hyphens=False)
    return [guarded(line) for line in lines]


def literal(lines):
    return [".Bd -literal -offset indent", *(guarded(escaped(line)) for line in lines), ".Ed"]


def cells(line):
    """The cells of a row of a table; a stroke in code is not their end."""
    found = re.findall(r"((?:`[^`]*`|\\\||[^|`])*)\|", line.strip()[1:])
    return [cell.strip().replace("\\|", "|") for cell in found]


def table(rows):
    """A row is a term, what the second column says of it, and the others with their heading."""
    heading, _, *rows = map(cells, rows)
    lines = [".Bl -tag -width Ds"]
    for term, *rest in rows:
        lines.append(f".It {argument(inline(term))}" if term else ".It \\&")
        for place, cell in enumerate(rest):
            if not cell:
                continue
            if place == 0:
                lines += running(cell)
            else:
                name = heading[place + 1][0].upper() + heading[place + 1][1:]
                lines += [".br", *running(f"{name}: {cell}")]
    return lines + [".El"]


def items(lines):
    """A list, of which an item may go on in further lines."""
    kind = "bullet" if lines[0].startswith("-") else "enum"
    found = []
    for line in lines:
        if BEFORE_ITEM.match(line):
            found.append(BEFORE_ITEM.sub("", line, count=1))
        else:
            found[-1] += " " + line.strip()
    shown = [line for item in found for line in (".It", *running(item))]
    return [f".Bl -{kind}", *shown, ".El"]


def heading(line):
    marks, text = line.split(" ", 1)
    shown = argument(inline(text))
    if len(marks) == 2:
        return [".Sh " + shown.replace("\\fB", "").replace("\\fR", "").upper()]
    if len(marks) == 3:
        return [f".Ss {shown}"]
    return [".Pp", f".Sy {shown}"]


def blocks(text):
    """The blocks of a page: their lines."""
    block, is_code = [], False
    for line in text.split("\n"):
        if line.startswith("```"):
            is_code = not is_code
            block.append(line)
            if is_code:
                continue
        elif is_code or line.strip():
            block.append(line)
            continue
        if block:
            yield block
        block = []


def body(text):
    """A page without its title."""
    lines = [".Sh DESCRIPTION"]
    # After a heading and at the begin of a list nothing sets a paragraph off.
    begins = True
    for block in blocks(text):
        first = block[0]
        if first.startswith("<!--"):
            continue
        if first.startswith("#"):
            lines += heading(first)
            begins = True
            continue
        if first.startswith("```"):
            lines += literal(block[1:-1])
        elif first.startswith("|"):
            lines += table(block)
        elif BEFORE_ITEM.match(first):
            lines += items(block)
        else:
            lines += [] if begins else [".Pp"]
            lines += running(" ".join(block))
        begins = False
    return lines
