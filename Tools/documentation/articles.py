"""Checks that the DocC catalogues have an article for each guide, with its title, abstract, first example and link.

The guides in docs are the source. `Tools/docs.py articles --update` writes the articles.
"""

import posixpath
import re

from documentation.pages import FENCE, ROOT, shown

SITE = "https://github.com/swifthilt/SwiftHilt/blob/main/"
MARK = "<!-- Written by `Tools/docs.py articles --update` from docs/{}. -->"
GUIDES = {
    "SwiftHilt": (
        "GettingStarted", "MVVM_CleanArchitecture", "Example_TaskManager_Guide", "Migration"),
    "SwiftHiltCore": (
        "Scopes", "Modules", "Deferred", "Async", "Errors/README", "Contributors/Laws"),
    "SwiftHiltWrappers": ("Wrappers",),
    "SwiftHiltDAG": ("Graph", "Validation", "Lint"),
    "SwiftHiltLifecycle": ("Lifecycle", "Server"),
    "SwiftHiltUI": ("SwiftUI",),
    "SwiftHiltMacros": ("Macros",),
    "SwiftHiltTesting": ("Testing",),
}


def catalogue(layer):
    return ROOT / "Packages" / layer / "Sources" / layer / f"{layer}.docc"


def linked(text, guide):
    """Returns the text with absolute links."""
    def absolute(found):
        target = found[1]
        if re.match(r"[a-z]+:", target):
            return found[0]
        path = posixpath.normpath(posixpath.join("docs", guide, "..", target))
        return f"]({SITE}docs/{guide}.md{target})" if target.startswith("#") else f"]({SITE}{path})"
    return re.sub(r"\]\(([^)\s]+)\)", absolute, text)


def table(text, guide):
    """Returns the table before a guide's first section."""
    lines = text.split("\n\n## ")[0].splitlines()
    return linked("\n".join(line for line in lines if line.startswith("|")), guide)


def example(text, guide):
    """Returns the first block of Swift of a guide. For the errors, returns their table."""
    lines = text.splitlines()
    for start, line in enumerate(lines):
        if FENCE.match(line) and FENCE.match(line)["language"] == "swift":
            end = next(number for number in range(start + 1, len(lines)) if FENCE.match(lines[number]))
            return "\n".join(lines[start:end + 1])
    return table(text, guide) if guide.startswith("Errors/") else ""


def article(guide):
    """Returns the name and the text of a guide's article."""
    text = (ROOT / "docs" / f"{guide}.md").read_text()
    title, abstract = re.match(r"# (.*)\n\n((?:.+\n)+)", text).groups()
    # No symbol has such a name. An article with a symbol's name would replace its page.
    name = f"Guide-{guide.replace('/README', '').split('/')[-1]}"
    page = f"{SITE}docs/{guide}.md"
    parts = [
        f"# {title}", " ".join(linked(abstract, guide).split()), "## Overview",
        example(text, guide),
        f"For more, read [the guide]({page}).", MARK.format(f"{guide}.md")]
    return f"{name}.md", "\n\n".join(part for part in parts if part) + "\n"


def check_articles(_, updates):
    problems, count = [], 0
    for layer, guides in GUIDES.items():
        folder = catalogue(layer) / "Articles"
        articles = dict(article(guide) for guide in guides)
        count += len(articles)
        if updates:
            folder.mkdir(parents=True, exist_ok=True)
            for name, text in articles.items():
                (folder / name).write_text(text)
        for name, text in articles.items():
            path = folder / name
            if not path.exists() or path.read_text() != text:
                problems.append(f"{shown(path)}: differs from its guide; run Tools/docs.py articles --update")
        for path in sorted(folder.glob("*.md")):
            if path.name not in articles:
                problems.append(f"{shown(path)}: belongs to no guide")
    return problems, f"{count} articles of the catalogues match their guides"
