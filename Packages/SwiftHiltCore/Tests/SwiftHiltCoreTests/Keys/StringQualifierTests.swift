import SwiftHiltCore
import Testing

private struct Endpoint: Equatable { let text: String }

private struct Region: Qualifier { let name: String }

/// A string is a qualifier: the name that it spells.
@Suite struct StringQualifierTests {
  private let container = Container()

  @Test func string_andName_areOneKey() {
    let variable = "pro" + "d"
    container.register(Endpoint.self, qualifier: variable) { _ in Endpoint(text: "bound") }
    #expect(container.resolve(Endpoint.self, qualifier: Named("prod")) == Endpoint(text: "bound"))
    #expect(container.resolve(Endpoint.self, qualifier: "prod") == Endpoint(text: "bound"))
    let erased: (any Qualifier)? = variable
    #expect(container.optional(Endpoint.self, qualifier: erased) == Endpoint(text: "bound"))
  }

  @Test func keys_ofAStringAndOfAName_areEqualAndReadAlike() {
    let string = BindingKey(Endpoint.self, qualifier: "prod")
    let name = BindingKey(Endpoint.self, qualifier: Named("prod"))
    #expect(string == name)
    #expect(string.hashValue == name.hashValue)
    #expect(string.description == "Endpoint @Named(prod)")
    #expect(string.qualifier is Named)
  }

  @Test func qualifierOfAnotherType_isAnotherKey_thoughItsNameIsTheSame() {
    container.register(Endpoint.self, qualifier: Region(name: "eu")) { _ in Endpoint(text: "eu") }
    #expect(container.optional(Endpoint.self, qualifier: "eu") == nil)
  }

  @Test func contributions_ofAStringAndOfAName_areOneCollection() {
    let variable = String("extra")
    container.registerMany(Endpoint.self, qualifier: variable) { _ in Endpoint(text: "a") }
    container.registerMany(Endpoint.self, qualifier: Named("extra")) { _ in Endpoint(text: "b") }
    #expect(container.resolveMany(Endpoint.self, qualifier: "extra").map(\.text) == ["a", "b"])
  }
}
