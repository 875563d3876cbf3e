import SwiftHiltCore
import Testing

private enum Endpoint: Qualifier { case staging, production }
private struct Label: Qualifier { let name: String }

/// Law 10: a qualifier never falls back.
@Suite struct QualifierTests {
  @Test func qualifiedBinding_doesNotAnswer_forThePlainKey() {
    let container = Container()
    container.register(String.self, qualifier: "a", instance: "qualified")

    #expect(container.optional(String.self) == nil)
    #expect(!container.isRegistered(String.self))
  }

  @Test func plainBinding_doesNotAnswer_forAQualifiedKey() {
    let container = Container()
    container.register(String.self, instance: "plain")

    #expect(container.optional(String.self, qualifier: "a") == nil)
    #expect(container.optional(String.self, qualifier: Endpoint.staging) == nil)
  }

  @Test func parentsQualifiedBinding_wins_overTheChildsPlainOne() {
    let parent = Container()
    parent.register(String.self, qualifier: "a", instance: "parent's")
    let child = parent.child()
    child.register(String.self, instance: "child's")

    #expect(child.resolve(String.self, qualifier: "a") == "parent's")
  }

  @Test func qualifiers_areToldApart_byValueAndType() {
    let container = Container()
    container.register(String.self, qualifier: Endpoint.staging, instance: "staging")
    container.register(String.self, qualifier: Endpoint.production, instance: "production")
    container.register(String.self, qualifier: "name", instance: "named")
    container.register(String.self, qualifier: Label(name: "name"), instance: "labelled")

    #expect(container.resolve(String.self, qualifier: Endpoint.staging) == "staging")
    #expect(container.resolve(String.self, qualifier: Endpoint.production) == "production")
    #expect(container.resolve(String.self, qualifier: Named("name")) == "named")
    #expect(container.resolve(String.self, qualifier: Label(name: "name")) == "labelled")
  }

  @Test func everySpelling_ofAName_isTheSameKey() {
    let container = Container()
    let erased: (any Qualifier)? = Named("a")
    container.register(String.self, qualifier: erased, instance: "one")

    #expect(container.resolve(String.self, qualifier: "a") == "one")
    #expect(container.resolve(String.self, qualifier: Named("a")) == "one")
    #expect(container.resolve(String.self, qualifier: erased) == "one")
    #expect(container.resolve(qualifier: "a") as String == "one")
  }

  @Test func nilQualifier_isThePlainKey() {
    let container = Container()
    container.register(String.self, instance: "plain")
    let none: (any Qualifier)? = nil

    #expect(container.resolve(String.self, qualifier: none) == "plain")
  }

  @Test func names_areComparedByTheirBytes_notByUnicodeEquivalence() {
    let container = Container()
    container.register(String.self, qualifier: Named("\u{E9}"), instance: "composed")
    container.register(String.self, qualifier: Named("e\u{301}"), instance: "decomposed")

    #expect(container.resolve(String.self, qualifier: Named("\u{E9}")) == "composed")
    #expect(container.resolve(String.self, qualifier: Named("e\u{301}")) == "decomposed")
  }

  @Test func names_ofAnyLength_areToldApart() {
    let container = Container()
    let names = (0...40).map { String(repeating: "x", count: $0) } + ["", "ä", "x\u{0}", "🇩🇪"]
    for name in names { container.register(String.self, qualifier: Named(name), instance: name) }

    #expect(names.allSatisfy { container.resolve(String.self, qualifier: Named($0)) == $0 })
  }

  @Test func derivedRequests_keepTheirQualifier() {
    let container = Container()
    container.register(Int.self, qualifier: "a", instance: 1)
    container.register(Int.self, instance: 2)

    #expect(container.resolve(Int?.self, qualifier: "a") == 1)
    #expect(container.resolve(Lazy<Int>.self, qualifier: "a").value == 1)
    #expect(container.resolve(Provider<Int>.self, qualifier: "a")() == 1)
    #expect(container.resolve((() -> Int).self, qualifier: Named("a"))() == 1)
    #expect(container.resolve(Int?.self, qualifier: "b") == nil)
  }
}
