"""Reads the programs that the blocks of a page form."""

import re

from documentation.pages import FENCE, ROOT, shown

# The first line number of hidden blocks, and the separator of the blocks of output.
HIDDEN = 1_000_000
BREAK = "--- end of a block of output ---"
COMMENT = re.compile(r"^<!-- (?P<what>code|output)(?:: (?P<how>.*?))? -->$")


class Program:
    """Blocks that are compiled together."""

    def __init__(self, page, library=False):
        self.page = page
        self.library = library
        self.parts = []
        self.output = []
        self.error = None
        self.stops = None
        self.said = None
        self.line = 0
        self.shows = []
        self.seen = []
        self.places = []

    @property
    def runs(self):
        return bool(self.output) or self.stops is not None or self.said is not None

    def add(self, code, line, scoped=False, hidden=False):
        """Adds a block. The shown blocks count as one file App.swift, because the reader counts their lines."""
        self.line = self.line or line
        last = self.places[-1] if self.places else (1, 0, 0)
        start, lines = last[0] % HIDDEN + last[2], len(code.splitlines())
        place = (HIDDEN + start, line, 0) if hidden else (start, line, lines)
        self.places.append(place)
        opening, closing = ("do {", "}") if scoped else ("", "")
        self.parts.append(
            f'{opening}\n#sourceLocation(file: "App.swift", line: {place[0]})\n{code}\n'
            f"#sourceLocation()\n{closing}")

    def show(self, text, lines):
        """Records the expected output up to this place."""
        self.output.append(text)
        self.shows.append(lines)
        self.parts.append(f'print("{BREAK}")')

    def copy(self):
        other = Program(self.page, self.library)
        other.line, other.places = self.line, list(self.places)
        other.parts = [part for part in self.parts if BREAK not in part]
        return other

    def on_page(self, text):
        """Returns a message with the page's lines instead of the program's."""
        def translated(found):
            number = int(found[1])
            start, line, _ = max(
                (place for place in self.places if place[0] <= number), default=(1, self.line, 0))
            return f"{shown(self.page)}:{line + number - start}"
        return re.sub(r"App\.swift:(\d+)", translated, text)

    def text(self):
        return "\n".join(self.parts) + "\n"


def excerpt(page, line, code, place):
    """Returns a fault for each line of a block that is in no file of a folder."""
    # A build's folder contains other packages, and folders with the names of files.
    files = [
        path for path in sorted(place.rglob("*.swift"))
        if path.is_file() and not any(part.startswith(".") for part in path.relative_to(place).parts)
    ] if place.is_dir() else [place]
    known = [re.sub(r"\s+", "", path.read_text()) for path in files]
    problems = []
    for number, text in enumerate(code.splitlines()):
        words = re.sub(r"\s+", "", re.sub(r" *//.*", "", text))
        pattern = ".{0,400}?".join(re.escape(part) for part in words.split("..."))
        if not any(re.search(pattern, file) for file in known):
            problems.append(f"{shown(page)}:{line + number}: not in {shown(place)}: {text.strip()}")
    return problems


def read_page(page):
    """Returns the programs of a page, the blocks that are only parsed, and the faults."""
    programs, parsed, problems = [], [], []
    current, mark, last = Program(page), None, None
    lines = page.read_text().splitlines()
    index = 0

    def begin(library=False):
        nonlocal current
        if current.parts:
            programs.append(current)
        current = Program(page, library)

    while index < len(lines):
        line = lines[index]
        comment, fence = COMMENT.match(line), FENCE.match(line)
        if line.strip() == "<!-- hidden":
            end = lines.index("-->", index)
            if mark == ("code", "new"):
                begin()
                mark = None
            elif mark == ("code", "library"):
                begin(library=True)
                mark = None
            current.add("\n".join(lines[index + 1:end]), index + 2, hidden=True)
            index = end
        elif comment:
            mark = (comment["what"], comment["how"])
        elif fence:
            indent = len(fence["indent"])
            end = index + 1
            while not (FENCE.match(lines[end]) and not FENCE.match(lines[end])["language"]):
                end += 1
            code = "\n".join(each[indent:] for each in lines[index + 1:end])
            what, how = mark or (None, None)
            mark = None
            if how and how.startswith("from "):
                problems += excerpt(page, index + 2, code, ROOT / how[len("from "):])
            elif fence["language"] == "swift":
                if how in ("new", "library"):
                    begin(library=how == "library")
                if how == "parse":
                    parsed.append((page, index + 2, code))
                elif how == "alone":
                    alone = Program(page)
                    alone.add(code, index + 2)
                    programs.append(alone)
                elif how and how.startswith("error "):
                    wrong = current.copy()
                    wrong.line = index + 2
                    wrong.error = how[len("error "):]
                    wrong.add(code, index + 2)
                    programs.append(wrong)
                else:
                    current.add(code, index + 2, scoped=how == "do")
                    last = current
            elif what == "output" and how in ("stopped", "said"):
                ending = current.copy()
                ending.line, ending.shows = index + 2, [(index + 1, end)]
                ending.stops, ending.said = (code, None) if how == "stopped" else (None, code)
                programs.append(ending)
                current.parts.pop()
                current.places.pop()
            elif what == "output":
                if last is not current:
                    problems.append(f"{shown(page)}:{index + 1}: output without a program")
                current.show(code, (index + 1, end))
            index = end
        index += 1
    begin()
    return programs, parsed, problems
