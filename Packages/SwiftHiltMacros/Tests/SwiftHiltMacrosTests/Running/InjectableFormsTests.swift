#if Macros
  import SwiftHiltMacros
  import Testing

  private final class Api: Sendable {}
  private struct Tag: Hashable { let name: String }
  private enum Stage: Qualifier { case test }

  @Injectable
  private final class Consumer {
    let optional: Api?
    let list: [Tag]
    let set: Set<Tag>
    let map: [String: Tag]
    let lazy: Lazy<Api>
    let provider: Provider<Api>
    let make: () -> Api
    let limit: Int
    let fallback: Api?
    let names: [String]
    let title: String
    let action: () -> Int
    let stage: String

    init(
      optional: Api?, list: [Tag], set: Set<Tag>, map: [String: Tag], lazy: Lazy<Api>,
      provider: Provider<Api>, make: @escaping () -> Api, limit: Int = 20,
      fallback: Api? = Api(), names: [String] = ["none"], title: String = "none",
      action: @escaping () -> Int = { 5 },
      @Qualified(Stage.test) stage: String
    ) {
      self.optional = optional
      self.list = list
      self.set = set
      self.map = map
      self.lazy = lazy
      self.provider = provider
      self.make = make
      self.limit = limit
      self.fallback = fallback
      self.names = names
      self.title = title
      self.action = action
      self.stage = stage
    }
  }

  @Injectable
  private struct Memberwise {
    let api: Api
    var limit: Int = 3
    var untyped = "kept"
    @Qualified(Stage.test) let stage: String
    private let other: Api
    var sharesApi: Bool { api === other }
  }

  @Injectable
  private actor Worker {
    let api: Api
    init(api: Api) { self.api = api }
  }

  @Injectable
  private final class Box<Value> {
    let value: Value
    init(value: Value) { self.value = value }
  }

  @Injectable
  private class Base {
    let api: Api
    init(api: Api) { self.api = api }
  }

  @Injectable
  private final class Derived: Base {
    let tags: [Tag]
    init(tags: [Tag], api: Api) {
      self.tags = tags
      super.init(api: api)
    }
  }

  private struct Broken: Error {}

  @Injectable
  private final class Throwing { init(api: Api) throws { throw Broken() } }

  @Injectable
  @Binds(Suspended.self)
  private final class Suspending: Suspended {
    let limit: Int
    let title: String
    let names: [String]
    let fallback: Api?
    let result: Int

    init(
      api: Api, limit: Int = 20, title: String = "none", names: [String] = ["none"],
      fallback: Api? = nil, action: @escaping () -> Int = { 5 }
    ) async {
      self.limit = limit
      self.title = title
      self.names = names
      self.fallback = fallback
      result = action()
    }
  }

  private protocol Suspended: AnyObject, Sendable {}

  private protocol Reading: AnyObject {}
  private protocol Writing: AnyObject {}

  @Injectable
  @Binds(Reading.self, lifetime: .scoped)
  @Binds(Writing.self, lifetime: .scoped, qualifier: "disk")
  private final class Store: Reading, Writing { init() {} }

  @Module
  private enum Forms {
    @Provides static func api() -> Api { Api() }
    @Provides @IntoList static func first() -> Tag { Tag(name: "first") }
    @Provides @IntoSet static func second() -> Tag { Tag(name: "second") }
    @Provides @IntoMap("k") static func keyed() -> Tag { Tag(name: "keyed") }
    @Provides(qualifier: Stage.test) static func stage() throws -> String { "test" }
    @Register static var consumer: Consumer
    @Register static var memberwise: Memberwise
    @Register static var worker: Worker
    @Register(.transient) static var box: Box<Api>
    @Register static var derived: Derived
    @Register(qualifier: "broken") static var throwing: Throwing
  }

  @Module(includes: [Forms.self])
  private enum IncludesOnce {}

  @Module(includes: [Forms.self, IncludesOnce.self])
  private enum IncludesTwice {}

  @Suite struct InjectableFormsTests {
    private func container() -> Container {
      let container = Container()
      Forms.__register(into: container)
      return container
    }

    @Test func parameters_meanWhatTheySay() throws {
      let container = container()

      let consumer = try container.tryResolve(Consumer.self)

      let api = container.resolve(Api.self)
      #expect(consumer.optional === api)
      #expect(consumer.list.map(\.name) == ["first", "second"])
      #expect(consumer.set == [Tag(name: "first"), Tag(name: "second")])
      #expect(consumer.map == ["k": Tag(name: "keyed")])
      #expect(consumer.lazy.value === api && consumer.provider() === api && consumer.make() === api)
      #expect(consumer.stage == "test")
    }

    @Test func defaults_areUsedOnlyWhenUnbound() throws {
      let container = container()

      let without = try container.tryResolve(Consumer.self)
      container.register(Int.self, instance: 99)
      container.register(String.self, instance: "")
      let with = try Consumer(tryResolver: container)

      #expect(without.limit == 20 && without.title == "none" && without.action() == 5)
      #expect(with.limit == 99 && with.title.isEmpty && with.action() == 99)
      #expect(without.names == ["none"] && with.names == ["none"])
      #expect(with.fallback === container.resolve(Api.self))
    }

    #if DEBUG
      @Test func defaultValue_besideAQualifiedBinding_isNotReported() async throws {
        let result = await #expect(
          processExitsWith: .success, observing: [\.standardErrorContent]
        ) {
          let container = Container()
          container.register(Int.self, qualifier: "port", instance: 80)
          let (plain, awaited) = (
            try container.tryResolve(Int.self, default: 3),
            try await container.resolveAsync(Int.self, default: 4)
          )
          precondition(plain == 3 && awaited == 4)
        }
        #expect(result?.standardErrorContent.isEmpty == true)
      }
    #endif

    @Test func types_areBuilt() throws {
      let container = container()

      #expect(try container.tryResolve(Memberwise.self).sharesApi)
      #expect(try container.tryResolve(Memberwise.self).limit == 3)
      #expect(try container.tryResolve(Memberwise.self).untyped == "kept")
      #expect(try container.tryResolve(Memberwise.self).stage == "test")
      #expect(try container.tryResolve(Box<Api>.self).value === container.resolve(Api.self))
      #expect(try container.tryResolve(Derived.self).tags.count == 2)
      #expect(try container.tryResolve(Worker.self).api === container.resolve(Api.self))
    }

    @Test func throwing_passesTheErrorOn() {
      #expect(throws: Broken.self) {
        try container().tryResolve(Throwing.self, qualifier: "broken")
      }
    }

    @Test func async_isBuiltBySuspending() async throws {
      let container = container()
      Suspending.__register(into: container)

      let built = try await container.resolveAsync((any Suspended).self)

      #expect(built is Suspending)
    }

    @Test func asyncDefaults_areUsedOnlyWhenUnbound() async throws {
      let container = container()

      let without = try await Suspending(resolver: container)
      container.register(Int.self, instance: 99)
      container.register(String.self, instance: "")
      container.contribute(String.self) { _ in "one" }
      let with = try await Suspending(resolver: container)

      #expect(without.limit == 20 && without.title == "none" && without.names == ["none"])
      #expect(with.limit == 99 && with.title.isEmpty && with.names == ["one"])
      #expect(without.result == 5 && with.result == 99)
      #expect(with.fallback === container.resolve(Api.self))
    }

    @Test func severalBinds_shareOneInstance() {
      let container = Container()
      Store.__register(into: container)

      let reading = container.resolve(Reading.self)
      let writing = container.resolve(Writing.self, qualifier: "disk")

      #expect(reading as AnyObject === writing as AnyObject)
      #expect(container.resolve(Store.self) === reading as AnyObject)
    }

    @Test func includes_installOnce() throws {
      let container = Container()
      IncludesTwice.__register(into: container)

      #expect(container.resolveMany(Tag.self).count == 2)
    }

    @Test func declaredEdges_nameWhatIsAsked() {
      let edges = Consumer.__dependencies(of: Consumer.self)

      #expect(
        edges.map(\.key.description) == [
          "Api", "Tag", "Tag", BindingKey([String: Tag].self).description, "Api", "Api", "Api",
          "Int",
          "Api", "String", "String", "Int", "String @Stage(test)",
        ])
      #expect(
        edges.map(\.isOptional) == [
          true, true, true, true, false, false, false, true, true, true, true, true, false,
        ])
    }
  }
#endif
