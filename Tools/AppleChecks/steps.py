"""The steps of the check: each compiles or runs something, and raises `Refused` where that is not as it is to be."""

import shutil

import snippets as documents
import xcode_project
from compiling import *

APP = "SwiftHiltDemoiOS"
APP_FILES = DEMO / APP
UI_TESTS = DEMO / f"{APP}UITests"

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
    return f"the layer: {len(files)} files type-check in modes 5 and 6"


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
            DEMO / "Linux", *(APP_FILES / f"{name}.swift" for name in (
                "DI", "Data/SwiftDataTaskRepository", "Data/TaskStore", "Presentation/StartModel")))),
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
    APP: ["Add", "New Task", "[Quick Add]", "(typed elsewhere)", "Add", "New Task", "[Quick Add]"],
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
    place, app = shop.own / "stored", shop.own / "app"
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
    return f"SwiftData: {told}"


def driven(shop):
    """Runs the UI tests, over the app on the stand-ins' engine."""
    place, files, tests = shop.own / "driven", sources(APP_FILES), sources(UI_TESTS)
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
    return f"UI tests: {run([program]).stdout.strip().splitlines()[-1]}"


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
    refused = HERE / "Snippets" / "Refused.swift"
    files = [file for file in sources(HERE / "Snippets") if file != refused]
    pages = documents.pages()
    in_parallel([
        lambda: check_refused(shop, refused),
        *(lambda file=file, mode=mode: shop.check(file.stem, [file], mode)
          for file in files for mode in OPTIONS),
        *(lambda page=page, mode=mode: check_page(shop, page, shop.own / "pages" / mode, mode)
          for page in pages for mode in OPTIONS),
        *(lambda mode=mode: check_comments(shop, shop.own / "pages" / mode, mode)
          for mode in OPTIONS),
    ])
    return (
        f"the documents' snippets: {len(files)} files, the comments' examples and "
        f"{', '.join(page.name for page in pages)} type-check in modes {', '.join(OPTIONS)}")


def check_refused(shop, file):
    """Checks that the lines of a file get the warnings that their comments name, and no others."""
    try:
        shop.check(file.stem, [file])
        output = ""
    except Refused as refusal:
        output = str(refusal)
    expected = [
        (number, line.split("// warning: ")[1])
        for number, line in enumerate(file.read_text().splitlines(), 1) if "// warning: " in line]
    found = set(re.findall(r"^[^ ].*\.swift:(\d+):\d+: error: (.*)", output, re.M))
    if len(found) != len(expected) or not all(
            any(int(line) == number and text in said for line, said in found)
            for number, text in expected):
        raise Refused(f"{file}: {sorted(found)} are the warnings, not {expected}")


def check_page(shop, page, place, mode):
    """Type-checks the blocks of a page, where it has any of Apple's."""
    text = page.read_text()
    if documents.is_checked(text):
        file = write(place / page.stem / "main.swift", documents.program(text))
        shop.check("Page", [file], mode, script=True)


def check_comments(shop, place, mode):
    """Type-checks the examples in the layer's comments."""
    context = HERE / "Snippets" / "Comments.swift"
    examples = write(place / "comments" / "Examples.swift", documents.comments())
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
    place = shop.own / "behaviour"
    shop.make("Behaviour", sources(HERE / "Behaviour"), into=place)
    program = place / "program"
    shop.link(
        program, [*(shop.own / f"{name}.o" for name in STAND_INS), shop.own / "SwiftHiltUI.o",
                  place / "Behaviour.o"])
    rules = run([program]).stdout.strip().splitlines()[-1]
    quiet = {**os.environ, "SWIFT_BACKTRACE": "enable=no"}
    # As an app and its test bundle may have it: one module, linked twice.
    shop.make("Shop", [write(place / "Shop.swift", """
        public final class Cart {}
        @_cdecl("cart") public func cart() -> UnsafeRawPointer {
          unsafeBitCast(Cart.self as Any.Type, to: UnsafeRawPointer.self)
        }
        """)], into=place)
    copies = [place / "libShop.so", place / "libShopAgain.so"]
    for copy in copies:
        run(["swiftc", "-emit-library", "-o", copy, place / "Shop.o"])

    def trap(title, text):
        ended = run([program, title, *copies], check=False, env=quiet)
        if ended.returncode == 0 or f"\n{text}\n\n" not in ended.stdout:
            raise Refused(f"{title}: {ended.stdout}\nis not\n{text}")

    texts = told()
    in_parallel([lambda title=title, text=text: trap(title, text) for title, text in texts.items()])
    return f"behaviour: {rules}; {len(texts)} texts as they are to be"


def plugins(shop):
    """Type-checks the package's plugins as Xcode compiles them, with what is for its projects."""
    runtime = pathlib.Path(shutil.which("swiftc")).resolve().parent.parent / "lib" / "swift"
    place = shop.own / "plugins"
    place.mkdir(exist_ok=True)
    options = [
        "-parse-as-library", "-swift-version", "6", "-warnings-as-errors", "-I", place,
        "-I", runtime / "pm" / "PluginAPI", "-package-description-version", "6.1.0"]
    run(["swiftc", "-emit-module", "-o", place / "XcodeProjectPlugin.swiftmodule", "-module-name",
         "XcodeProjectPlugin", *options, HERE / "StandIns" / "XcodeProjectPlugin.swift"])
    found = sorted((ROOT / "Tools" / "hilt" / "Plugins").iterdir())
    in_parallel([
        lambda plugin=plugin: run(["swiftc", "-typecheck", *options, *sources(plugin)])
        for plugin in found])
    return f"the plugins: {len(found)} type-check with what is for Xcode's projects"


def project(shop):
    """Checks the Xcode project."""
    faults = xcode_project.check(DEMO) + xcode_project.check_commands(ROOT)
    if faults:
        raise Refused("\n".join(faults))
    return "the Xcode project holds together"
