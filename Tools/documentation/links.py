"""Checks that every relative link of every page leads to a file, and to a heading in it."""

import re

from documentation.pages import anchors, shown, without_code


def check_links(chosen, _):
    problems, count, known = [], 0, {}
    for page in chosen:
        for number, line in enumerate(without_code(page.read_text()).splitlines(), 1):
            for target in re.findall(r"\]\(([^)\s]+)\)", line):
                if re.match(r"[a-z]+:", target):
                    continue
                count += 1
                name, _, anchor = target.partition("#")
                place = (page.parent / name).resolve() if name else page
                if not place.exists():
                    problems.append(f"{shown(page)}:{number}: no file {target}")
                elif anchor and place.suffix == ".md":
                    if place not in known:
                        known[place] = anchors(place)
                    if anchor not in known[place]:
                        problems.append(f"{shown(page)}:{number}: no heading {target}")
    return problems, f"{count} links of {len(chosen)} pages resolve"
