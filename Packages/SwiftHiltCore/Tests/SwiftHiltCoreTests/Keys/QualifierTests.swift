import SwiftHiltCore
import Testing

private enum Endpoint: Qualifier { case staging, production }
private struct Label: Qualifier { let name: String }

/// Law 10: a qualifier never falls back.
@Suite struct QualifierTests {
  private let container = Container()

  @Test func qualifiedBinding_andPlainBinding_answerOnlyForTheirKeys() {
    container.register(String.self, qualifier: "a", instance: "qualified")
    #expect(container.optional(String.self) == nil)
    #expect(!container.isRegistered(String.self))
    container.register(Int.self, instance: 1)
    #expect(container.optional(Int.self, qualifier: "a") == nil)
    #expect(container.optional(Int.self, qualifier: Endpoint.staging) == nil)
  }

  @Test func parentsQualifiedBinding_wins_overTheChildsPlainOne() {
    let parent = Container()
    parent.register(String.self, qualifier: "a", instance: "parent's")
    let child = parent.child()
    child.register(String.self, instance: "child's")

    #expect(child.resolve(String.self, qualifier: "a") == "parent's")
  }

  @Test func qualifiers_areToldApart_byValueAndType() {
    container.register(String.self, qualifier: Label(name: "name"), instance: "labelled")
    #expect(container.optional(String.self, qualifier: "name") == nil)
    container.register(String.self, qualifier: Endpoint.staging, instance: "staging")
    container.register(String.self, qualifier: Endpoint.production, instance: "production")
    container.register(String.self, qualifier: "name", instance: "named")

    #expect(container.resolve(String.self, qualifier: Endpoint.staging) == "staging")
    #expect(container.resolve(String.self, qualifier: Endpoint.production) == "production")
    #expect(container.resolve(String.self, qualifier: Named("name")) == "named")
    #expect(container.resolve(String.self, qualifier: Label(name: "name")) == "labelled")
  }

  @Test func names_areComparedByTheirBytes_notByUnicodeEquivalence() {
    container.register(String.self, qualifier: Named("\u{E9}"), instance: "composed")
    container.register(String.self, qualifier: Named("e\u{301}"), instance: "decomposed")

    #expect(container.resolve(String.self, qualifier: Named("\u{E9}")) == "composed")
    #expect(container.resolve(String.self, qualifier: Named("e\u{301}")) == "decomposed")
  }

  @Test func names_ofAnyLength_areToldApart() {
    let names = (0...40).map { String(repeating: "x", count: $0) } + ["", "ä", "x\u{0}", "🇩🇪"]
    for name in names { container.register(String.self, qualifier: Named(name), instance: name) }

    #expect(names.allSatisfy { container.resolve(String.self, qualifier: Named($0)) == $0 })
  }

  @Test func derivedRequests_keepTheirQualifier() {
    container.register(Int.self, qualifier: "a", instance: 1)
    container.register(Int.self, instance: 2)

    #expect(container.resolve(Int?.self, qualifier: "a") == 1)
    #expect(container.resolve(Lazy<Int>.self, qualifier: "a").value == 1)
    #expect(container.resolve(Provider<Int>.self, qualifier: "a")() == 1)
    #expect(container.resolve((() -> Int).self, qualifier: Named("a"))() == 1)
    #expect(container.resolve(Int?.self, qualifier: "b") == nil)
  }

  @Test func string_andName_areOneKey() {
    let variable = "pro" + "d"
    container.register(String.self, qualifier: variable) { _ in "bound" }
    #expect(container.resolve(String.self, qualifier: Named("prod")) == "bound")
    #expect(container.resolve(String.self, qualifier: "prod") == "bound")
    let erased: (any Qualifier)? = variable
    #expect(container.optional(String.self, qualifier: erased) == "bound")
    container.registerMany(String.self, qualifier: variable) { _ in "a" }
    container.registerMany(String.self, qualifier: Named("prod")) { _ in "b" }
    #expect(container.resolveMany(String.self, qualifier: "prod") == ["a", "b"])
    let (string, name) = (
      BindingKey(String.self, qualifier: "prod"), BindingKey(String.self, qualifier: Named("prod"))
    )
    #expect(string == name)
    #expect(string.hashValue == name.hashValue)
    #expect(string.description == "String @Named(prod)")
    #expect(string.qualifier is Named)
  }
}
