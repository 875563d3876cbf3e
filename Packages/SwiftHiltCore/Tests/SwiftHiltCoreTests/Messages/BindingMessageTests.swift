import SwiftHiltCore
import Testing

private protocol Kind {}
private struct Value: Kind {}
private final class Service: Sendable {}

/// The whole texts of the errors for bindings of the wrong kind.
@Suite struct BindingMessageTests {
  private let container = Container()

  @Test(arguments: [false, true]) func weakValue_isATypeMismatch(isAsync: Bool) async {
    if isAsync {
      container.registerAsync(Value.self, lifetime: .weak, line: 2) { _ in Value() }
    } else {
      container.register(Value.self, lifetime: .weak, line: 2) { _ in Value() }
    }
    #expect(
      await awaitedText { _ = try await container.resolveAsync(Value.self) } == """
        [SwiftHilt/TypeMismatch] Value is .weak, but its factory returned a value that is not an object

          path:    Value      (BindingMessageTests.swift:2)
          help:    make the instance's type a class, or choose another lifetime
        """)
  }

  @Test(arguments: [
    (Lifetime.singleton, "first, or await prewarm() at start-up"),
    (.scoped, "first, in the container that resolves it"),
    (.transient, "instead, because a plain resolve finds no .transient instance"),
    (.weak, "first, and keep a reference to the instance, because it is .weak"),
  ])
  func coldAsyncBinding_requiresAsync(lifetime: Lifetime, help: String) {
    container.registerAsync(Service.self, lifetime: lifetime, line: 3) { _ in Service() }

    #expect(
      errorText { try container.tryResolve(Service.self) } == """
        [SwiftHilt/RequiresAsync] Service has an asynchronous factory and no cached instance

          path:    Service      (BindingMessageTests.swift:3)
          help:    await resolveAsync(Service.self) \(help)
        """)
  }

  @Test func uncachedAsyncBinding_isNeverThereForASynchronousFactory() {
    container.registerAsync(Service.self, lifetime: .transient, line: 3) { _ in Service() }
    container.register(Value.self, line: 4) { r in try r.make(Value(), needing: Service.self) }

    #expect(
      errorText { try container.tryResolve(Value.self) } == """
        [SwiftHilt/RequiresAsync] Service has an asynchronous factory and no cached instance

          path:    Value -> Service      (BindingMessageTests.swift:4 -> BindingMessageTests.swift:3)
          help:    give Service a lifetime that a container caches, because a synchronous factory can't wait for a .transient instance
          or:      build Value with an asynchronous factory, which can write 'try await r.resolveAsync(Service.self)'
        """)
  }

  @Test(arguments: [false, true]) func requestOfADecorator_hasItsLine(isAsync: Bool) async {
    if isAsync {
      container.registerAsync(Int.self, line: 1) { _ in 1 }
    } else {
      container.register(Int.self, line: 1) { _ in 1 }
    }
    container.decorate(Int.self, line: 2) { _, one in one }
    container.decorate(Int.self, line: 3) { r, one in try one + Int(r.tryResolve(Int8.self)) }
    #expect(
      await awaitedText { _ = try await container.resolveAsync(Int.self) } == """
        [SwiftHilt/NotFound] No binding for Int8

          path:    Int -> Int8      (BindingMessageTests.swift:3)
          help:    register Int8 in this container or an ancestor
        """)
  }

  @Test func decoratorOfAnUnboundKey_hasNothingToDecorate() {
    container.decorate(Value.self, line: 6) { _, inner in inner }

    #expect(
      errorText { try container.tryResolve(Value.self) } == """
        [SwiftHilt/NothingToDecorate] Value is decorated at BindingMessageTests.swift:6, \
        but neither the decorating container nor an ancestor binds it

          path:    Value      (BindingMessageTests.swift:6)
          help:    register Value in the container that decorates it, or in an ancestor
        """)
    #expect(!container.isRegistered(Value.self))
  }

  @Test func decoratorOfTheConcreteType_namesTheBoundProtocol() {
    container.register((any Kind).self, line: 5) { _ in Value() }
    container.decorate(Value.self, line: 6) { _, inner in inner }
    #expect(
      errorText { try container.tryResolve(Value.self) }.hasSuffix(
        "help:    decorate Kind, or register Value in the container that decorates it, or in an ancestor"
      ))
  }

  @Test func decoratorOfARequestsForm_namesTheType() {
    container.decorate(Lazy<Value>.self, line: 6) { _, inner in inner }
    container.decorate(Value?.self, line: 7) { _, inner in inner }

    let texts = [
      errorText { try container.tryResolve(Lazy<Value>.self) },
      errorText { try container.tryResolve(Value?.self) },
    ]
    #expect(texts.allSatisfy { $0.contains("help:    decorate Value, or register") })
  }

  @Test(arguments: [
    (true, "Service, registered at BindingMessageTests.swift:6 in screen", ""),
    (
      false, "Service @Named(remote), registered at BindingMessageTests.swift:6",
      "decorate Service @Named(remote), or "
    ),
  ])
  func decoratorOfAnUnboundKey_namesWhatWasProbablyMeant(
    isOfChild: Bool, similar: String, help: String
  ) {
    let child = container.child(name: "screen")
    let (home, qualifier) = isOfChild ? (child, nil) : (container, Named("remote"))
    home.register(Service.self, qualifier: qualifier, line: 6) { _ in Service() }
    container.decorate(Service.self, line: 7) { _, inner in inner }

    #expect(
      errorText { try container.tryResolve(Service.self) } == """
        [SwiftHilt/NothingToDecorate] Service is decorated at BindingMessageTests.swift:7, \
        but neither the decorating container nor an ancestor binds it

          path:    Service      (BindingMessageTests.swift:7)
          similar: \(similar)
          help:    \(help)register Service in the container that decorates it, or in an ancestor
        """)
  }

  @Test(arguments: [false, true])
  func mainActorFactory_offTheMainActor_isWrongIsolation(isPrewarm: Bool) {
    container.register(Service.self, line: 7) { @MainActor _ in Service() }
    let text = Shared("")
    let join = startThread {
      text.value = errorText {
        if isPrewarm { return try container.tryPrewarmSingletons() }
        _ = try container.tryResolve(Service.self)
      }
    }

    #expect(join())
    #expect(
      text.value == (isPrewarm ? "[SwiftHilt/AggregateError] 1 error:\n" : "") + """
        [SwiftHilt/WrongIsolation] Service is built on the MainActor, but was resolved outside it

          path:    Service      (BindingMessageTests.swift:7)
          help:    await \(isPrewarm ? "prewarm() instead" : "resolveAsync"), \
        or resolve on the MainActor; a cached instance is then available anywhere
          or:      if the factory doesn't need the MainActor, write { @Sendable r in ... }, or register in nonisolated code
        """)
  }

  @Test func coldAsyncBinding_behindAPlainClosure_isToBeDeclared() async {
    container.registerAsync(Service.self, line: 3) { _ in Service() }
    container.register(Value.self, line: 4) { r in try r.make(Value(), needing: Service.self) }
    let text = await awaitedText { _ = try await container.resolveAsync(Value.self) }
    #expect(
      text == """
        [SwiftHilt/RequiresAsync] Service has an asynchronous factory and no cached instance

          path:    Value -> Service      (BindingMessageTests.swift:4 -> BindingMessageTests.swift:3)
          help:    declare Service as a dependency of Value, with 'bind' or 'dependencies:', or await \
        resolveAsync(Service.self) first
        """)
  }

  @Test func coldAsyncBinding_inAnAsyncFactory_isToBeAwaitedThere() async {
    container.registerAsync(Service.self, qualifier: "main", line: 3) { _ in Service() }
    container.registerAsync(Value.self, line: 4) { r in
      _ = try r.tryResolve(Service.self, qualifier: "main")
      return Value()
    }
    let text = await awaitedText { _ = try await container.resolveAsync(Value.self) }
    #expect(
      text == """
        [SwiftHilt/RequiresAsync] Service @Named(main) has an asynchronous factory and no cached instance

          path:    Value -> Service @Named(main)      (BindingMessageTests.swift:4 -> BindingMessageTests.swift:3)
          help:    write 'try await r.resolveAsync(Service.self, qualifier: "main")' in the factory of Value
        """)
  }
}
