import SwiftHiltCore
import Testing

private class Base: Qualifier, @unchecked Sendable {
  // @unchecked Sendable because it has no mutable state.
  static func == (a: Base, b: Base) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
private final class Derived: Base, @unchecked Sendable {
  // @unchecked Sendable because it has no mutable state.
}

/// Laws 6 and 10: a qualifier's `==` and `hash` are user code.
@Suite struct QualifierUserCodeTests {
  private let container = Container()

  @Test func comparison_mayResolveAndRegister_inTheSameContainer() {
    let registered = Counter()
    let using: @Sendable () -> Void = {
      let number = registered.increment()
      guard number < 200 else { return }
      container.register(Int.self, qualifier: Named("\(number)"), instance: number)
      #expect(container.resolve(Int.self, qualifier: Named("\(number)")) == number)
    }
    for name in ["a", "b", "c"] {
      let qualifier = Hooked(name, onCompare: using)
      container.register(String.self, qualifier: qualifier) { _ in name }
    }

    for name in ["a", "b", "c"] {
      let qualifier = Hooked(name, onCompare: using)
      #expect(container.resolve(String.self, qualifier: qualifier) == name)
    }
  }

  @Test(arguments: [false, true])
  func comparison_mayWait_forAThreadThatUsesTheContainer(isBound: Bool) {
    let qualifier = Hooked("a") {
      let join = startThread {
        if isBound { container.register(Int.self, instance: 1) }
        _ = container.optional(Int.self, qualifier: "absent")
      }
      #expect(join())
    }
    if isBound { container.register(String.self, qualifier: qualifier) { _ in "a" } }
    for _ in 0..<2 {
      #expect(container.optional(String.self, qualifier: qualifier) == (isBound ? "a" : nil))
    }
  }

  @Test func comparisons_areOfEqualHashesAlone() {
    let compared = Counter()
    let onCompare: @Sendable () -> Void = { compared.increment() }
    for number in 0..<2_000 {
      container.register(
        Int.self, qualifier: Hooked("\(number)", hash: number, onCompare: onCompare),
        instance: number)
    }
    #expect(compared.value == 0)

    for number in 0..<2_000 {
      let asked = Hooked("\(number)", hash: number, onCompare: onCompare)
      #expect(container.resolve(Int.self, qualifier: asked) == number)
    }
    #expect(compared.value == 2_000)
  }

  @Test func qualifiersOfOneHash_areRefused_beyondAThousand() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container(name: "app")
      for number in 0..<10_000 {
        container.register(Int.self, qualifier: Hooked("\(number)") {}, instance: number)
      }
    }

    #expect(
      result.map { trapText($0.standardErrorContent) } == """
        [SwiftHilt/SameHash] 1000 qualifiers of Int in app share one hash

          next:    Int @Hooked(1000)
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
