@_spi(Layers) import SwiftHiltWrappers
import Testing

@Suite struct OtherWrapperTests {
  private final class Qualified {
    @Injected(qualifier: "q") var injected: Service
    @LazyInjected(Service.self, qualifier: "q") var lazy
    @OptionalInjected(Service.self, qualifier: "q") var optional
    @WeakInjected(Service.self, qualifier: "q") var weak
    @DynamicInjected(qualifier: Named("q")) var dynamic: Service
  }

  private let a = Container.named("a")
  private let b = Container.named("b")

  @Test func injected_asksTheAmbientResolver_andKeepsTheFirstValue() {
    let user = EveryWrapper()
    let first = Injection.with(a) { user.injected }
    #expect(first.origin == "a")
    #expect(Injection.with(b) { user.injected } === first)
  }

  @Test func lazyInjected_staysWithTheResolverOfItsCreation() {
    let user = Injection.with(a) { EveryWrapper() }
    #expect(!user.$lazy.isResolved)
    #expect(Injection.with(b) { user.lazy.origin } == "a")
    #expect(user.$lazy.isResolved)
  }

  @Test func lazyInjected_asksTheAmbientResolver_whenNoneWasSetAtItsCreation() {
    let user = EveryWrapper()
    #expect(Injection.with(b) { user.lazy.origin } == "b")
  }

  @Test func optionalInjected_isNil_onlyWhileUnbound() {
    let (user, container) = (EveryWrapper(), Container())
    Injection.with(container) {
      #expect(user.optional == nil)
      container.register(Service.self) { _ in Service("late") }
      #expect(user.optional?.origin == "late")
      container.unregister(Service.self)
      #expect(user.optional?.origin == "late")
    }
  }

  @Test func optionalInjected_stopsTheProgram_whenABoundKeysDependencyIsMissing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container()
      container.register(Service.self) { r in Service(r.resolve(String.self)) }
      Injection.with(container) { _ = EveryWrapper().optional }
    }
    let text = trapText(result?.standardErrorContent ?? [])
    #expect(text.hasPrefix("[SwiftHilt/NotFound] No binding for String"))
  }

  @Test func weakInjected_givesTheObject_whileSomebodyHoldsIt() {
    let (user, container) = (EveryWrapper(), Container.named("c"))
    Injection.with(container) {
      let first = user.weak
      #expect(first?.origin == "c")
      #expect(user.weak === first)
    }
    container.clearCache()
    #expect(user.weak == nil)
  }

  @Test func weakInjected_isNilAtOnce_whenNobodyHoldsTheObject() {
    let container = Container()
    container.register(Service.self, lifetime: .transient) { _ in Service("c") }
    let user = EveryWrapper()
    Injection.with(container) {
      do { #expect(user.weak?.origin == "c") }
      #expect(user.weak == nil)
    }
  }

  @Test func dynamicInjected_asksAtEachAccess() {
    let user = Injection.with(a) { EveryWrapper() }
    #expect(Injection.with(b) { user.dynamic.origin } == "b")
    #expect(Injection.with(a) { user.dynamic.origin } == "a")
    #expect(Injection.withDefault(b) { user.dynamic.origin } == "a")
    #expect(ResolverContext.with(b) { user.dynamic.origin } == "b")
  }

  @Test func qualifiers_areTakenByAll() {
    a.register(Service.self, qualifier: "q") { _ in Service("q") }
    Injection.with(a) {
      let user = Qualified()
      #expect(user.injected.origin == "q")
      #expect(user.lazy.origin == "q")
      #expect(user.optional?.origin == "q")
      #expect(user.weak?.origin == "q")
      #expect(user.dynamic.origin == "q")
    }
  }
}
