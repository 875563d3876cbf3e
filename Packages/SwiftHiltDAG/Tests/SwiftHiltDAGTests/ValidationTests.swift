@_spi(Layers) import SwiftHiltCore
import Testing

@testable import SwiftHiltDAG

@Suite struct ValidationTests {
  @Test func validate_findsNinePlantedDefects_inOneCall() {
    let (container, lines) = Defects.build()

    let report = container.validate()

    func sites(_ issue: GraphIssue) -> [UInt] { issue.callSites.map(\.line) }
    #expect(
      report.map { "\($0.id.rawValue) \($0.key)" } == [
        "missing Config", "missing Endpoint", "cycle Alpha", "captive Checkout", "duplicate Clock",
        "unused Legacy", "unused Theme", "empty [Plugin]", "unchecked Opaque",
      ], "\(report)")
    guard report.count == 9 else { return }
    #expect(sites(report[0]) == [lines.mailer])
    #expect(sites(report[1]) == [lines.shell])
    #expect(sites(report[2]) == [lines.alpha, lines.alpha + 2, lines.alpha + 3])
    #expect(sites(report[3]) == [lines.checkout, lines.checkout + 2, lines.cart])
    #expect(Set(sites(report[4])) == Set(lines.clocks))
    #expect(sites(report[5]) == [lines.legacy])
    #expect(sites(report[6]) == [lines.theme])
    #expect(sites(report[7]) == [lines.shell])
    #expect(sites(report[8]) == [lines.opaque])
    #expect(report.errors.count == 4)
    #expect(report.warnings.count == 1)
    #expect(report.notes.count == 4)
    #expect(!report.isValid)
  }

  @Test func validate_findsNothing_inTheCleanTwin() {
    let report = Defects.cleanTwin().validate()
    #expect(report.isEmpty, "\(report)")
    #expect(report.isValid)
  }

  @Test func issue_printsIdKeyAndPath() {
    let report = Defects.container().validate()
    #expect(
      report.map(\.description) == [
        "error: [missing] Config (Mailer -> Config)",
        "error: [missing] Endpoint (Shell -> Endpoint)",
        "error: [cycle] Alpha (Alpha -> Beta -> Gamma -> Alpha)",
        "error: [captive] Checkout (Checkout -> Pricing -> Cart)",
        "warning: [duplicate] Clock",
        "note: [unused] Legacy",
        "note: [unused] Theme",
        "note: [empty] [Plugin] (Shell -> [Plugin])",
        "note: [unchecked] Opaque",
      ])
  }

  @Test func parameterThatMayHaveADefault_isKeptByAClosure() {
    struct Retry { init(limit: Int = 3) {} }
    let container = Container()
    container.bind(Retry.self, line: 1, to: Retry.init(limit:))
    #expect(
      container.validate(roots: [.init(Retry.self)]).errors.map(\.text) == [
        """
        [SwiftHilt/missing] error: No binding for Int

          path:    Retry -> Int      (ValidationTests.swift:1)
          help:    register Int in this container or an ancestor; to keep a parameter's default value, \
        write a closure: 'to:' resolves every parameter
        """
      ])
  }

  @Test func missing_namesTheNearMiss() {
    let (container, lines) = Defects.build()
    let near = NearMissSearch(container).of(BindingKey(Defects.Endpoint.self))[0]
    #expect(near.text == "Endpoint @Named(prod), registered at Defects.swift:\(lines.endpoint)")
    #expect(
      container.validate().issues(.missing)[1].text == """
        [SwiftHilt/missing] error: No binding for Endpoint

          path:    Shell -> Endpoint      (Defects.swift:\(lines.shell))
          similar: \(near.text)
          help:    \(near.help)
        """)
  }

  @Test func severities_canBeChangedAndSwitchedOff() {
    var options = ValidationOptions()
    options.severities[.duplicate] = .error
    options.severities[.unchecked] = nil
    let report = Defects.container().validate(options)
    #expect(report.errors.count == 5)
    #expect(report.issues(.unchecked).isEmpty)
  }
}

/// What was probably meant by keys that are missing.
@Suite struct NearMissSearchTests {
  private class Base {}
  private final class Derived: Base { override init() {} }

  @Test func searchForManyKeys_findsWhatOneForEachFinds() {
    let app = Container()
    for number in 0..<9 { app.register(Int.self, qualifier: Named("\(number)")) { _ in number } }
    app.register(Double?.self) { _ in 1 }
    app.register(Derived.self) { _ in Derived() }
    app.registerMany(UInt.self) { _ in 1 }
    let child = app.child(name: "child")
    child.register(Int.self, qualifier: "3") { _ in 3 }
    let sibling = app.child(name: "sibling")
    sibling.register(String.self) { _ in "" }

    let keys = [
      BindingKey(Int.self), BindingKey(Int.self, qualifier: "x"), BindingKey(Double.self),
      BindingKey(Base.self), BindingKey(UInt.self), BindingKey(String.self), BindingKey(Float.self),
    ]
    let search = NearMissSearch(child)
    let found = (keys + keys).map { search.of($0).map(\.text) }
    #expect(found == (keys + keys).map { NearMissSearch(child).of($0).map(\.text) })
    // Five are shown of the ten, and how many more there are.
    #expect(found.map(\.count) == [6, 6, 1, 1, 1, 1, 0, 6, 6, 1, 1, 1, 1, 0])
    #expect(found[0].last == "5 more")
  }
}

@Suite struct CaptiveTests {
  final class Request { init() {} }
  final class A { init(b: B) {} }
  final class B { init(c: C) {} }
  final class C { init(request: Request) {} }
  final class ByProvider { init(request: Provider<Request>) {} }
  final class ByLazy { init(request: Lazy<Request>) {} }

  @Test func captive_isFound_throughAnyNumberOfTransients() {
    let container = Container()
    container.bind(A.self, to: A.init)
    container.bind(B.self, lifetime: .transient, to: B.init)
    container.bind(C.self, lifetime: .graph, to: C.init)
    container.bind(Request.self, lifetime: .scoped, to: Request.init)

    #expect(
      container.validate().map(\.description) == [
        "error: [captive] A (A -> B -> C -> Request)"
      ])
  }

  @Test func captive_isNotFound_throughAProvider() {
    let container = Container()
    container.bind(ByProvider.self, to: ByProvider.init)
    container.bind(Request.self, lifetime: .scoped, to: Request.init)
    #expect(container.validate().isEmpty)
  }

  @Test func captive_isFound_throughLazy() {
    let container = Container()
    container.bind(ByLazy.self, to: ByLazy.init)
    container.bind(Request.self, lifetime: .scoped, to: Request.init)
    #expect(container.validate().map(\.id) == [.captive])
  }

  @Test func expectedKey_isNotMissing_butCaptiveForASingleton() {
    let transient = Container()
    transient.expect(Request.self, in: "request")
    transient.bind(C.self, lifetime: .transient, to: C.init)
    #expect(transient.validate().isEmpty)

    let singleton = Container()
    singleton.expect(Request.self, in: "request")
    singleton.bind(C.self, to: C.init)
    #expect(singleton.validate().map(\.description) == ["error: [captive] C (C -> Request)"])
  }

  @Test func scopeOfTheOwnContainer_isNotCaptive() {
    let session = Container(scope: "session")
    session.bind(C.self, to: C.init)
    session.bind(Request.self, lifetime: .scope("session"), to: Request.init)
    #expect(session.validate().isEmpty)
  }

  @Test func childsBinding_isMissing_forAnAncestorsSingleton() {
    let app = Container(name: "app")
    app.bind(C.self, to: C.init)
    let child = app.child(name: "child")
    child.bind(Request.self, lifetime: .transient, to: Request.init)

    let report = child.validate()

    #expect(report.errors.map(\.headline) == ["No binding for Request in app"], "\(report)")
  }
}

@Suite struct LegalGraphTests {
  final class Left { init(right: Lazy<Right>) {} }
  final class Right { init(left: Left) {} }
  final class Caller { init(callee: Provider<Callee>) {} }
  final class Callee { init(caller: Caller) {} }
  final class Wide { init(things: [Thing], maybe: Absent?) {} }
  final class Thing { init() {} }
  final class Absent {}
  final class Composite { init(parts: [Part]) {} }
  class Part { init() {} }

  @Test func cycleThroughLazyOrProvider_isLegal() {
    let container = Container()
    container.bind(Left.self, to: Left.init)
    container.bind(Right.self, to: Right.init)
    container.bind(Caller.self, to: Caller.init)
    container.bind(Callee.self, to: Callee.init)
    #expect(container.validate().isEmpty)
    #expect(throws: Never.self) { try container.declaredGraph().topologicalOrder() }
  }

  @Test func optionalAndCollection_areNotMissing() {
    let container = Container()
    container.bind(Wide.self, to: Wide.init)
    container.install { contribute(Thing.self, dependencies: []) { _ in Thing() } }
    #expect(container.validate().isEmpty)
  }

  @Test func bindingMadeOfItsOwnContributions_isNoCycle() {
    let container = Container()
    container.register(Part.self, dependencies: [Dependency([Part].self)]) { r in
      _ = try r.tryResolveMany(Part.self)
      return Part()
    }
    container.install { contribute(Part.self, dependencies: []) { _ in Part() } }
    #expect(container.validate().isEmpty)
    #expect(container.declaredGraph().cycles().isEmpty)
    #expect(
      container.declaredGraph().dot() == """
        digraph Dependencies {
          rankdir=LR;
          "Part" -> "[Part]";
          "[Part]" -> "Part (contribution)";
        }

        """)
  }

  @Test func entryPoints_tellWhatIsUnused() {
    let container = Container()
    container.bind(Left.self, to: Left.init)
    container.bind(Right.self, to: Right.init)
    container.bind(Thing.self, to: Thing.init)
    let report = container.validate(ValidationOptions(entryPoints: [BindingKey(Right.self)]))
    #expect(report.map(\.description) == ["note: [unused] Thing"])
  }
}

/// What `@EntryPoint` writes, written by hand.
protocol Screens {
  var user: UnusedTests.User { get }
}

struct __Hilt_Screens: Screens, EntryPointImplementation {
  let resolver: any Resolver

  var user: UnusedTests.User { resolver.resolve() }

  static func __dependencies() -> [Dependency] { [Dependency(UnusedTests.User.self)] }
}

/// What counts as unused where no entry points are given.
@Suite struct UnusedTests {
  final class Leaf { init() {} }
  final class Other { init() {} }
  final class User { init(leaf: Leaf) {} }
  protocol Shape {}
  final class Circle: Shape { init() {} }

  /// A container with one declared edge, `User -> Leaf`, and a leaf that nothing asks for.
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

  @Test func contributions_areUsed_whenTheirCollectionIsAnEntryPoint() {
    let container = Container()
    container.bind(Leaf.self, to: Leaf.init)
    container.install {
      contribute((any Shape).self, dependencies: [Dependency(Leaf.self)]) { _ in Circle() }
    }
    #expect(
      container.validate(ValidationOptions(entryPoints: [BindingKey([any Shape].self)])).isEmpty)
    #expect(
      container.validate(ValidationOptions(entryPoints: [])).map(\.id) == [.unused, .unused])
  }

  @Test func entryPointProtocol_standsForWhatItsMembersAskFor() {
    let options = ValidationOptions(entryPoints: [BindingKey(Screens.self)])
    #expect(container().validate(options).map(\.description) == ["note: [unused] Other"])
  }

  @Test func entryPoints_mayBeAnyFormOfRequest() {
    let container = container()
    container.install {
      contribute(Int.self, dependencies: []) { _ in 1 }
      contribute(Int.self, key: "a", dependencies: []) { _ in 2 }
    }
    func unused(_ keys: BindingKey...) -> [String] {
      container.validate(ValidationOptions(entryPoints: keys)).issues(.unused).map(\.headline)
    }
    #expect(
      unused(
        BindingKey(Lazy<User>.self), BindingKey(Optional<Other>.self), BindingKey(Set<Int>.self),
        BindingKey([String: Lazy<Int>].self)
      ).isEmpty)
    // What is contributed does not answer for a single one.
    #expect(
      unused(
        BindingKey(Provider<Optional<User>>.self), BindingKey(Int.self),
        BindingKey([String: Int].self))
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
      container.validate().issues(.unused).map(\.text) == [
        """
        [SwiftHilt/unused] note: Nothing resolves Other

          path:    Other      (\(container.validate().issues(.unused)[0].callSites[0]))
          unsure:  a factory without declared dependencies, or a missing binding may resolve it
          help:    remove the binding, or name it as an entry point
        """
      ])
  }

  @Test func issue_saysSo_whenAClosureMayAskForIt() {
    let container = container()
    container.register(Int.self) { _ in 1 }
    let issue = container.validate().issues(.unused)[0]
    #expect(
      issue.text == """
        [SwiftHilt/unused] note: Nothing resolves Other

          path:    Other      (\(issue.callSites[0]))
          unsure:  a factory without declared dependencies may resolve it
          help:    remove the binding, or name it as an entry point
        """)
  }
}
