import SwiftHiltCore
import Testing

private struct Empty: Equatable {}
private struct Big: Equatable {
  var numbers = Array(repeating: 0, count: 3)
  var lines = SIMD32<UInt8>(repeating: 7)
  var name = "big"
  var more = (0..<8).map { SIMD16<Double>(repeating: Double($0)) }
  var tail: (SIMD16<Double>, SIMD16<Double>) = (.init(repeating: 1), .init(repeating: 2))
  static func == (a: Big, b: Big) -> Bool {
    a.numbers == b.numbers && a.lines == b.lines && a.name == b.name && a.more == b.more
      && a.tail.0 == b.tail.0 && a.tail.1 == b.tail.1
  }
}
private indirect enum Tree: Equatable { case leaf, node(Tree, Int, Tree) }
private struct Pair<A: Equatable, B: Equatable>: Equatable {
  let (a, b): (A, B)
  init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }
}
private protocol Named1 { var name: String { get } }
private struct Cat: Named1 { let name: String; let lives: (Int, Int, Int, Int, Int) }
private final class Dog: Named1 { let name = "dog" }

/// Every kind of value passes through every kind of cell unchanged.
@Suite struct ValueShapeTests {
  private let container = Container()

  /// Binds a value in each way, and compares the results of all kinds of requests.
  private func check<T: Equatable>(_ value: T, _ comment: Comment) {
    let parent = Container(scope: "app")
    let child = parent.child()
    for lifetime in [Lifetime.singleton, .scoped, .transient, .graph, .scope("app")] {
      parent.register(T.self, lifetime: lifetime) { _ in value }
      parent.register(T.self, qualifier: Named("a"), lifetime: lifetime) { _ in value }
      for container in [parent, child, child.child()] {
        for _ in 0..<2 {
          #expect(container.resolve(T.self) == value, comment)
          #expect(container.resolve(T.self, qualifier: "a") == value, comment)
          #expect(container.optional(T.self) == value, comment)
          #expect(container.resolve(Lazy<T>.self).value == value, comment)
          #expect(container.resolve(Provider<T>.self)() == value, comment)
          #expect(container.resolve((() -> T).self)() == value, comment)
        }
      }
    }
    parent.register(T.self, instance: value)
    #expect(child.resolve(T.self) == value, comment)
    child.decorate(T.self) { _, inner in inner }
    #expect(child.resolve(T.self) == value, comment)
    #expect(child.resolve(T.self) == value, comment)
    for _ in 0..<3 { parent.registerMany(T.self) { _ in value } }
    #expect(child.resolveMany(T.self) == [value, value, value], comment)
    #expect(child.resolveMany(T.self) == [value, value, value], comment)
  }

  @Test func emptyValues() {
    check(Empty(), "an empty struct")
    check(Pair(Empty(), Empty()), "two empty structs")
  }

  @Test func smallValues() {
    check(true, "a Bool")
    check(UInt8(200), "a byte")
    check(3.5 as Float, "a Float")
    check(Pair(UInt8(1), 2.5), "a padded struct")
  }

  @Test func alignedValues() {
    check(SIMD4<Float>(1, 2, 3, 4), "16 bytes, 16-aligned")
    check(SIMD2<UInt8>(1, 2), "two bytes")
    check(SIMD16<Double>(repeating: 9), "128 bytes")
    check(Pair(true, SIMD8<Double>(repeating: 3)), "padding before an aligned field")
  }

  @Test func value_isMovedWhole_whenItsStrideIsLargerThanItsSize() {
    let (nine, vector) = (Pair(Int64(7), true), Pair(SIMD4<Double>(repeating: 2), true))
    container.register(Pair<Int64, Bool>.self, lifetime: .graph) { _ in nine }
    for _ in 0..<1_000 {
      container.register(Pair<SIMD4<Double>, Bool>.self) { _ in vector }
      #expect(container.resolve(Pair<Int64, Bool>.self) == nine)
      #expect(container.resolve(Pair<SIMD4<Double>, Bool>.self) == vector)
    }
  }

  @Test func bigValues() {
    check(Big(), "a struct of several hundred bytes")
    check(String(repeating: "long ", count: 100), "a String on the heap")
    check((0..<1_000).map { $0 }, "an Array bound as such")
  }

  @Test func enums() {
    check(Tree.node(.node(.leaf, 1, .leaf), 2, .leaf), "an indirect enum")
    check(Result<Int, Refused>.failure(.init()), "a Result")
    check(Int?.some(3), "an Optional")
    check(Int??.some(nil), "an Optional of an Optional")
  }

  @Test func generics_areKeysOfTheirOwn() {
    container.register(Pair<Int, String>.self, instance: Pair(1, "a"))
    container.register(Pair<String, Int>.self, instance: Pair("b", 2))

    #expect(container.resolve(Pair<Int, String>.self) == Pair(1, "a"))
    #expect(container.resolve(Pair<String, Int>.self) == Pair("b", 2))
    #expect(container.optional(Pair<Int, Int>.self) == nil)
  }

  @Test func existentials_ofValuesAndClasses() {
    container.register((any Named1).self, lifetime: .scoped) { _ in
      Cat(name: "cat", lives: (1, 2, 3, 4, 5))
    }
    let child = container.child()
    #expect(child.resolve((any Named1).self).name == "cat")
    #expect((child.resolve((any Named1).self) as? Cat)?.lives.4 == 5)
    container.register((any Named1).self) { _ in Dog() }
    #expect(child.resolve((any Named1).self).name == "dog")
    container.register(Any.self) { _ in 7 }
    #expect(child.resolve(Any.self) as? Int == 7)
  }

  @Test func functions_areOrdinaryKeys() {
    container.register(((Int) -> Int).self) { _ in { $0 + 1 } }
    container.register((@Sendable (Int) async -> Int).self) { _ in { $0 + 2 } }
    container.register((() -> Int).self, instance: { 3 })
    container.register(Int.self, instance: 0)

    #expect(container.resolve(((Int) -> Int).self)(1) == 2)
    #expect(container.isRegistered((@Sendable (Int) async -> Int).self))
    #expect(container.resolve((() -> Int).self)() == 3)
  }

  @Test func metatypesAndTuples_areOrdinaryKeys() {
    container.register((any Named1.Type).self, instance: Dog.self)
    container.register((Int, String).self, instance: (1, "one"))
    container.register(Void.self, instance: ())

    #expect(container.resolve((any Named1.Type).self) == Dog.self)
    #expect(container.resolve((Int, String).self) == (1, "one"))
    container.resolve(Void.self)
  }

  @Test func values_areReleasedOnce_whateverTheirShape() {
    final class Token {}
    struct Holder { let tokens: [Token]; let extra: SIMD4<Float>; let any: Any }
    var watches: [Weak<Token>] = []
    do {
      let container = Container()
      container.register(Holder.self, lifetime: .scoped) { _ in
        let tokens = [Token(), Token()]
        return Holder(tokens: tokens, extra: .zero, any: tokens[0])
      }
      let child = container.child()
      for _ in 0..<3 {
        watches += child.resolve(Holder.self).tokens.map { Weak($0) }
        child.clearCache()
      }
      watches += child.resolve(Holder.self).tokens.map { Weak($0) }
    }

    #expect(watches.count == 8)
    #expect(watches.allSatisfy { !$0.isAlive })
  }
}
