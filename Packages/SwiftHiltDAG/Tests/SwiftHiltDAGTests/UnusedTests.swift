import SwiftHiltCore
import Testing

@testable import SwiftHiltDAG

/// Unused bindings when no entry points are given.
@Suite struct UnusedTests {
  final class Leaf { init() {} }
  final class Other { init() {} }
  final class User { init(leaf: Leaf) {} }
  protocol Shape {}
  final class Circle: Shape { init() {} }

  /// Returns a container with one declared edge, `User -> Leaf`, and a binding that nothing needs.
  private func container() -> Container {
    let container = Container(name: "app")
    container.bind(Leaf.self, to: Leaf.init)
    container.bind(User.self, to: User.init)
    container.bind(Other.self, to: Other.init)
    return container
  }

  @Test func leaf_isUnused_whenNothingAsksForIt_andNothingIsSaidOfItsUser() {
    #expect(container().validate().map(\.description) == ["note: [unused] Other"])
  }

  @Test func leaf_isUsed_onceARecordingSawIt() {
    let container = container()
    container.startRecording()
    _ = container.resolve(Other.self)
    #expect(container.validate().isEmpty)
    #expect(container.validate(roots: [.init(User.self)]).isEmpty)
  }

  @Test func leaf_isUsed_whenAnAliasLeadsToIt() {
    let container = container()
    container.alias((any Shape).self, to: Circle.self) { $0 }
    container.bind(Circle.self, to: Circle.init)
    #expect(container.validate().map(\.description) == ["note: [unused] Other"])
  }

  @Test func nothing_isUnused_inAGraphThatDeclaresNoNeeds() {
    let container = Container()
    container.bind(Leaf.self, to: Leaf.init)
    container.bind(Other.self, to: Other.init)
    container.install { contribute(Leaf.self, dependencies: []) { _ in Leaf() } }
    #expect(container.validate().isEmpty)
  }

  @Test func bindingOfAChild_isUsed_whereAnAncestorsBindingIsBuiltWithIt() {
    let app = Container(name: "app").bind(User.self, lifetime: .scoped, to: User.init)
    app.bind(Leaf.self, to: Leaf.init)
    let child = app.child(name: "screen").bind(Leaf.self, to: Leaf.init)
    #expect(child.validate().isEmpty)
    #expect(
      child.validate(roots: [.init(Container?.self)]).map(\.headline)
        == [
          "Only unused registrations resolve Leaf", "Nothing resolves Leaf",
          "Nothing resolves User",
        ])
  }

  /// The program calls it.
  @Test func functionOrChildFactory_isUsed() throws {
    let app = container().registerFactory(Int.self, dependencies: []) { (_, _: Int) in 1 }
    app.registerChild(scope: "session")
    #expect(app.validate().map(\.headline) == ["Nothing resolves Other"])
    #expect(try app.resolve(ChildFactory<Void>.self)().validate().count == 1)
  }

  @Test func bindingOfAChild_isUnused_whereTheAncestorKeepsItsConsumer() {
    let app = container().register(Int.self, dependencies: [.init([Leaf].self)]) { _ in 1 }
    let child = app.child(name: "screen").bind(Leaf.self, to: Leaf.init)
    app.contribute(Leaf.self, dependencies: []) { _ in Leaf() }
    child.contribute(Leaf.self, dependencies: []) { _ in Leaf() }
    #expect(
      child.validate().map(\.headline) == [
        "User is .singleton in app, so it resolves Leaf without this registration",
        "Int is .singleton in app, so it resolves [Leaf] without this registration",
        "Nothing resolves Other",
      ])
    let decorating = app.child(name: "other").decorate(Leaf.self, dependencies: []) { _, leaf in
      leaf
    }
    #expect(
      decorating.validate().first?.headline
        == "User is .singleton in app, so it resolves Leaf without this registration")
  }

  @Test func contributions_areUsed_whenTheirCollectionIsAnEntryPoint() {
    let container = Container()
    container.bind(Leaf.self, to: Leaf.init)
    container.install {
      contribute((any Shape).self, dependencies: [Dependency(Leaf.self)]) { _ in Circle() }
    }
    #expect(
      container.validate(roots: [.init([any Shape].self)]).isEmpty)
    #expect(
      container.validate(roots: []).map(\.headline) == [
        "Only unused registrations resolve Leaf",
        "Nothing resolves [Shape], which has contributions",
      ])
  }

  @Test func entryPointProtocol_standsForWhatItsMembersAskFor() {
    let report = container().validate(roots: [.init(Screens.self)])
    #expect(report.map(\.description) == ["note: [unused] Other"])
  }

  @Test func entryPoints_mayBeAnyFormOfRequest() {
    let container = container()
    container.install {
      contribute(Int.self, dependencies: []) { _ in 1 }
      contribute(Int.self, key: "a", dependencies: []) { _ in 2 }
    }
    func unused(_ keys: Dependency...) -> [String] {
      container.validate(roots: keys).issues(.unused).map(\.headline)
    }
    #expect(
      unused(
        .init(Lazy<User>.self), .init(Optional<Other>.self), .init(Set<Int>.self),
        .init([String: Lazy<Int>].self)
      ).isEmpty)
    // A contribution doesn't bind the type itself.
    #expect(
      unused(
        .init(Provider<Optional<User>>.self), .init(Int.self),
        .init([String: Int].self))
        == [
          "Nothing resolves [Int], which has contributions", "Nothing resolves Other",
        ])
  }

  @Test func bindingThatWasProbablyMeant_isNoUnusedOne() {
    let container = container()
    container.register(Leaf.self, qualifier: "main", dependencies: []) { _ in Leaf() }
    container.register(Int.self, dependencies: [.init(Leaf.self, qualifier: "mian")]) { _ in 1 }
    container.register(String.self, dependencies: []) { _ in "" }
    container.register(Double.self, dependencies: [.init([String].self)]) { _ in 1 }
    #expect(
      container.validate().map(\.description) == [
        "error: [missing] Leaf @Named(mian) (Int -> Leaf @Named(mian))",
        "warning: [empty] [String] (Double -> [String])",
        "note: [unused] Other",
      ])
  }

  @Test func issue_saysSo_whenWhatIsMissingMayAskForIt() {
    let container = container()
    container.register(Int.self, line: 1) { _ in 1 }
    container.expect(Circle.self)
    #expect(
      container.validate().issues(.unused).texts == """
        [SwiftHilt/unused] note: Nothing resolves Other

          path:    Other      (\(container.validate().issues(.unused)[0].callSites[0]))
          unsure:  the program itself, a binding that is still missing or a factory without declared dependencies might \
        resolve this key
          help:    remove the binding, or list the key as an entry point
        """)
  }

  @Test func issue_saysSo_whenAClosureMayAskForIt() {
    let container = container()
    container.register(Int.self) { _ in 1 }
    let issue = container.validate().issues(.unused)[0]
    #expect(
      issue.text == """
        [SwiftHilt/unused] note: Nothing resolves Other

          path:    Other      (\(issue.callSites[0]))
          unsure:  the program itself or a factory without declared dependencies might resolve this key
          help:    remove the binding, or list the key as an entry point
        """)
  }
}

/// The same code as the expansion of `@EntryPoint`.
protocol Screens { var user: UnusedTests.User { get } }

struct __Hilt_Screens: Screens, EntryPointImplementation {
  let resolver: any Resolver

  var user: UnusedTests.User { resolver.resolve() }

  static func __dependencies() -> [Dependency] { [Dependency(UnusedTests.User.self)] }
}
