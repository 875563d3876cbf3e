@_spi(Layers) import SwiftHiltCore
import Testing

private final class Detail {
  let id: String
  let count: Int
  init(id: String, count: Int = 0) {
    self.id = id
    self.count = count
  }
}

@Suite struct FunctionRequestTests {
  private let container = Container()

  @Test func factory_resolvesFromTheContainerThatWasAsked() {
    let (root, child) = twoLevels()
    root.register(Int.self) { _ in 1 }
    child.register(Int.self) { _ in 2 }
    root.registerFactory(Detail.self) { (r, id: String) in Detail(id: id, count: r.resolve()) }
    let make: (String) -> Detail = child.resolve()
    #expect(make("x").count == 2)
    #expect(!Weak(make("x")).isAlive)
    let makeFromRoot: (String) -> Detail = root.resolve()
    #expect(makeFromRoot("x").count == 1)
  }

  @Test func factory_mayCallItself_withOtherArguments() {
    container.registerFactory(Int.self) { (r, n: Int) in
      n < 2 ? 1 : n * r.resolve(((Int) -> Int).self)(n - 1)
    }
    #expect(container.resolve(((Int) -> Int).self)(5) == 120)
  }

  @Test func factory_thatThrows_throwsToItsCaller() throws {
    let container = Container()
    container.install {
      registerFactory(Int.self) { _ in throw Refused() }
      registerFactory(Int.self) { (_, a: Int) in if a < 0 { throw Refused() } else { a } }
      registerFactory(Int.self) { (_, a: Int, b: Int) in throw Refused() }
      registerFactory(Int.self) { (_, a: Int, b: Int, c: Int) in throw Refused() }
      registerFactory(Int.self) { (_, a: Int, b: Int, c: Int, d: Int) in throw Refused() }
      registerFactory(Detail.self, taking: String.self, qualifier: "near") { (id: String) in
        if id.isEmpty { throw Refused() }
        return Detail(id: id)
      }
    }
    #expect(throws: Refused.self) { try container.resolve((() throws -> Int).self)() }
    let one: (Int) throws -> Int = container.resolve()
    #expect(try one(1) == 1)
    #expect(throws: Refused.self) { try one(-1) }
    #expect(throws: Refused.self) { try container.resolve(((Int, Int) throws -> Int).self)(1, 2) }
    #expect(throws: Refused.self) {
      try container.resolve(((Int, Int, Int) throws -> Int).self)(1, 2, 3)
    }
    #expect(throws: Refused.self) {
      try container.resolve(((Int, Int, Int, Int) throws -> Int).self)(1, 2, 3, 4)
    }
    let near = container.resolve(((String) throws -> Detail).self, qualifier: "near")
    #expect(throws: Refused.self) { try near("") }
    #expect(try near("a").id == "a")
  }

  @Test func factory_thatThrows_reportsAMissingDependencyAndAClosedContainer() throws {
    let container = Container(name: "app")
    container.registerFactory(Detail.self, line: 7) { (r, id: String) in
      Detail(id: id, count: try r.tryResolve())
    }
    let make: (String) throws -> Detail = container.resolve()
    #expect(
      errorText { _ = try make("") } == """
        [SwiftHilt/NotFound] No binding for Int in app

          path:    (String) -> Detail -> Int      (FunctionRequestTests.swift:7)
          help:    register Int in this container or an ancestor
        """)
    try container.close()
    #expect(code { _ = try make("") } == "Closed")
  }

  @Test func fakeAndDecoratorOfAFactory_alsoApplyToTheFunctionThatThrows() throws {
    let container = Container()
    container.registerFactory(String.self) { (_, id: String) in "real " + id }
    let test = container.fork()
    test.register(((String) -> String).self, override: true) { _ in { "fake " + $0 } }
    #expect(try test.resolve(((String) throws -> String).self)("a") == "fake a")
    #expect(try container.resolve(((String) throws -> String).self)("a") == "real a")
    container.decorate(((String) -> String).self) { _, make in { "decorated " + make($0) } }
    #expect(try container.resolve(((String) throws -> String).self)("a") == "decorated real a")
  }

  @Test func ownBindingOfTheFunctionThatThrows_wins() throws {
    typealias Make = (String) throws -> String
    let (before, after) = (Container(), Container())
    before.register(Make.self) { _ in { "own " + $0 } }
    before.registerFactory(String.self) { (_, id: String) in id }
    after.registerFactory(String.self) { (_, id: String) in id }
    after.register(Make.self) { _ in { "own " + $0 } }
    #expect(try before.resolve(Make.self)("a") == "own a")
    #expect(try after.resolve(Make.self)("a") == "own a")
    #expect(before.duplicates().isEmpty && after.duplicates().isEmpty)
  }
}
