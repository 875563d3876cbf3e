import SwiftHiltWrappers
import Testing

/// While a factory runs, its resolver is the ambient resolver.
@Suite struct AmbientFactoryTests {
  private struct Probe { let origin: String }

  private let a = Container.named("a")
  private let b = Container.named("b")

  init() {
    a.register(Probe.self, lifetime: .transient) { _ in Probe(origin: answering) }
  }

  @Test func runningFactory_isAmbient_insideAnyWith() {
    #expect(a.resolve(Probe.self).origin == "a")
    #expect(Injection.with(b) { a.resolve(Probe.self).origin } == "a")
    #expect(ResolverContext.with(b) { a.resolve(Probe.self).origin } == "a")
  }

  @Test func with_wins_whenEnteredInsideTheFactory() {
    a.register(Probe.self, qualifier: "with") { _ in
      Injection.with(b) { Probe(origin: answering) }
    }
    a.register(Probe.self, qualifier: "context") { _ in
      ResolverContext.with(b) { Probe(origin: answering) }
    }
    a.register(Probe.self, qualifier: "back") { r in
      Injection.with(b) { Probe(origin: a.resolve(Probe.self).origin) }
    }
    #expect(a.resolve(Probe.self, qualifier: "with").origin == "b")
    #expect(a.resolve(Probe.self, qualifier: "context").origin == "b")
    #expect(a.resolve(Probe.self, qualifier: "back").origin == "a")
  }

  @Test func singletonsFactory_sees_itsOwner() {
    let child = Container(parent: a)
    child.register(Service.self) { _ in Service("child") }
    a.register(Probe.self, qualifier: "singleton") { _ in Probe(origin: answering) }
    #expect(child.resolve(Probe.self, qualifier: "singleton").origin == "a")
    #expect(child.resolve(Probe.self).origin == "child")
  }

  @Test func asyncFactory_isAmbient_acrossSuspension() async throws {
    a.registerAsync(Probe.self, qualifier: "async") { _ in
      await Task.yield()
      return Probe(origin: answering)
    }
    a.registerAsync(Probe.self, qualifier: "with") { [b] _ in
      await Injection.with(b) {
        await Task.yield()
        return Probe(origin: answering)
      }
    }
    let origins = try await Injection.with(b) {
      [
        try await a.resolveAsync(Probe.self, qualifier: "async").origin,
        try await a.resolveAsync(Probe.self, qualifier: "with").origin,
      ]
    }
    #expect(origins == ["a", "b"])
  }

  @Test func factory_ofAnInheritedTask_isAmbientThere() async {
    let origin = await Injection.with(b) { [a] in
      await Task { a.resolve(Probe.self).origin }.value
    }
    #expect(origin == "a")
  }

  @Test func taskStartedInAFactory_keepsTheWith_enteredThere() async {
    struct Work: Sendable { let task: Task<[String], Never> }
    a.register(Work.self, lifetime: .transient) { [a, b] _ in
      Injection.with(b) {
        Work(
          task: Task {
            await Task.yield()
            return [answering, a.resolve(Probe.self).origin]
          })
      }
    }
    for _ in 0..<20 { #expect(await a.resolve(Work.self).task.value == ["b", "a"]) }
  }
}
