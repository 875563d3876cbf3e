import SwiftHiltWrappers
import Testing

/// No wrapper keeps a container alive, before its first access or after it.
@Suite struct WrapperLeakTests {
  private struct Value: Equatable { let number: Int }

  private struct User {
    @Inject var inject: Value
    @Injected var injected: Value
    @LazyInjected var lazy: Value
    @OptionalInjected var optional: Value?
    @WeakInjected var weak: Service?
    @DynamicInjected var dynamic: Value
  }

  /// Returns whether a container is released after a closure has used its wrappers.
  private func isReleased(_ use: (User) -> Void) -> (isReleased: Bool, user: User) {
    weak var released: Container?
    let user: User
    do {
      let container = Container.named("c")
      container.register(Value.self, lifetime: .transient) { _ in Value(number: 1) }
      released = container
      user = Injection.with(container) {
        let user = User()
        use(user)
        return user
      }
    }
    return (released == nil, user)
  }

  @Test(arguments: 0...6) func wrapper_releasesTheContainer(index: Int) {
    let uses: [(User) -> Void] = [
      { _ in }, { _ = $0.inject }, { _ = $0.injected }, { _ = $0.lazy }, { _ = $0.optional },
      { _ = $0.weak }, { _ = $0.dynamic },
    ]
    let result = isReleased(uses[index])
    #expect(result.isReleased)
    withExtendedLifetime(result.user) {}
  }

  private final class Owner { let wrappers = EveryWrapper() }

  @Test(arguments: 0...5) func wrapper_releasesItsValue_withItsOwner(index: Int) {
    let read = EveryWrapper.reads[index]
    let container = Container()
    container.register(Service.self, lifetime: .transient) { _ in Service("new") }
    weak var value: Service?
    weak var owner: Owner?
    Injection.with(container) {
      let user = Owner()
      owner = user
      value = read(user.wrappers)
      let isKept = index < 4
      #expect((value != nil) == isKept)
      #expect(!isKept || value === read(user.wrappers))
    }
    #expect(owner == nil)
    #expect(value == nil)
  }

  @Test func weakInjected_releasesItsObject() {
    weak var object: Service?
    let user: User
    do {
      let container = Container.named("c")
      user = Injection.with(container) { User() }
      Injection.with(container) { object = user.weak }
      #expect(object != nil)
    }
    #expect(object == nil)
    #expect(user.weak == nil)
  }

  @Test func with_releasesTheResolver_whenItEnds() async {
    weak var first: Container?
    weak var second: Container?
    weak var third: Container?
    do {
      let containers = [Container(), Container(), Container()]
      (first, second, third) = (containers[0], containers[1], containers[2])
      Injection.with(containers[0]) {}
      ResolverContext.with(containers[1]) {}
      await Injection.with(containers[2]) { await Task.yield() }
    }
    #expect(first == nil && second == nil && third == nil)
  }

  @Test func inheritedScope_doesNotKeepWhatWasAroundIt() async {
    weak var outer: Container?
    let (started, release) = AsyncStream<Void>.makeStream()
    let task: Task<Void, Never>
    do {
      let container = Container()
      outer = container
      task = ResolverContext.with(container) {
        Injection.with(Container()) { Task { for await _ in started {} } }
      }
    }
    #expect(outer == nil)
    release.finish()
    await task.value
  }
}
