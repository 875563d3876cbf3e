import SwiftHiltCore
import SwiftHiltDAG
import Testing

@Suite struct LegalGraphTests {
  private let container = Container()

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
    container.bind(Left.self, to: Left.init)
    container.bind(Right.self, to: Right.init)
    container.bind(Caller.self, to: Caller.init)
    container.bind(Callee.self, to: Callee.init)
    #expect(container.validate().isEmpty)
    #expect(throws: Never.self) { try container.declaredGraph().topologicalOrder() }
  }

  @Test func optionalAndCollection_areNotMissing() {
    container.bind(Wide.self, to: Wide.init)
    container.install { contribute(Thing.self, dependencies: []) { _ in Thing() } }
    #expect(container.validate().isEmpty)
  }

  @Test func bindingMadeOfItsOwnContributions_isNoCycle() {
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
    container.bind(Left.self, to: Left.init)
    container.bind(Right.self, to: Right.init)
    container.bind(Thing.self, to: Thing.init)
    let report = container.validate(roots: [.init(Right.self)])
    #expect(report.map(\.description) == ["note: [unused] Thing"])
  }
}
