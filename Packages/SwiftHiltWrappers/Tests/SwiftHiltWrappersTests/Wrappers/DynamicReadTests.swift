import SwiftHiltWrappers
import Testing

/// `@DynamicInjected` returns the ambient container's current instance, even after many accesses.
@Suite struct DynamicReadTests {
  private struct User { @DynamicInjected var service: Service }

  private let user = User()

  @Test func read_givesTheScopedInstance_ofTheChildThatIsAmbient() {
    let app = Container()
    app.register(Service.self, lifetime: .scoped) { _ in Service("scoped") }
    let children = [app.child(), app.child()]
    for child in children {
      ResolverContext.with(child) {
        #expect(user.service === child.resolve(Service.self))
        #expect(user.service === child.resolve(Service.self))
      }
    }
    #expect(children[0].resolve(Service.self) !== children[1].resolve(Service.self))
  }

  @Test func read_givesANewInstance_afterTheBindingWasReplaced() {
    let app = Container.named("old")
    app.register(Service.self, lifetime: .scoped) { _ in Service("old") }
    let child = app.child()
    ResolverContext.with(child) {
      #expect(user.service.origin == "old")
      app.register(Service.self, lifetime: .scoped) { _ in Service("new") }
      #expect(user.service.origin == "new")
      child.register(Service.self) { _ in Service("child") }
      #expect(user.service.origin == "child")
    }
  }

  @Test func read_asksTheFactorysContainer_insideAFactory() {
    struct Report { let origin: String }
    let (outer, inner) = (Container.named("outer"), Container.named("inner"))
    inner.register(Report.self, lifetime: .transient) { _ in Report(origin: user.service.origin) }
    ResolverContext.with(outer) {
      #expect(user.service.origin == "outer")
      #expect(inner.resolve(Report.self).origin == "inner")
      #expect(user.service.origin == "outer")
    }
  }

  @Test func read_isSeenByObservers() {
    final class Hits: ResolutionObserver {
      let keys = Shared<[String]>([])
      func observe(_ event: ResolutionEvent) {
        if case .hit = event.kind { keys.change { $0.append(event.key.description) } }
      }
    }
    let (container, hits) = (Container.named("c"), Hits())
    _ = container.resolve(Service.self)
    container.addObserver(hits)
    ResolverContext.with(container) { _ = user.service }
    #expect(hits.keys.value == ["Service"])
  }

  @Test func read_makesNoUseOfWhatAnEarlierWithSet_onceItEnded() {
    let container = Container.named("c")
    weak var released: Container?
    do {
      let inner = Container.named("inner")
      released = inner
      ResolverContext.with(container) {
        ResolverContext.with(inner) { #expect(user.service.origin == "inner") }
        #expect(user.service.origin == "c")
      }
    }
    #expect(released == nil)
  }
}
