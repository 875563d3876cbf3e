import Testing

@testable import HiltScan

/// Tests sound programs with one idiom each. Together, one program's open key could hide the false
/// alarm of another.
@Suite struct IdiomTests {
  private func report(_ source: String) -> String {
    Fixture(title: "idiom", modules: [("App", "import SwiftHilt\n" + source)]).report()
  }

  @Test(arguments: [
    ("", "let make: Factory<any Api> = { _ in Live() }; c.register(factory: make)"),
    (
      "enum Makers { static let api: (any Resolver) -> any Api = { _ in Live() } }",
      "c.register(factory: Makers.api)"
    ),
    (
      "typealias Make = (any Resolver) throws -> any Api",
      "let make: Make = { _ in Live() }; c.register(factory: make)"
    ),
    (
      "func add(_ c: Container, _ make: @escaping (any Resolver) -> any Api) { c.register(factory: make) }",
      "add(c) { _ in Live() }"
    ),
    (
      "struct Maker { let make: (any Resolver) -> any Api }",
      "let maker = Maker(make: { _ in Live() }); c.register(factory: maker.make)"
    ),
    (
      "struct Maker { let found: (any Api)?; func add(_ c: Container) { if let found { c.register(instance: found) } } }",
      "Maker(found: Live()).add(c)"
    ),
    (
      "func add(_ c: Container, _ found: (any Api)?) { guard let api = found else { return }; c.register(instance: api) }",
      "add(c, Live())"
    ),
    (
      "extension Container { func add<T>(_ make: @escaping (any Resolver) -> T, as type: T.Type) { register(factory: make) } }",
      "c.add({ _ in Live() }, as: (any Api).self)"
    ),
  ])
  func declaredType_isTheKey_notThatOfTheBody(_ declaration: String, _ registering: String) {
    #expect(
      report(
        """
        protocol Api {}
        struct Live: Api {}
        \(declaration)
        let c = Container()
        \(registering)
        _ = c.resolve((any Api).self)
        """) == "")
  }

  @Test(arguments: [
    (
      "register<T>(_ type: T.Type, _ make: @escaping () -> T) { register(type) { _ in make() } }",
      "{ Clock() }"
    ),
    (
      "register<T: Marked>(_ type: T.Type, _ make: @escaping (any Resolver) -> T) { register(type, factory: make) }",
      "{ _ in Clock() }"
    ),
    (
      "register(_ type: Fixed.Type, _ make: @escaping (any Resolver) -> Fixed) { register(type, factory: make) }",
      "{ _ in Clock() }"
    ),
  ])
  func overload_leavesTheOtherCallsToTheLibrary(_ overload: String, _ closure: String) {
    #expect(
      report(
        """
        struct Clock {}
        struct Session { let clock: Clock }
        struct Fixed {}
        protocol Marked {}
        extension Container { func \(overload) }
        let c = Container()
        c.register(Clock.self) \(closure)
        c.register(Session.self) { r in Session(clock: r.resolve()) }
        _ = c.resolve(Session.self)
        """) == "")
  }

  @Test(arguments: [
    (
      "struct Cache<V> { struct Options {}; let options: Options }", "Cache<Int>.Options",
      "Cache<Int>(options: r.resolve())"
    ),
    (
      "class Base<T> { struct Seed {} }\nfinal class Sub: Base<String> { init(seed: Seed) {} }",
      "Base<String>.Seed", "Sub(seed: r.resolve())"
    ),
    (
      "struct Cache<V> { struct Options {} }\ntypealias Ints = Cache<Int>\nstruct Page { let options: Ints.Options }",
      "Cache<Int>.Options", "Page(options: r.resolve())"
    ),
    (
      "struct Cache<V> {}\ntypealias Ints = Cache<Int>\nextension Ints { struct Tag {} }\nstruct Page { let tag: Ints.Tag }",
      "Cache<Int>.Tag", "Page(tag: r.resolve())"
    ),
    (
      "struct Network {}\ntypealias Net = Network\nextension Net { struct Config {} }\nstruct Page { let config: Network.Config }",
      "Net.Config", "Page(config: r.resolve())"
    ),
    (
      "extension Int { struct Mark {} }\nstruct Page { let mark: Int.Mark }", "Int.Mark",
      "Page(mark: r.resolve())"
    ),
    (
      "enum Outer<A> { enum Middle { struct Leaf<B> {} } }\nstruct Page { let leaf: Outer<Int>.Middle.Leaf<String> }",
      "Outer<Int>.Middle.Leaf<String>", "Page(leaf: r.resolve())"
    ),
  ])
  func typeInsideAnotherType_hasOneName(_ types: String, _ key: String, _ page: String) {
    #expect(
      report(
        """
        \(types)
        let c = Container()
        c.register((\(key)).self) { _ in .init() }
        c.register { r in \(page) }
        _ = c.resolve((\(key)).self)
        """) == "")
  }
}
