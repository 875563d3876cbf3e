import SwiftHiltGraphTools
import Testing

@testable import HiltScan

@Suite struct ComponentScanTests {
  private static let completedLater = Fixture(
    title: "a component that code completes",
    modules: [
      (
        "App",
        """
        import SwiftHilt
        struct Session {}
        @Injectable final class Feed { init(session: Session) {} }
        @Module enum Feeds { @Register static var feed: Feed }
        @EntryPoint protocol Doors { var feed: Feed { get } }
        @Component(modules: [Feeds.self]) struct App { let name: String }
        let app = App.build(name: "app")
        app.register(Session.self) { _ in Session() }
        """
      )
    ])

  @Test func strictLint_reportsWhatIsNotProved() {
    var linter = Linter(Self.completedLater.scanned(), isStrict: true)
    let outcome = linter.run()
    #expect((outcome.registrations, outcome.requests) == (3, 2))
    #expect(
      Report.text.text(outcome) == """
        App/main.swift:3:37: error: [unchecked] Component App is not proved: No binding for Session in component App
          why:     Session: the code at main.swift:8 registers it, perhaps on this container
          help:    write 'expects: [.init(Session.self)]' in the '@Component' of App
        App/main.swift:5:1: error: [unchecked] No component lists the entry point Doors, so its members are not proved
          help:    write 'entryPoints: [Doors.self]' in a '@Component'

        """)
    #expect(Self.completedLater.report() == "")
  }

  @Test func missingFunctionsAndFactories_areReportedWithTheirRemedy() {
    let source = """
      import SwiftHilt
      struct Guest {}
      struct Feed {}
      @Injectable final class Doors {
        init(make: (Int, String) -> Feed, guest: ChildFactory<Guest>) {}
      }
      @Module enum Feeds {
        @Register static var doors: Doors
        @Provides static func make() -> (String, Int) -> Feed { { _, _ in Feed() } }
      }
      @Component(modules: [Feeds.self]) enum App {}
      """
    #expect(
      Fixture(title: "functions and factories", modules: [("App", source)]).report() == """
        App/main.swift:5:8: error: [missing] No binding for (Int, String) -> Feed in component App
          path:    Doors -> (Int, String) -> Feed
        App/main.swift:9:3: note: similar: (String, Int) -> Feed is bound in Feeds
          help:    request (String, Int) -> Feed, or bind (Int, String) -> Feed in App
        App/main.swift:5:37: error: [missing] No binding for ChildFactory<Guest> in component App
          path:    Doors -> ChildFactory<Guest>
          help:    write registerChild(seed: Guest.self, scope: ...) in the bindings of a module of App

        """)
  }

  @Test func graph_hasComponentsWithTheirInputs() {
    let graph = Self.completedLater.scanned().graph()
    #expect(
      graph.dot(DOTOptions(clustersByContainer: true)) == """
        digraph Dependencies {
          rankdir=LR;
          subgraph cluster_0 {
            label="App";
            "Feed";
            "String";
          }
          "Session";
          "Feed" -> "Session";
        }

        """)
  }

  private static let needy = """
    import SwiftHilt
    public struct Session {}
    @Injectable final class Feed { init(session: Session) {} }

    """
  private static let feeds = "@Module enum Feeds { @Register static var feed: Feed }\n"
  private static let app = "@Component(modules: [Feeds.self]) enum App {}\n"

  struct Unusual: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let modules: [(String, String)]
    let found: [String]
    let strict: [String]

    init(
      _ title: String, _ modules: [(String, String)], _ found: [String], strict: [String] = []
    ) {
      (testDescription, self.modules, self.found, self.strict) = (title, modules, found, strict)
    }
  }

  static let unusual: [Unusual] = [
    Unusual(
      "an alias of a qualified key",
      [
        (
          "App",
          """
          import SwiftHilt
          @Module enum Titles {
            @ModuleBuilder static var bindings: [Registration] {
              provide(String.self, qualifier: "title") { _ in "t" }
              alias(String.self, to: String.self, targetQualifier: "title") { $0 }
              alias(Int.self, to: Int.self, targetQualifier: "count") { $0 }
            }
          }
          @Component(modules: [Titles.self]) enum App {}

          """
        )
      ], ["App/main.swift:6:error:missing"]
    ),
    Unusual(
      "lifetimes that are no literals",
      [
        (
          "App",
          """
          import SwiftHilt
          extension Lifetime { static let perScreen: Lifetime = .scoped }
          enum Policy { static let scoped = Lifetime.transient }
          @Module enum Visits {
            @Provides(lifetime: .perScreen) static func name() -> String { "" }
            @Provides(lifetime: Policy.scoped) static func count() -> Int { 1 }
            @ModuleBuilder static var bindings: [Registration] {
              provide(Double.self, lifetime: life) { _ in 1 }
              provide(Bool.self, lifetime: Lifetime.transient) { _ in true }
            }
            @Register(Lifetime.transient) static var visit: Visit
            static var life: Lifetime { .scoped }
          }
          @Injectable struct Visit { init() {} }
          @Component(modules: [Visits.self]) enum App {}

          """
        )
      ], [], strict: [5, 6, 8].map { "App/main.swift:\($0):error:unchecked" }
    ),
    Unusual(
      "map keys that are no literals",
      [
        (
          "App",
          """
          import SwiftHilt
          enum Keys {
            static let home = "ho" + "me"
            static let start = "home"
          }
          @Module enum Pages {
            @Provides @IntoMap("home") static func one() -> Int { 1 }
            @Provides @IntoMap(Keys.home) static func two() -> Int { 2 }
            @Provides @IntoMap(Keys.start) static func three() -> Int { 3 }
          }
          @Component(modules: [Pages.self]) enum App {}

          """
        )
      ], ["App/main.swift:9:error:duplicateMapKey"], strict: ["App/main.swift:8:error:unchecked"]
    ),
    Unusual(
      "compositions with implied protocols",
      [
        (
          "App",
          """
          import SwiftHilt
          protocol Key: Hashable & Sendable {}
          protocol Api: AnyObject {}
          protocol Live: Api {}
          @Module enum Apis {
            @Provides static func key() -> any Key { fatalError() }
            @Provides static func live() -> any Live & Sendable { fatalError() }
            @Provides static func error() -> any Error { fatalError() }
          }
          @Injectable final class Screen {
            init(
              key: any Key & Hashable, live: any Live, api: any Api & Live & AnyObject,
              error: any Error & Sendable, missing: any Api & Key
            ) {}
          }
          @Module enum Screens { @Register static var screen: Screen }
          @Component(modules: [Apis.self, Screens.self]) enum App {}

          """
        )
      ], ["App/main.swift:13:error:missing"]
    ),
    Unusual(
      "members of types without sources",
      [
        (
          "App",
          """
          import SwiftHilt
          @Module enum Values {
            @Provides static func byte() -> UInt8 { 2 }
            @Provides static func key() -> Dictionary<Character, Bool>.Key { "k" }
          }
          @Injectable final class Screen {
            init(byte: UTF8.CodeUnit, key: Character) {}
          }
          @Module enum Screens { @Register static var screen: Screen }
          @Component(modules: [Values.self, Screens.self]) enum App {}

          """
        )
      ], [], strict: [7, 7].map { "App/main.swift:\($0):error:unchecked" }
    ),
    Unusual(
      "aliases of a protocol",
      [
        (
          "App",
          """
          import SwiftHilt
          struct Clock {}
          protocol Timed { typealias Watch = Clock }
          extension Timed { typealias Other = Clock }
          @Injectable struct One: Timed { let watch: Watch }
          @Injectable struct Two { let other: Other }
          extension Two: Timed {}
          @Module enum Clocks {
            @Provides static func clock() -> Clock { Clock() }
            @Register static var one: One
            @Register static var two: Two
          }
          @Component(modules: [Clocks.self]) enum App {}

          """
        )
      ], [], strict: [5, 6].map { "App/main.swift:\($0):error:unchecked" }
    ),
    Unusual(
      "a module with broken syntax",
      [
        (
          "Kit",
          "import SwiftHilt\n@Module public enum Kit { @Provides static func a( -> Int { 1 } }\n"
        ),
        ("App", needy + feeds + "@Component(modules: [Feeds.self, Kit.self]) enum App {}\n"),
      ], ["Kit/Code.swift:2:warning:unreadable"],
      strict: ["App/main.swift:3:error:unchecked", "Kit/Code.swift:2:error:unchecked"]
    ),
    Unusual(
      "a module without sources",
      [("App", needy + feeds + "@Component(modules: [Feeds.self, Kit.self]) enum App {}\n")], [],
      strict: ["App/main.swift:3:error:unchecked", "App/main.swift:5:error:unchecked"]
    ),
    Unusual(
      "modules in a circle",
      [
        (
          "App",
          needy + app
            + "@Module(includes: [More.self]) enum Feeds { @Register static var feed: Feed }\n"
            + "@Module(includes: [Feeds.self]) enum More {}\n"
        )
      ], ["App/main.swift:3:error:missing"]
    ),
    Unusual(
      "two components of one name",
      [
        (
          "Kit",
          "import SwiftHilt\n@Component(modules: []) public struct App { let name: String }\n"
        ),
        ("App", needy + feeds + app),
      ], ["App/main.swift:3:error:missing"]
    ),
    Unusual(
      "a generic module",
      [
        (
          "App",
          needy + "@Module enum Feeds<T> { @Register static var feed: Feed\n"
            + "  @Provides static func value() -> T { fatalError() } }\n"
            + "@Component(modules: [Feeds<Session>.self]) enum App {}\n"
            + "@Component(modules: [Feeds<Int>.self]) enum Other {}\n"
        )
      ], ["App/main.swift:3:error:missing"]
    ),
    Unusual(
      "macros of other libraries",
      [
        (
          "App",
          """
          import SwiftHilt
          struct Session {}
          @Observable @Injectable @Logged final class Feed { init(session: Session) {} }
          @Logged @Module @Mocked enum Feeds { @Traced @Register static var feed: Feed }
          @Mocked @Component(modules: [Feeds.self]) enum App { #names("a") }

          """
        )
      ], ["App/main.swift:3:error:missing"]
    ),
    Unusual(
      "a condition around everything",
      [("App", "#if canImport(SwiftHilt)\n" + needy + feeds + app + "#endif\n")], [],
      strict: ["App/main.swift:4:error:unchecked"]
    ),
    Unusual(
      "CRLF", [("App", (needy + feeds + app).replacing("\n", with: "\r\n"))],
      ["App/main.swift:3:error:missing"]
    ),
  ]

  /// What can't be read or is unusual hides no fault elsewhere, and only `--strict` reports what may
  /// be sound.
  @Test(arguments: ComponentScanTests.unusual)
  func unusualSources_hideNoFault(_ one: Unusual) {
    func lint(_ isStrict: Bool) -> [String] {
      var linter = Linter(
        Fixture(title: "\(one)", modules: one.modules).scanned(), isStrict: isStrict)
      return linter.run().findings.filter { $0.severity > .note }.map {
        "\($0.location.path):\($0.location.line):\($0.severity):\($0.rule.rawValue)"
      }
    }
    #expect(lint(false) == one.found)
    #expect(lint(true) == (one.strict + one.found).sorted())
  }
}
