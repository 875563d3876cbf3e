@_spi(Layers) import SwiftHiltCore
import Testing

private final class Service: Hashable, Sendable {
  let text: String
  init(_ text: String = "") { self.text = text }
  static func == (a: Service, b: Service) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private enum Place: Qualifier { case here }

/// Every form with a qualifier accepts a string literal, which becomes ``Named``. It also accepts a
/// variable with a name, a qualifier of another type, `nil`, and no qualifier.
@Suite struct LiteralQualifierTests {
  private let container = Container()
  private let name = Named("a")

  @Test func registrations_takeALiteral() throws {
    container.register(Service.self, qualifier: "factory") { _ in Service() }
    container.register(Service.self, qualifier: "declared", dependencies: []) { _ in Service() }
    container.register(Service.self, qualifier: "instance", instance: Service())
    container.bind(Service.self, qualifier: "bind", to: { Service() })
    container.decorate(Service.self, qualifier: "factory") { _, inner in Service("d\(inner.text)") }
    container.expect(Service.self, qualifier: "expected", in: "request")
    for name in ["factory", "declared", "instance", "bind"] {
      #expect(container.isRegistered(Service.self, qualifier: Named(name)))
    }
    #expect(container.resolve(Service.self, qualifier: "factory").text == "d")
    container.unregister(Service.self, qualifier: "bind")
    #expect(!container.isRegistered(Service.self, qualifier: "bind"))
    #expect(container.expectedKeys()[0][0].key == BindingKey(Service.self, qualifier: "expected"))
  }

  @Test func modules_takeALiteral() {
    container.install {
      provide(Service.self, qualifier: "factory") { _ in Service() }
      provide(Service.self, qualifier: "declared", dependencies: []) { _ in Service() }
      provide(Service.self, qualifier: "instance", instance: Service())
      provide(Service.self, qualifier: "to", to: { Service() })
    }
    for name in ["factory", "declared", "instance", "to"] {
      #expect(container.isRegistered(Service.self, qualifier: Named(name)))
    }
  }

  @Test func aliases_takeALiteral_onEitherSide() {
    let (plain, named) = (Service(), Service())
    container.register(instance: plain)
    container.register(qualifier: "a", instance: named)
    container.alias(Service.self, qualifier: "b", to: Service.self) { $0 }
    container.alias(Service.self, qualifier: "c", to: Service.self, targetQualifier: "a") { $0 }
    container.alias(
      Service.self, qualifier: Place.here, to: Service.self, targetQualifier: "a"
    ) { $0 }
    container.install {
      alias(Service.self, qualifier: "d", to: Service.self) { $0 }
      alias(Service.self, qualifier: "e", to: Service.self, targetQualifier: name) { $0 }
      alias(Service.self, qualifier: "f", to: Service.self, targetQualifier: nil) { $0 }
    }
    #expect(container.resolve(qualifier: "b") == plain)
    #expect(container.resolve(qualifier: "c") == named)
    #expect(container.resolve(Service.self, qualifier: Place.here) == named)
    #expect(container.resolve(qualifier: "d") == plain)
    #expect(container.resolve(qualifier: "e") == named)
    #expect(container.resolve(qualifier: "f") == plain)
    container.alias((any Hashable).self, to: Service.self, targetQualifier: "a") { $0 }
    #expect(container.resolve((any Hashable).self) as? Service == named)
  }

  @Test func contributions_takeALiteral() {
    container.registerMany(Service.self, qualifier: "a") { _ in Service() }
    container.registerMany(Service.self, qualifier: "a", key: 1) { _ in Service() }
    container.install {
      contribute(Service.self, qualifier: "a") { _ in Service() }
      contribute(Service.self, qualifier: "a", dependencies: []) { _ in Service() }
      contribute(Service.self, qualifier: "a", key: 2) { _ in Service() }
      contribute(Service.self, qualifier: "a", key: 3, dependencies: []) { _ in Service() }
      contributeAll(Service.self, qualifier: "a") { _ in [Service(), Service()] }
      contributeAll(Service.self, qualifier: "a", dependencies: []) { _ in [Service()] }
    }
    #expect(container.resolveMany(Service.self, qualifier: "a").count == 6)
    #expect(container.resolve([Service].self, qualifier: "a").count == 6)
    #expect(container.resolveSet(Service.self, qualifier: "a").count == 6)
    let map = container.resolveMap(Service.self, keyedBy: Int.self, qualifier: "a")
    #expect(map.keys.sorted() == [1, 2, 3])
    #expect(container.resolveMany(Service.self).isEmpty)
  }

  @Test func throwingRequests_takeALiteral() throws {
    container.register(qualifier: "a", instance: Service())
    container.registerMany(Service.self, qualifier: "a", key: 1) { _ in Service() }
    container.registerMany(Service.self, qualifier: "a") { _ in Service() }
    let one: Service = try container.tryResolve(qualifier: "a")
    #expect(try container.tryOptional(Service.self, qualifier: "a") == one)
    #expect(container.optional(Service.self, qualifier: "a") == one)
    #expect(try container.tryResolveMany(Service.self, qualifier: "a").count == 1)
    #expect(try container.tryResolveSet(Service.self, qualifier: "a").count == 1)
    #expect(
      try container.tryResolveMap(Service.self, keyedBy: Int.self, qualifier: "a").count == 1)
    #expect(try container.tryResolve((() -> Service).self, qualifier: "a")() == one)
    #expect(container.resolve((@Sendable () -> Service).self, qualifier: "a")() == one)
  }

  @Test func functions_takeALiteral() {
    container.registerFactory(Service.self, qualifier: "a") { _ in Service("none") }
    container.registerFactory(Service.self, qualifier: "a") { (_, a: Int) in Service("\(a)") }
    container.registerFactory(Service.self, qualifier: "a") { (_, a: Int, b: Int) in
      Service("\(a)\(b)")
    }
    container.registerFactory(Service.self, qualifier: "a") { (_, a: Int, b: Int, c: Int) in
      Service("\(a)\(b)\(c)")
    }
    container.registerFactory(Service.self, qualifier: "a") {
      (_, a: Int, b: Int, c: Int, d: Int) in Service("\(a)\(b)\(c)\(d)")
    }
    let none: () -> Service = container.resolve(qualifier: "a")
    let one: (Int) -> Service = container.resolve(qualifier: "a")
    let two: (Int, Int) -> Service = container.resolve(qualifier: "a")
    let three: (Int, Int, Int) -> Service = container.resolve(qualifier: "a")
    let four: (Int, Int, Int, Int) -> Service = container.resolve(qualifier: "a")
    let made = [none(), one(1), two(1, 2), three(1, 2, 3), four(1, 2, 3, 4)]
    #expect(made.map(\.text) == ["none", "1", "12", "123", "1234"])
  }

  @Test func asynchronousForms_takeALiteral() async throws {
    container.registerAsync(Service.self, qualifier: "a") { _ in Service("a") }
    container.registerAsync(Service.self, qualifier: "b", dependencies: []) { _ in Service("b") }
    container.install {
      provideAsync(Service.self, qualifier: "c") { _ in Service("c") }
      provideAsync(Service.self, qualifier: "d", dependencies: []) { _ in Service("d") }
      contributeAsync(Service.self, qualifier: "e") { _ in Service("e") }
      contributeAsync(Service.self, qualifier: "e", key: 1) { _ in Service("f") }
    }
    container.contributeAsync(Service.self, qualifier: "e") { _ in Service("g") }
    container.contributeAsync(Service.self, qualifier: "e", key: 2) { _ in Service("h") }
    var text = ""
    for name in ["a", "b", "c", "d"] {
      text += try await container.resolveAsync(Service.self, qualifier: Named(name)).text
    }
    for one in try await container.resolveAsync([Service].self, qualifier: "e") { text += one.text }
    let map = try await container.resolveAsync([Int: Service].self, qualifier: "e")
    #expect(text + map[1]!.text + map[2]!.text == "abcdegfh")
  }

  @Test func keys_takeALiteral() {
    #expect(
      BindingKey(anyType: Service.self, qualifier: "a") == .init(Service.self, qualifier: name))
    #expect(Dependency(Service.self, qualifier: "a").key.qualifier as? Named == name)
    #expect(Dependency((() -> Service).self, qualifier: "a").key.qualifier as? Named == name)
  }

  @Test func otherSpellings_stayUnambiguous() {
    let none: Named? = nil
    container.register(Service.self, qualifier: nil) { _ in Service("plain") }
    container.register(Service.self, qualifier: Place.here) { _ in Service("here") }
    container.register(Service.self, qualifier: name) { _ in Service("name") }
    #expect(container.resolve(Service.self, qualifier: nil).text == "plain")
    #expect(container.resolve(Service.self, qualifier: none).text == "plain")
    #expect(container.resolve(Service.self, qualifier: Place.here).text == "here")
    #expect(container.resolve(Service.self, qualifier: name).text == "name")
    #expect(container.resolve(Service.self, qualifier: "a").text == "name")
    #expect(container.resolve(Service.self, qualifier: Place.here as any Qualifier).text == "here")
    container.registerMany(Service.self, qualifier: nil, key: 1) { _ in Service() }
    container.registerMany(Service.self, qualifier: name, key: 1) { _ in Service() }
    container.registerMany(Service.self, qualifier: Place.here, key: 1) { _ in Service() }
    #expect(container.resolveMap(Service.self, keyedBy: Int.self, qualifier: none).count == 1)
  }

  @Test @MainActor func mainActorFactories_takeALiteral() {
    @MainActor func make(_ resolver: any Resolver) -> Service { Service("main") }
    container.register(Service.self, qualifier: "a", factory: make)
    container.register(Service.self, qualifier: "b") { @MainActor _ in Service("main") }
    container.registerMany(Service.self, qualifier: "c", make)
    container.registerMany(Service.self, qualifier: "c", key: 1) { @MainActor _ in Service("main") }
    container.install {
      provide(Service.self, qualifier: "d", make)
      contribute(Service.self, qualifier: "c") { @MainActor _ in Service("main") }
    }
    for name in ["a", "b", "d"] {
      #expect(container.resolve(Service.self, qualifier: Named(name)).text == "main")
    }
    #expect(container.resolveMany(Service.self, qualifier: "c").map(\.text) == ["main", "main"])
  }
}
