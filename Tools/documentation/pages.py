"""Finds the pages, their blocks and their headings."""

import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FENCE = re.compile(r"^(?P<indent> *)```(?P<language>\w*)\s*$")


def pages():
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "*.md"], cwd=ROOT, capture_output=True,
        text=True, check=True).stdout.splitlines()
    # The articles of the catalogues are parts of the guides.
    return [ROOT / name for name in sorted(listed) if "/Articles/" not in name]


def shown(path):
    return path.relative_to(ROOT) if path.is_relative_to(ROOT) else path


def without_code(text):
    """Returns the page without its blocks and spans of code, line by line."""
    lines, inside = [], False
    for line in text.splitlines():
        if FENCE.match(line):
            inside = not inside
            lines.append("")
        else:
            lines.append("" if inside else line)
    return re.sub(r"`[^`\n]*`", lambda span: "`" * len(span[0]), "\n".join(lines))


def anchors(path):
    """Returns the anchors of a page's headings, in GitHub's spelling."""
    found, seen, inside = set(), {}, False
    for line in path.read_text().splitlines():
        if FENCE.match(line):
            inside = not inside
        heading = None if inside else re.match(r"#{1,6} +(.*?)\s*$", line)
        if not heading:
            continue
        text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading[1].replace("`", ""))
        anchor = re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")
        count = seen.get(anchor, 0)
        seen[anchor] = count + 1
        found.add(f"{anchor}-{count}" if count else anchor)
    return found
