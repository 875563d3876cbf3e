import Foundation
import SwiftHilt
import Testing

private enum Stage: String, Qualifier {
  case production
  case mock
}

@Suite struct QualifiersTests {
  @Test func registration_matchesItsOwnQualifier() {
    let c = Container()
    c.register(URL.self, qualifier: Named("prod")) { _ in URL(string: "https://prod.example")! }
    c.register(URL.self, qualifier: Named("mock")) { _ in URL(string: "https://mock.example")! }

    let url = c.resolve(URL.self, qualifier: Named("prod"))

    #expect(url.absoluteString == "https://prod.example")
    #expect(c.resolve(URL.self, qualifier: "mock").absoluteString == "https://mock.example")
  }

  @Test func qualifiers_mustBeTheSameToMatch() {
    let c = Container()
    c.register(URL.self, qualifier: Named("prod")) { _ in URL(string: "https://prod.example")! }

    #expect(c.optional(URL.self) == nil)
    #expect(c.optional(URL.self, qualifier: "mock") == nil)
    #expect(c.optional(URL.self, qualifier: Stage.production) == nil)
  }

  @Test func ownTypes_qualifyAsNamesDo() {
    let c = Container()
    c.register(Int.self, qualifier: Stage.production) { _ in 1 }
    c.register(Int.self, qualifier: Stage.mock) { _ in 2 }

    #expect(c.resolve(Int.self, qualifier: Stage.production) == 1)
    #expect(c.resolve(Int.self, qualifier: Stage.mock) == 2)
  }
}
