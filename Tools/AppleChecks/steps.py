"""The steps of the check: each compiles or runs something, and raises `Refused` where that is not as it is to be."""

import snippets as documents
import xcode_faults
import xcode_project
from workshop import *

APP = "SwiftHiltDemoiOS"
APP_FILES = DEMO / APP
UI_TESTS = DEMO / f"{APP}UITests"
# The oldest iOS that the package's manifest names.
FLOOR = 13


# What the layer may import where.
GUARDS = {
    "SwiftUI": "#if canImport(SwiftUI)",
    "Combine": "#if canImport(SwiftUI) && canImport(Combine)",
    "UIKit": "#if canImport(UIKit) && !os(watchOS)",
    "AppKit": "#if canImport(AppKit) && !targetEnvironment(macCatalyst)",
    "ObjectiveC": "#if canImport(ObjectiveC)",
}


def check_guards(files):
    """Each Apple module is imported under its condition: a compiler for Linux cannot tell."""
    for file in files:
        text = file.read_text()
        for module, guard in GUARDS.items():
            place = text.find(f"import {module}\n")
            if place >= 0 and guard not in text[:place].splitlines():
                if module != "SwiftUI" or GUARDS["Combine"] not in text[:place].splitlines():
                    raise Refused(f"{file}: {module} is imported without {guard}")


def layer(shop):
    """Type-checks the layer for views, and makes it and the umbrella modules."""
    files = sources(LAYER)
    check_guards(files)
    in_parallel([
        *(lambda mode=mode: shop.check("SwiftHiltUI", files, mode) for mode in MODES),
        lambda: shop.make("SwiftHiltUI", files),
    ])
    shop.make("SwiftHilt", sources(UMBRELLA))
    shop.check_floor(files, FLOOR, shop.make_floor(FLOOR))
    return f"the layer: {len(files)} files type-check in modes 5 and 6, and for iOS {FLOOR}"


def app(shop):
    """Type-checks the iOS app, its unit tests and its UI tests."""
    files = sources(APP_FILES)
    library = [file for file in files if file.stem != f"{APP}App"]
    unit, ui = sources(DEMO / f"{APP}Tests"), sources(DEMO / f"{APP}UITests")
    (with_app, with_driver) = (shop.own / "app", shop.own / "driver")
    in_parallel([
        *(lambda mode=mode: shop.check(APP, files, mode) for mode in MODES),
        lambda: shop.make(APP, library, into=with_app),
        lambda: show(shop, APP, files, shop.own / "shown"),
        # A Mac builds the package beside the project with SwiftData, in two modules.
        lambda: shop.check(APP, sources(
            DEMO / "Linux", APP_FILES / "DI.swift", APP_FILES / "Data/SwiftDataTaskRepository.swift")),
        lambda: shop.make("XCTest", [HERE / "StandIns" / "XCUITest.swift"], into=with_driver),
    ])
    in_parallel([
        lambda mode=mode, name=name, tests=tests, extra=extra: shop.check(
            name, tests, mode, extra=[extra])
        for mode in MODES
        for name, tests, extra in (
            (f"{APP}Tests", unit, with_app), (f"{APP}UITests", ui, with_driver))
    ])
    return f"the iOS app: {len(files) + len(unit) + len(ui)} files type-check in modes 5 and 6, it shows its list"


# What the apps show first, after something was typed into another window, and after a press of the
# button in parentheses. Text fields are in brackets.
SCREENS = {
    APP: ["Add", "[Quick add]", "(typed elsewhere)", "Add", "[Quick add]"],
    "SwiftHiltDemo": [
        "Whom to greet?", "Alice", "Bob", "(Alice)", "Hello, Alice, number 1", "Alice", "Bob"],
}


def show(shop, name, files, place):
    """Runs an app, whose first screens are to be those expected."""
    shop.make(name, files, into=place)
    program = place / "program"
    shop.link(
        program, [*(shop.own / f"{name}.o" for name in ORDER), place / f"{name}.o"],
        more=[("SwiftHiltDAG", "SwiftHiltDAG")])
    shown = run([program], env={**os.environ, "UITEST_INMEMORY": "1"}).stdout.splitlines()
    if shown != SCREENS[name]:
        raise Refused(f"{name} shows {shown}, and is to show {SCREENS[name]}")


def stored(shop):
    """Runs the unit tests of the SwiftData repository, over the stand-in's store."""
    return f"SwiftData: {run_stored(shop, shop.own / 'stored', shop.own / 'app')}"


def run_stored(shop, place, app):
    """Runs those tests over the app that was made somewhere."""
    suite = "SwiftDataTaskRepositoryTests"
    place.mkdir(exist_ok=True)
    tests = DEMO / f"{APP}Tests"
    names = tests_of(tests / f"{suite}.swift")
    entries = "".join(f'("{name}", asyncTest({suite}.{name})),\n' for name in names)
    (place / "Main.swift").write_text(
        f"import XCTest\n@main enum Main {{ static func main() {{ XCTMain([testCase([\n{entries}])]) }} }}\n")
    shop.make(
        "Stored", [tests / f"{suite}.swift", tests / "TestContainer.swift", place / "Main.swift"],
        into=place, extra=[app])
    program = place / "program"
    shop.link(
        program, [*(shop.own / f"{name}.o" for name in ORDER), place / "Stored.o",
                  app / f"{APP}.o"],
        more=[("SwiftHiltDAG", "SwiftHiltDAG")])
    told = run([program]).stdout.strip().splitlines()[-1].strip()
    if f"Executed {len(names)} tests, with 0 failures" not in told:
        raise Refused(f"{len(names)} tests were to run: {told}")
    return told


def driven(shop):
    """Runs the UI tests, over the app on the stand-ins' engine."""
    return f"UI tests: {run_driven(shop, shop.own / 'driven', sources(APP_FILES), sources(UI_TESTS))}"


def run_driven(shop, place, files, tests):
    """Runs UI tests over an app of some files."""
    shop.make(
        APP, files, into=place,
        options=["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "standInAppMain"])
    suite = "TaskListUITests"
    names = tests_of(*tests)
    entries = "".join(
        f'("{name}", {{ try await cases[{number}].setUp() }}, {{ cases[{number}].{name}() }}),\n'
        for number, name in enumerate(names))
    main = write(place / "Main.swift", f"""
        import SwiftUI
        import XCTest
        @testable import {APP}
        @main enum Main {{
          static func main() {{ MainActor.assumeIsolated {{ run() }} }}
          @MainActor static func run() {{
            _standInLaunch = {{ _StandInHost(app: {APP}App()) }}
            let cases = (0..<{len(names)}).map {{ _ in {suite}() }}
            _standInRun([{entries}])
          }}
        }}
        """)
    driver = shop.own / "driver"
    shop.make("Driven", [*tests, main], into=place, extra=[place, driver])
    program = place / "program"
    shop.link(
        program, [*(shop.own / f"{name}.o" for name in ORDER), driver / "XCTest.o",
                  place / f"{APP}.o", place / "Driven.o"],
        more=[("SwiftHiltDAG", "SwiftHiltDAG")])
    return run([program]).stdout.strip().splitlines()[-1]


def demo(shop):
    """Type-checks the macOS app."""
    files = sources(MAC_DEMO / "Sources")
    in_parallel([
        *(lambda mode=mode: shop.check("SwiftHiltDemo", files, mode) for mode in OPTIONS),
        lambda: show(shop, "SwiftHiltDemo", files, shop.own / "demo"),
    ])
    return (
        f"the macOS app: {len(files)} files type-check in modes {', '.join(OPTIONS)}, "
        "it shows its window")


def snippets(shop):
    """Type-checks what the documents, and the layer's comments, show of SwiftUI, UIKit and AppKit."""
    files = sources(HERE / "Snippets")
    pages = documents.pages()
    in_parallel([
        *(lambda file=file, mode=mode: shop.check(file.stem, [file], mode)
          for file in files for mode in OPTIONS),
        *(lambda page=page, mode=mode: check_page(shop, page, shop.own / "pages" / mode, mode)
          for page in pages for mode in OPTIONS),
        *(lambda mode=mode: check_comments(shop, shop.own / "pages" / mode, mode=mode)
          for mode in OPTIONS),
    ])
    return (
        f"the documents' snippets: {len(files)} files, the comments' examples and "
        f"{', '.join(page.name for page in pages)} type-check in modes {', '.join(OPTIONS)}")


def check_page(shop, page, place, mode="6"):
    """Type-checks the blocks of a page, where it has any of Apple's."""
    text = page.read_text()
    if documents.is_checked(text):
        file = write(place / page.stem / "main.swift", documents.program(text))
        shop.check("Page", [file], mode, script=True)


def check_comments(shop, place, files=None, mode="6"):
    """Type-checks the examples in the layer's comments."""
    context = HERE / "Snippets" / "Comments.swift"
    examples = write(place / "comments" / "Examples.swift", documents.comments(files))
    shop.check("Comments", [context, examples], mode)


def write(file, text):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    return file


def told():
    """What a user is told, by what went wrong."""
    lines = (HERE / "Behaviour" / "Main.swift").read_text().splitlines()

    def number(match):
        return str(next(place for place, line in enumerate(lines, 1) if match[1] in line))

    texts = (HERE / "Behaviour" / "Texts.txt").read_text().split("\n=== ")[1:]
    return {
        title: re.sub(r"(?<=swift:)\{(.+?)\}", number, text.strip("\n"))
        for title, _, text in (text.partition("\n") for text in texts)}


def behaviour(shop):
    """Runs the rules of environments, scopes and view controllers, and compares what traps say."""
    rules = run_behaviour(shop, shop.own / "behaviour", shop.own)
    return f"behaviour: {rules}; {len(told())} texts as they are to be"


def run_behaviour(shop, place, layer):
    """Runs the rules over the layer that was made somewhere."""
    shop.make("Behaviour", sources(HERE / "Behaviour"), into=place, extra=[layer])
    program = place / "program"
    shop.link(
        program, [*(shop.own / f"{name}.o" for name in STAND_INS), layer / "SwiftHiltUI.o",
                  place / "Behaviour.o"])
    rules = run([program]).stdout.strip().splitlines()[-1]
    for title, text in told().items():
        quiet = {**os.environ, "SWIFT_BACKTRACE": "enable=no"}
        ended = run([program, title], check=False, env=quiet)
        if ended.returncode == 0 or f"\n{text}\n\n" not in ended.stdout:
            raise Refused(f"{title}: {ended.stdout}\nis not\n{text}")
    return rules


def project(shop):
    """Checks the Xcode project, and that the checker finds what is planted."""
    faults = xcode_project.check(DEMO) + xcode_project.check_commands(ROOT)
    if faults:
        raise Refused("\n".join(faults))
    count, missed = xcode_faults.check_planted(DEMO)
    if missed:
        raise Refused("\n".join(["the checker of the Xcode project misses:", *missed]))
    return f"the Xcode project holds together; {count} of {count} planted faults are found"
