"""Checks that pages, comments and messages use no word that the style refuses. Except in tests, tools and
examples, their sentences must be short. A code span counts as one word.

Other linters add nothing here. proselint 0.16 complains about quotation marks, dots and repeated code.
codespell finds only the misspelt names that tests and pages need, and vale downloads its program.
"""

import fnmatch
import re
import subprocess

from documentation.pages import FENCE, ROOT, pages

LONGEST = 25
REFUSED = re.compile(
    r"\b(told|whoever|anew|beside|mend(?:s|ed|ing)?|slips?|spoilt|in place of|for want of|by hand|in one's"
    r"|things? that|who (?:asks?|reads?|needs?|wants?)|what (?:asks|is asked))\b|, too(?=[.;,)]|$)", re.I)
NOUN = re.compile(r"(?:Who|What|Whose)\b[^?]*\.$")
VALUE = r'\\\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\)'
LITERAL = re.compile(rf'"""\n(?P<long>.*?)"""|"(?P<short>(?:{VALUE}|\\.|[^"\\\n])*)"', re.S)
# Decisions are never rewritten. The page's script is generated.
DATED = ("docs/Decisions/0*", "*/PageAssets.swift")


def plain(text):
    """Returns the words of a line of Markdown. A code span is one word, and a link is its text."""
    text = re.sub(r"``?[^`]*``?", "CODE", re.sub(r"<!--.*?-->", "", text))
    return re.sub(r"\]\([^)]*\)|[*\[\]|_]", "", text)


def passages(lines):
    """Yields the line number and the text of each paragraph, list item, cell and heading of a page or a comment."""
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
    """Yields the same for the comments and messages of a source."""
    comments = (re.match(r"\s*///? (?!swift-tools)(.*)", line) for line in text.splitlines())
    yield from passages([found[1] if found else "" for found in comments])
    code = re.sub(r"^\s*//.*$", "", text, flags=re.M)
    for found in LITERAL.finditer(code):
        words = re.sub(VALUE, "CODE", found["long"] or found["short"] or "")
        for line in re.sub(r"\\\n\s*", "", words).split("\n"):
            if len(line.split()) > 2:
                yield code.count("\n", 0, found.start()) + 1, plain(line).strip()


def sources():
    listed = subprocess.run(
        ["git", "ls-files", "*.swift"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in listed.stdout.split() if (ROOT / name).exists()]


def faults(name):
    path = ROOT / name
    is_swift = path.suffix == ".swift"
    is_apart = is_swift and not fnmatch.fnmatch(name, "Packages/*/Sources/*")
    text = path.read_text()
    for line, passage in source_passages(text) if is_swift else passages(text.splitlines()):
        for found in REFUSED.finditer(passage):
            yield line, f"'{found[0].strip(', ')}' in: {passage[max(0, found.start() - 30):found.end() + 20]}"
        for sentence in [] if is_apart else re.split(r"(?<=[.!?])\)?\s+", passage):
            words = len(re.findall(r"\S*\w\S*", sentence))
            if words > LONGEST:
                yield line, f"{words} words: {sentence[:70]}"
            elif not is_swift and NOUN.match(sentence):
                yield line, f"no subject: {sentence[:70]}"


def check_prose(chosen, _):
    names = [str(path.relative_to(ROOT)) for path in (
        chosen if chosen != pages() else [*chosen, *sources()])]
    names = [name for name in names if not any(fnmatch.fnmatch(name, pattern) for pattern in DATED)]
    problems = [f"{name}:{line}: {fault}" for name in names for line, fault in faults(name)]
    return problems, f"{len(names)} files in plain English"
