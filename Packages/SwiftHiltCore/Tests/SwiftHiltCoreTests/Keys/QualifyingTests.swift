@_spi(Layers) import SwiftHiltCore
import Testing

private struct Address: Equatable { let text: String }

private struct Client: Equatable {
  let address: Address
  let port: Int
}

private struct Mirror: Equatable {
  let main: Address
  let spare: Address
}

private struct Deferred {
  let lazy: Lazy<Address>
  let all: [Address]
  let maybe: Address?
}

private enum Endpoint: Qualifier { case live }

/// `bind` resolves parameters with the qualifiers that it receives for their types.
@Suite struct QualifyingTests {
  private let container = Container()
    .register(Address.self) { _ in Address(text: "plain") }
    .register(Address.self, qualifier: "base") { _ in Address(text: "base") }
    .register(Address.self, qualifier: Endpoint.live) { _ in Address(text: "live") }
    .register(Int.self, line: 1) { _ in 80 }

  @Test func parameter_isResolvedWithItsQualifier_othersPlainly() {
    container.bind(Client.self, to: Client.init, qualifying: [Address.self: "base"])
    #expect(container.resolve(Client.self) == Client(address: Address(text: "base"), port: 80))
  }

  @Test func parametersOfOneType_areQualifiedInTheirOrder() {
    container.install {
      provide(
        Mirror.self, to: Mirror.init, qualifying: [Address.self: Endpoint.live, Address.self: nil])
    }
    #expect(
      container.resolve(Mirror.self)
        == Mirror(main: Address(text: "live"), spare: Address(text: "plain")))
  }

  @Test func derivedParameters_areNamedByWhatTheyAreMadeOf_orAsTheyAre() {
    container.registerMany(Address.self, qualifier: "all") { _ in Address(text: "one") }
    container.bind(
      Deferred.self, to: Deferred.init,
      qualifying: [Lazy<Address>.self: "base", [Address].self: "all", Address?.self: "none"])
    let deferred = container.resolve(Deferred.self)
    #expect(deferred.lazy.value == Address(text: "base"))
    #expect(deferred.all == [Address(text: "one")])
    #expect(deferred.maybe == nil)

    container.bind(
      Deferred.self, override: true, to: Deferred.init,
      qualifying: [Address.self: "base", Address.self: "all", Address.self: Endpoint.live])
    #expect(container.resolve(Deferred.self).maybe == Address(text: "live"))
  }

  @Test func qualifiers_areDeclared() throws {
    container.bind(Client.self, to: Client.init, qualifying: [Address.self: "base"])
    let record = try #require(container.bindingRecords()[0].last)
    let declared = try #require(record.dependencies)
    #expect(declared.map { "\($0.key)" } == ["Address @Named(base)", "Int"])
  }

  @Test func missingQualifiedBinding_isNamedOnThePath() {
    container.bind(
      Client.self, file: "App/Net.swift", line: 3, to: Client.init,
      qualifying: [Int.self: "port"])
    #expect(
      errorText { try container.tryResolve(Client.self) } == """
        [SwiftHilt/NotFound] No binding for Int @Named(port)

          path:    Client -> Int @Named(port)      (Net.swift:3)
          similar: Int, registered at QualifyingTests.swift:1 (without a qualifier)
          help:    write nil instead of "port" in 'qualifying:', or register Int @Named(port)
        """)
    container.register(Int.self, qualifier: "ports", instance: 1)
    #expect(
      errorText { try container.tryResolve(Client.self) }.hasSuffix(
        "write \"ports\" instead of \"port\" in 'qualifying:', or register Int @Named(port)"))
  }
}

private struct Bare {}

@Suite struct QualifyingMessageTests {
  @Test(arguments: [
    (
      "Client", "String once, but that type fits no parameter", "(Address, Int)",
      "write the type of a parameter instead of String, or remove String from 'qualifying:'"
    ),
    (
      "Bare", "String 2 times, but that type fits no parameter", "nothing",
      "remove 'qualifying:'"
    ),
    (
      "Mirror", "Address once, but that type fits 2 parameters", "(Address, Address)",
      "list Address once for each of these parameters, in order, and write nil for the plain binding"
    ),
  ])
  func qualifierThatFitsNoParameter_stopsTheRegistration(
    name: String, listed: String, takes: String, help: String
  ) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [name] in
      let (app, file) = (Container(), "App/Net.swift" as StaticString)
      switch name {
      case "Client":
        app.bind(
          Client.self, file: file, line: 3, to: Client.init, qualifying: [String.self: "base"])
      case "Bare":
        app.bind(
          Bare.self, file: file, line: 3, to: Bare.init,
          qualifying: [String.self: "base", String.self: nil])
      default:
        app.bind(
          Mirror.self, file: file, line: 3, to: Mirror.init, qualifying: [Address.self: "base"])
      }
    }
    #expect(
      result.map { trapText($0.standardErrorContent) } == """
        [SwiftHilt/Qualifying] 'qualifying:' lists \(listed)

          bind:    \(name), at Net.swift:3
          takes:   \(takes)
          help:    \(help)
        """)
  }
}
