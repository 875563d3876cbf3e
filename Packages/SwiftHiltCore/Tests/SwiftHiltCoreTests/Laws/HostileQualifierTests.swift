import SwiftHiltCore
import Testing

/// A qualifier whose comparison runs a closure. All its values have the same hash.
private struct Hostile: Qualifier {
  let name: String
  let onCompare: @Sendable () -> Void

  static func == (a: Hostile, b: Hostile) -> Bool {
    a.onCompare()
    return a.name == b.name
  }

  func hash(into hasher: inout Hasher) {
    onCompare()
    hasher.combine(0)
  }
}

extension Hostile: CustomStringConvertible {
  var description: String { name }
}

/// A qualifier that reports each comparison.
private struct Numbered: Qualifier {
  let number: Int
  let onCompare: @Sendable () -> Void

  static func == (a: Numbered, b: Numbered) -> Bool {
    a.onCompare()
    return a.number == b.number
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

private class Base: Qualifier, @unchecked Sendable {
  // @unchecked Sendable because it has no mutable state.
  static func == (a: Base, b: Base) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
private final class Derived: Base, @unchecked Sendable {
  // @unchecked Sendable because it has no mutable state.
}

/// Laws 6 and 10: a qualifier's `==` and `hash` are user code.
@Suite struct HostileQualifierTests {
  private let container = Container()

  @Test func comparison_mayResolve_fromTheSameContainer() {
    container.register(Int.self) { _ in 1 }
    let resolving: @Sendable () -> Void = { _ = container.resolve(Int.self) }
    for name in ["a", "b", "c"] {
      let qualifier = Hostile(name: name, onCompare: resolving)
      container.register(String.self, qualifier: qualifier) { _ in name }
    }

    #expect(
      container.resolve(String.self, qualifier: Hostile(name: "b", onCompare: resolving)) == "b")
  }

  @Test func comparison_mayRegister_inTheSameContainer() {
    let registered = Counter()
    let registering: @Sendable () -> Void = {
      let number = registered.increment()
      guard number < 200 else { return }
      container.register(Int.self, qualifier: Named("\(number)"), instance: number)
    }
    for name in ["a", "b", "c"] {
      let qualifier = Hostile(name: name, onCompare: registering)
      container.register(String.self, qualifier: qualifier) { _ in name }
    }

    for name in ["a", "b", "c"] {
      let qualifier = Hostile(name: name, onCompare: registering)
      #expect(container.resolve(String.self, qualifier: qualifier) == name)
    }
  }

  @Test func comparison_mayWait_forAThreadThatUsesTheContainer() {
    let waiting: @Sendable () -> Void = {
      let join = startThread { container.register(Int.self, instance: 1) }
      #expect(join())
    }
    let qualifier = Hostile(name: "a", onCompare: waiting)
    container.register(String.self, qualifier: qualifier) { _ in "a" }

    #expect(container.resolve(String.self, qualifier: qualifier) == "a")
  }

  @Test func comparison_mayWait_forAThreadThatFindsNothing() {
    let waiting: @Sendable () -> Void = {
      let join = startThread { _ = container.optional(Int.self, qualifier: "absent") }
      #expect(join())
    }
    for _ in 0..<2 {
      let qualifier = Hostile(name: "a", onCompare: waiting)
      #expect(container.optional(String.self, qualifier: qualifier) == nil)
    }
  }

  @Test func bindings_areToldApart_whenAllHashesAreEqual() {
    for number in 0..<100 {
      container.register(Int.self, qualifier: Hostile(name: "\(number)") {}, instance: number)
    }

    let found = (0..<100).map { container.resolve(Int.self, qualifier: Hostile(name: "\($0)") {}) }
    #expect(found == Array(0..<100))
  }

  @Test func comparisons_areOfEqualHashesAlone() {
    let compared = Counter()
    let onCompare: @Sendable () -> Void = { compared.increment() }
    for number in 0..<2_000 {
      container.register(
        Int.self, qualifier: Numbered(number: number, onCompare: onCompare), instance: number)
    }
    #expect(compared.value == 0)

    for number in 0..<2_000 {
      let asked = Numbered(number: number, onCompare: onCompare)
      #expect(container.resolve(Int.self, qualifier: asked) == number)
    }
    #expect(compared.value == 2_000)
  }

  @Test func qualifiersOfOneHash_areRefused_beyondAThousand() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container(name: "app")
      for number in 0..<10_000 {
        container.register(Int.self, qualifier: Hostile(name: "\(number)") {}, instance: number)
      }
    }

    #expect(
      result.map { trapText($0.standardErrorContent) } == """
        [SwiftHilt/SameHash] 1000 qualifiers of Int in app share one hash

          next:    Int @Hostile(1000)
          help:    hash every property that == compares, because each request compares its qualifier with all qualifiers of the same hash
        """)
  }

  @Test func qualifierOfASubclass_isAnotherKey_evenWhenEqual() {
    container.register(String.self, qualifier: Base(), instance: "base")

    #expect(container.resolve(String.self, qualifier: Base()) == "base")
    #expect(container.optional(String.self, qualifier: Derived()) == nil)
    #expect(BindingKey(Int.self, qualifier: Base()) != BindingKey(Int.self, qualifier: Derived()))
    #expect(BindingKey(Int.self, qualifier: Derived()) != BindingKey(Int.self, qualifier: Base()))
  }
}
