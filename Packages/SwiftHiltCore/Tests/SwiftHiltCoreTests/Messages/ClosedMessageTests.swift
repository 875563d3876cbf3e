import SwiftHiltCore
import Testing

/// The texts for changes of a closed container. `FreezeTests` has those of a frozen one.
@Suite struct ClosedMessageTests {
  private let container = Container(name: "app")

  @Test func closedContainer_refusesToPrewarm() async throws {
    try await container.close(file: "App/Main.swift", line: 90)
    let text = """
      [SwiftHilt/Closed] Container(app) is closed and cannot prewarm

        closed:  at Main.swift:90
        help:    prewarm before close()
      """

    let error = #expect(throws: ResolutionError.self) { try container.tryPrewarmSingletons() }
    let awaited = await #expect(throws: ResolutionError.self) { try await container.prewarm() }

    #expect(error?.description == text)
    #expect(awaited?.description == text)
  }

  @Test(arguments: [false, true])
  func closeDuringCreation_endsTheFactoryAtItsNextResolve_orRefusesTheInstance(asks: Bool) {
    container.register(Int.self, line: 9) { _ in 1 }
    container.register(String.self, line: 10) { r in
      try container.close(file: "App/Main.swift", line: 90)
      return asks ? "\(try r.tryResolve(Int.self))" : "late"
    }

    #expect(
      errorText { try container.tryResolve(String.self) } == """
        [SwiftHilt/Closed] Container(app) is closed and cannot resolve \(asks ? "Int" : "String")

          path:    String\(asks ? " -> Int" : "")      (ClosedMessageTests.swift:10)
          closed:  at Main.swift:90
          help:    resolve before the container closes, even what dispose() and onClose need
        """)
  }

  @Test(arguments: [
    ("create a child", "create children before close()"),
    ("be forked", "fork the container before close()"),
  ])
  func closedContainer_refusesAChildAndAFork(act: String, help: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [act] in
      let container = Container(name: "app")
      try container.close(file: "App/Main.swift", line: 90)
      _ = act == "be forked" ? container.fork() : container.child()
    }
    #expect(
      result.map { trapText($0.standardErrorContent) } == """
        [SwiftHilt/Closed] Container(app) is closed and cannot \(act)

          closed:  at Main.swift:90
          help:    \(help)
        """)
  }

  @Test(arguments: 0..<6) func closedContainer_refusesEveryChange(_ change: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [change] in
      let container = Container(name: "app")
      try container.close(file: "App/Main.swift", line: 90)
      switch change {
      case 0: container.registerMany(String.self, line: 12) { _ in "any" }
      case 1: container.decorate(String.self, line: 12) { _, inner in inner }
      case 2: container.unregister(String.self, line: 12)
      case 3: container.register(line: 12, instance: "any")
      case 4: container.register(String.self, line: 12) { _ in "any" }
      default: container.install { contributeAll(String.self, line: 12) { _ in ["any"] } }
      }
    }

    #expect(
      result.map { trapText($0.standardErrorContent) } == """
        [SwiftHilt/Closed] Container(app) is closed and cannot change String

          closed:  at Main.swift:90
          change:  at ClosedMessageTests.swift:12
          help:    make the change before close(), or in another container
        """)
  }

  @Test(arguments: ["descendant", "withChild"])
  func closedContainer_saysWhereItWasClosed(form: String) async throws {
    var closed = container.child(name: "request")
    if form == "withChild" {
      closed = try await container.withChild(name: "request", file: "App/Main.swift", line: 7) {
        $0
      }
    } else {
      try await container.closeAsync(file: "App/Main.swift", line: 7)
    }
    #expect(
      errorText { try closed.tryResolve(Int.self) } == """
        [SwiftHilt/Closed] Container(request) is closed and cannot resolve Int

          closed:  at Main.swift:7
          help:    resolve before the container closes, even what dispose() and onClose need
        """)
  }
}
