import SwiftHiltCore
import Testing

private final class Api {}

private final class Repository {
  let api: Api
  init(_ api: Api) { self.api = api }
}

/// Law 14: the events that observers see.
@Suite struct ObserverEventTests {
  private func observed() -> (Container, RecordingObserver) {
    let (container, observer) = (Container(name: "app"), RecordingObserver())
    container.addObserver(observer)
    return (container, observer)
  }

  @Test func builds_areSeen_withWhoAsked() {
    let (container, observer) = observed()
    container.register(Api.self) { _ in Api() }
    container.bind(Repository.self, to: Repository.init)
    _ = container.resolve(Repository.self)
    #expect(
      observer.lines == [
        "will Repository", "will Api < Repository", "did Api < Repository", "did Repository",
      ])
  }

  @Test(arguments: [Lifetime.singleton, .scoped, .weak], [false, true])
  func hits_areSeen_inEveryForm(lifetime: Lifetime, isInstance: Bool) {
    let (container, observer) = observed()
    if isInstance {
      container.register(instance: Api())
    } else {
      container.register(Api.self, lifetime: lifetime) { _ in Api() }
    }
    container.register(Api.self, qualifier: "q", lifetime: lifetime) { _ in Api() }
    let asked = lifetime == .scoped ? container.child() : container
    let held = (asked.resolve(Api.self), asked.resolve(Api.self, qualifier: "q"))
    let before = observer.lines.count
    _ = asked.resolve(Api.self)
    _ = asked.resolve(Api.self, qualifier: "q")
    _ = asked.optional(Api.self)
    _ = try? asked.tryResolve(Api.self)
    _ = asked.resolve(Api?.self)
    _ = asked.resolve(Provider<Api>.self)()
    if lifetime != .scoped { _ = asked.child().resolve(Api.self) }
    let hits = observer.lines.dropFirst(before)
    #expect(hits.prefix(2) == ["hit Api", "hit Api @Named(q)"])
    #expect(hits.dropFirst(2).allSatisfy { $0 == "hit Api" })
    #expect(hits.count == (lifetime == .scoped ? 6 : 7))
    let isSeen = isInstance ? .singleton : lifetime
    #expect(
      observer.events.filter { $0.key == BindingKey(Api.self) }.map(\.lifetime)
        .allSatisfy { $0 == isSeen })
    #expect(observer.events[before + 4].edge == .direct)
    #expect(observer.events[before + 5].edge == .provider)
    withExtendedLifetime(held) {}
  }

  @Test func failures_andAbsences_areSeen() {
    let (container, observer) = observed()
    container.register(Api.self) { _ in throw Refused() }
    container.bind(Repository.self, to: Repository.init)
    _ = try? container.tryResolve(Repository.self)
    _ = container.optional(Int.self)
    _ = container.resolveMany(Int.self)
    #expect(
      observer.lines == [
        "will Repository", "will Api < Repository", "fail(Refused()) Api < Repository",
        "fail(Refused()) Repository", "absent Int", "absent [Int]",
      ])
  }

  @Test func collections_areSeen_withTheirElements() {
    let (container, observer) = observed()
    container.registerMany(Int.self) { _ in 1 }
    container.registerMany(Int.self, lifetime: .transient) { _ in 2 }
    _ = container.resolveMany(Int.self)
    _ = container.resolveMany(Int.self)
    #expect(
      observer.lines == [
        "will [Int]", "will Int < [Int]", "did Int < [Int]", "will Int < [Int]", "did Int < [Int]",
        "did [Int]",
        "will [Int]", "hit Int < [Int]", "will Int < [Int]", "did Int < [Int]", "did [Int]",
      ])
    #expect(observer.events[1].edge == .contribution)
  }

  @Test func decorators_areSeen_asEdges() {
    let (root, observer) = observed()
    let child = root.child()
    root.register(Int.self) { _ in 1 }
    child.decorate(Int.self) { _, value in value + 1 }
    _ = child.resolve(Int.self)
    #expect(observer.lines == ["will Int", "will Int < Int", "did Int < Int", "did Int"])
    #expect(observer.events[1].edge == .decorator)
  }

  @Test func event_namesContainersSitesAndTimes() throws {
    let (root, observer) = observed()
    root.register(Api.self, file: "App/Module.swift", line: 7) { _ in Api() }
    let child = root.child(name: "child", scope: "session")
    _ = child.resolve(Api.self)
    let did = try #require(observer.events.last)
    #expect(did.container == child.id)
    #expect(did.owner == root.id)
    #expect(did.owner?.name == "app")
    #expect((did.container.depth, root.id.depth) == (1, 0))
    #expect(did.container.scope == "session")
    #expect(did.callSite == CallSite(file: "App/Module.swift", line: 7))
    #expect(did.startNanoseconds == observer.events[0].startNanoseconds)
    #expect(did.threadID == observer.events[0].threadID)
    #expect(observer.events[0].elapsedNanoseconds == 0)
  }

  @Test func asyncBuildsAndHits_areSeen() async throws {
    let (container, observer) = observed()
    container.registerAsync(Api.self) { _ in Api() }
    container.registerAsync(Repository.self) { r in Repository(try await r.resolveAsync()) }
    _ = try await container.resolveAsync(Repository.self)
    _ = try await container.resolveAsync(Api.self)
    _ = container.resolve(Api.self)
    // On a very busy machine this can take five seconds, which adds a report.
    let lines = observer.lines.filter { !$0.hasPrefix("waiting") }
    #expect(
      lines == [
        "will Repository", "will Api < Repository", "did Api < Repository", "did Repository",
        "hit Api", "hit Api",
      ])
  }

  @Test func lazyValue_isAskedFor_byWhoReadsIt() {
    let container = Container()
    container.register(Api.self) { _ in Api() }
    container.register(Int.self) { r in
      _ = try r.tryResolve(Lazy<Api>.self).get()
      return 1
    }
    let observer = RecordingObserver()
    container.addObserver(observer)
    _ = container.resolve(Int.self)

    #expect(observer.lines.filter { $0.contains(" Api") } == ["will Api < Int", "did Api < Int"])
    #expect(
      observer.events.filter { $0.key == BindingKey(Api.self) }.allSatisfy { $0.edge == .lazy })
  }
}
