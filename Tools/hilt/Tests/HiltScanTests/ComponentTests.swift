import SwiftHiltGraphTools
import Testing

@testable import HiltScan

@Suite struct ComponentTests {
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
    #expect(
      Report.text.text(linter.run()) == """
        App/main.swift:3:37: error: [unchecked] Component App is not proved: No binding for Session in component App
          why:     Session: the code at main.swift:8 registers it, perhaps on this container
          help:    write 'expects: [.init(Session.self)]' in the '@Component' of App
        App/main.swift:5:1: error: [unchecked] No component lists the entry point Doors, so its members are not proved
          help:    write 'entryPoints: [Doors.self]' in a '@Component'

        """)
    #expect(Self.completedLater.report() == "")
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
}
