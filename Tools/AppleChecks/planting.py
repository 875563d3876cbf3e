"""Plants mistakes, one at a time, and looks which step finds each."""

import collections
import tempfile

from mistakes import HARMLESS, MISTAKES
from steps import *


def find(shop, mistake, place):
    """Plants a mistake in a copy; returns what finds it, if anything does."""
    text = mistake.file.read_text()
    if mistake.old not in text:
        raise Refused(f"{mistake.file} has no {mistake.old!r}")
    place.mkdir(parents=True, exist_ok=True)
    copy = place / mistake.file.name
    copy.write_text(text.replace(mistake.old, mistake.new, 1))

    def planted(files):
        return [copy if file == mistake.file else file for file in files]

    if mistake.of == "layer":
        files = planted(sources(LAYER))
        looks = [
            ("the conditions of imports", lambda: check_guards(files)),
            ("the type-check", lambda: shop.make("SwiftHiltUI", files, into=place)),
            ("the behaviour", lambda: run_behaviour(shop, place, place)),
        ]
        if "@available" in text:
            looks.insert(2, ("the type-check for iOS 13", lambda: shop.check_floor(
                files, FLOOR, shop.own / f"ios{FLOOR}", place)))
    elif mistake.of == "app":
        files = planted(sources(APP_FILES))
        library = [file for file in files if file.stem != f"{APP}App"]
        looks = [
            ("the type-check", lambda: shop.check(APP, files)),
            ("the UI tests", lambda: run_driven(shop, place / "driven", files, sources(UI_TESTS))),
            ("the app's first screen", lambda: show(shop, APP, files, place / "shown")),
        ]
        if "SwiftData" in mistake.file.name:
            looks.append(("the SwiftData tests", lambda: (
                shop.make(APP, library, into=place), run_stored(shop, place / "stored", place))))
    elif mistake.of == "page":
        looks = [("the type-check", lambda: check_page(shop, copy, place))]
    elif mistake.of == "comment":
        files = planted(sources(LAYER))
        looks = [("the type-check", lambda: check_comments(shop, place, files))]
    elif mistake.of == "driver":
        files = planted(sources(DEMO / f"{APP}UITests"))
        looks = [
            ("the type-check", lambda: shop.check(
                f"{APP}UITests", files, extra=[shop.own / "driver"])),
            ("the UI tests", lambda: run_driven(
                shop, place / "driven", sources(APP_FILES), files)),
        ]
    else:
        files = planted(sources(MAC_DEMO / "Sources"))
        looks = [
            ("the type-check", lambda: shop.check("SwiftHiltDemo", files)),
            ("the app's first screens", lambda: show(shop, "SwiftHiltDemo", files, place / "shown")),
        ]
    for name, look in looks:
        try:
            look()
        except Refused:
            return name
    return None


def planted(shop):
    """Plants mistakes, and counts which are found; edits that are none must not be."""
    mistakes = MISTAKES[::shop.every]
    edits = [*HARMLESS, *mistakes]
    with tempfile.TemporaryDirectory() as folder:
        found = in_parallel([
            lambda mistake=mistake, number=number: find(
                shop, mistake, pathlib.Path(folder) / str(number))
            for number, mistake in enumerate(edits)
        ])
    harmless = {mistake.name: look for mistake, look in zip(edits, found) if mistake in HARMLESS}
    for name, look in harmless.items():
        if look:
            raise Refused(f"{name} is taken for a mistake by {look}")
    by = collections.Counter(look for look in found if look)
    missed = [
        mistake.name for mistake, look in zip(edits, found)
        if not look and mistake not in HARMLESS
    ]
    rate = (len(mistakes) - len(missed)) / len(mistakes)
    told = f"{len(mistakes) - len(missed)} of {len(mistakes)} planted mistakes are found"
    ways = ", ".join(f"{count} by {look}" for look, count in by.most_common())
    text = f"{told} ({ways}); missed: {'; '.join(missed) or 'none'}"
    if rate < 0.95:
        raise Refused(text)
    return text
