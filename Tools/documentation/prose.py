"""Pages, doc comments and messages use no word that the style refuses, and their sentences are short.

A code span counts as one word. Tools/documentation/prose.txt lists the sentences that may be longer, by their first
words, and the files that nobody has edited yet, by pattern. An entry that has become needless is reported.
"""

import fnmatch
import re
import subprocess

from documentation.pages import FENCE, ROOT, pages

LONGEST = 25
EXCEPTIONS = ROOT / "Tools" / "documentation" / "prose.txt"
REFUSED = re.compile(
    r"\b(told|whoever|anew|beside|mend(?:s|ed|ing)?|slips?|spoilt|in place of|for want of|by hand|in one's"
    r"|things? that|who (?:asks?|reads?|needs?|wants?)|what (?:asks|is asked))\b|, too(?=[.;,)]|$)", re.I)
NOUN = re.compile(r"(?:Who|What|Whose)\b[^?]*\.$")
VALUE = r'\\\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\)'
LITERAL = re.compile(rf'"""\n(?P<long>.*?)"""|"(?P<short>(?:{VALUE}|\\.|[^"\\\n])*)"', re.S)
# Decisions and changes stay as they were written; the page's script is generated.
DATED = ("CHANGELOG.md", "docs/Decisions/0*", "*/PageAssets.swift")


def plain(text):
    """The words of a line of Markdown: a code span is one word, a link its text."""
    text = re.sub(r"``?[^`]*``?", "CODE", re.sub(r"<!--.*?-->", "", text))
    return re.sub(r"\]\([^)]*\)|[*\[\]|_]", "", text)


def passages(lines):
    """Line number and text of each paragraph, list item, cell and heading of a page or a comment."""
    gathered, start, inside = [], 0, False
    for number, line in enumerate([*lines, ""], 1):
        ends = not line.strip() or re.match(r"\s*([-*>|#]|\d+\.|<!--) ?|\s*```", line)
        if ends and gathered:
            yield start, plain(" ".join(gathered))
            gathered = []
        if FENCE.match(line) or line.startswith("<!-- hidden"):
            inside = not inside
        elif inside:
            inside = line != "-->"
        elif line.lstrip().startswith("|"):
            for cell in re.split(r" \| ", re.sub(r"`[^`]*`", "CODE", line.strip("| "))):
                yield number, plain(cell)
        elif line.strip() and not line.startswith("<!--"):
            start = start if gathered else number
            gathered.append(re.sub(r"^\s*([-*>#]+|\d+\.) ", "", line).strip())


def source_passages(text):
    """The same of a source: its doc comments, and the texts of its messages."""
    lines = text.splitlines()
    yield from passages([
        line.strip()[4:] if line.strip().startswith("///") else "" for line in lines])
    code = re.sub(r"^\s*//.*$", "", text, flags=re.M)
    for found in LITERAL.finditer(code):
        words = re.sub(VALUE, "CODE", found["long"] or found["short"] or "")
        for line in re.sub(r"\\\n\s*", "", words).split("\n"):
            if len(line.split()) > 2:
                yield code.count("\n", 0, found.start()) + 1, plain(line).strip()


def sources():
    listed = subprocess.run(
        ["git", "ls-files", "Packages/*/Sources/*.swift"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in listed.stdout.split()]


def faults(path):
    text = path.read_text()
    for line, passage in source_passages(text) if path.suffix == ".swift" else passages(text.splitlines()):
        for found in REFUSED.finditer(passage):
            yield line, f"'{found[0].strip(', ')}' in: {passage[max(0, found.start() - 30):found.end() + 20]}", passage
        for sentence in re.split(r"(?<=[.!?])\)?\s+", passage):
            words = len(re.findall(r"\S*\w\S*", sentence))
            if words > LONGEST:
                yield line, f"{words} words: {sentence[:70]}", sentence
            elif path.suffix == ".md" and NOUN.match(sentence):
                yield line, f"no subject: {sentence[:70]}", sentence


def check_prose(chosen, _):
    entries = [line for line in EXCEPTIONS.read_text().splitlines() if line and not line.startswith("#")]
    problems, needed, count = [], set(), 0
    for path in chosen if chosen != pages() else [*chosen, *sources()]:
        name = str(path.relative_to(ROOT))
        if any(fnmatch.fnmatch(name, pattern) for pattern in DATED):
            continue
        count += 1
        for line, fault, sentence in faults(path):
            excused = [entry for entry in entries if fnmatch.fnmatch(name, entry) or sentence.startswith(entry)]
            needed |= set(excused)
            if not excused:
                problems.append(f"{name}:{line}: {fault}")
    if chosen == pages():
        problems += [f"{EXCEPTIONS.name}: '{entry}' excuses nothing" for entry in entries if entry not in needed]
    return problems, f"{count} files in plain English"
