import SwiftHiltCore
import Testing

private struct A {}
private struct B {}

/// The whole text of `.cycle`.
@Suite struct CycleMessageTests {
  private let container = Container(name: "app")

  @Test func text_showsTheClosedPathWithItsSites() {
    container.register(A.self, file: "App/Cycle.swift", line: 1) { r in
      try r.make(A(), needing: B.self)
    }
    container.register(B.self, file: "App/Cycle.swift", line: 2) { r in
      try r.make(B(), needing: A.self)
    }

    #expect(
      errorText { try container.tryResolve(A.self) } == """
        [SwiftHilt/Cycle] A depends on itself in app

          path:    A -> B -> A      (Cycle.swift:1 -> Cycle.swift:2 -> Cycle.swift:1)
          help:    use Lazy, Provider or a function for one of these dependencies
        """)
  }

  @Test func decoratorWrittenAsARegistration_orThatResolvesItsKey_isToldToDecorate() {
    let app = Container()
    app.register(A.self, file: "App/Cycle.swift", line: 1) { r in try r.tryResolve(A.self) }
    app.register(B.self, qualifier: "b", file: "App/Cycle.swift", line: 2) { _ in B() }
    app.decorate(B.self, qualifier: "b", file: "App/Cycle.swift", line: 3) { r, _ in
      try r.tryResolve(B.self, qualifier: "b")
    }

    #expect(
      errorText { try app.tryResolve(A.self) } == """
        [SwiftHilt/Cycle] A depends on itself

          path:    A -> A      (Cycle.swift:1 -> Cycle.swift:1)
          help:    request another key, or, to wrap a binding of this one, call decorate(A.self), and use the instance that its closure receives
        """)
    #expect(
      errorText { try app.tryResolve(B.self, qualifier: "b") } == """
        [SwiftHilt/Cycle] B @Named(b) depends on itself

          path:    B @Named(b) -> B @Named(b)      (Cycle.swift:3 -> Cycle.swift:2)
          help:    request another key, or, to wrap a binding of this one, call decorate(B.self, qualifier: "b"), and use the instance that its closure receives
        """)
    app.register(((A) -> B).self) { r in try r.tryResolve(((A) -> B).self) }
    #expect(
      errorText { try app.tryResolve(((A) -> B).self) }.contains("call decorate(((A) -> B).self), ")
    )
  }

  @Test func factoryThatAsksForItself_throughAProvider_isShown() {
    container.register(String.self, line: 8) { try $0.tryResolve(Provider<String>.self).get() }

    #expect(
      errorText { try container.tryResolve(String.self) } == """
        [SwiftHilt/Cycle] String depends on itself in app

          path:    String -> String      (CycleMessageTests.swift:8 -> CycleMessageTests.swift:8)
          help:    call the Provider<String> later, not while String is being built
        """)
  }

  @Test(arguments: [Lifetime.singleton, .transient])
  func lazyThatIsReadWhileItsConsumerIsBuilt_isToBeReadLater(lifetime: Lifetime) {
    let app = Container()
    app.register(A.self, lifetime: lifetime, line: 1) { r in
      _ = try r.tryResolve(Lazy<B>.self).get()
      return A()
    }
    app.register(B.self, lifetime: lifetime, line: 2) { r in try r.make(B(), needing: A.self) }

    #expect(
      errorText { try app.tryResolve(A.self) } == """
        [SwiftHilt/Cycle] A depends on itself

          path:    A -> B -> A      (CycleMessageTests.swift:1 -> CycleMessageTests.swift:2 -> CycleMessageTests.swift:1)
          help:    read the Lazy<B> later, not while A is being built
        """)
  }

  @Test func cycleAcrossTwoContainers_namesThem() {
    let app = Container(name: "app")
    let other = Container(name: "other")
    app.register(A.self, line: 1) { _ in try other.tryResolve(A.self) }
    other.register(A.self, line: 2) { _ in try app.tryResolve(A.self) }

    #expect(
      errorText { try app.tryResolve(A.self) } == """
        [SwiftHilt/Cycle] A depends on itself in app

          path:    A in Container(app) -> A in Container(other) -> A in Container(app)      (CycleMessageTests.swift:1 -> CycleMessageTests.swift:2 -> CycleMessageTests.swift:1)
          help:    use Lazy, Provider or a function for one of these dependencies
        """)
  }

  @Test func aliasesOfEachOther_areToldToRegisterOneWithAFactory() {
    let app = Container(name: "app")
    app.alias(Int.self, to: String.self, line: 1) { Int($0)! }
    app.alias(String.self, to: Int.self, line: 2) { "\($0)" }
    #expect(
      errorText { try app.tryResolve(Int.self) } == """
        [SwiftHilt/Cycle] Int depends on itself in app

          path:    Int -> String -> Int      (CycleMessageTests.swift:1 -> CycleMessageTests.swift:2 -> CycleMessageTests.swift:1)
          help:    register one of these keys with a factory, because an alias builds no instance
        """)
  }
}
