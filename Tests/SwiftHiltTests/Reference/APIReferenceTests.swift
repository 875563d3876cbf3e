import SwiftHilt
import Testing

private final class Service {
  let name: String
  init(_ name: String = "") { self.name = name }
}

private struct Environment: Qualifier {
  let stage: Int
}

@Suite struct APIReferenceTests {
  @Test func container_hasTheMembersOfTheReference() {
    let root = Container()
    let container = Container(parent: root)
    let child: Container = container.child()

    let chained: Container =
      container
      .register(Service.self, qualifier: nil, lifetime: .singleton, factory: { _ in Service("a") })
      .registerMany(Service.self, qualifier: nil) { _ in Service("b") }
    let service: Service = child.resolve(Service.self, qualifier: nil)
    let maybe: Service? = child.optional(Service.self, qualifier: nil)
    let many: [Service] = child.resolveMany(Service.self, qualifier: nil)

    #expect(chained === container)
    #expect(container.parent === root)
    #expect(service.name == "a")
    #expect(maybe === service)
    #expect(many.map(\.name) == ["b"])
  }

  @Test func container_infersTheType() {
    let container = Container()
    container.register { _ in Service("inferred") }
    container.registerMany { _ in Service("one of many") }

    let service: Service = container.resolve()
    let maybe: Service? = container.optional()
    let many: [Service] = container.resolveMany()

    #expect(service.name == "inferred")
    #expect(maybe === service)
    #expect(many.map(\.name) == ["one of many"])
  }

  @Test func clearCache_releasesScopedInstancesAndOwnSingletons() {
    let container = Container()
    container.register(Service.self, lifetime: .scoped) { _ in Service() }
    container.register(Service.self, qualifier: "shared") { _ in Service() }
    let scoped = container.resolve(Service.self)
    let singleton = container.resolve(Service.self, qualifier: "shared")

    container.clearCache()

    #expect(container.resolve(Service.self) !== scoped)
    #expect(container.resolve(Service.self, qualifier: "shared") !== singleton)
  }

  @Test func recordingMembers_haveTheDocumentedTypes() {
    let container = Container()
    container.register(Service.self) { _ in Service() }

    container.startRecording()
    container.prewarmSingletons()
    let dot: String? = container.exportDOT()

    #expect(dot?.contains("Service") == true)
  }

  @Test func qualifiers_areNamesLiteralsAndOwnTypes() {
    let container = Container()
    container.register(Service.self, qualifier: Named("prod")) { _ in Service("prod") }
    container.register(Service.self, qualifier: Environment(stage: 2)) { _ in Service("stage 2") }
    let literal: Named = "prod"

    #expect(literal == Named("prod"))
    #expect(container.resolve(Service.self, qualifier: "prod").name == "prod")
    #expect(container.resolve(Service.self, qualifier: literal).name == "prod")
    #expect(container.resolve(Service.self, qualifier: Environment(stage: 2)).name == "stage 2")
    #expect(container.optional(Service.self, qualifier: Environment(stage: 1)) == nil)
  }

  @Test func modulesDSL_makesRegistrations() {
    let single: Registration = provide(
      Service.self, qualifier: nil, lifetime: .transient, { _ in Service("single") })
    let element: Registration = contribute(Service.self, qualifier: nil, { _ in Service("many") })
    let container = Container()

    container.install {
      single
      element
    }

    #expect(container.resolve(Service.self).name == "single")
    #expect(container.resolveMany(Service.self).map(\.name) == ["many"])
  }

  @Test func resolverContext_setsTheResolverOfTheThread() throws {
    struct Failure: Error {}
    let container = Container()
    container.register(Service.self) { _ in Service("thread") }

    let name = ResolverContext.with(container) { () -> String in
      #expect(ResolverContext.current === container)
      return (resolve() as Service).name
    }

    #expect(name == "thread")
    #expect(ResolverContext.current == nil)
    #expect(throws: Failure.self) { try ResolverContext.with(container) { throw Failure() } }
    #expect(ResolverContext.current == nil)
  }

  @Test func globalResolution_usesTheCurrentInjection() {
    let container = Container()
    container.register(Service.self) { _ in Service("current") }
    container.registerMany(Service.self) { _ in Service("element") }

    Injection.with(container) {
      #expect(resolve(Service.self, qualifier: nil).name == "current")
      #expect(optional(Service.self, qualifier: nil)?.name == "current")
      #expect(resolveMany(Service.self, qualifier: nil).map(\.name) == ["element"])
    }
  }
}

extension DefaultContainerTests {
  @Suite struct GlobalAPIReferenceTests {
    @Test func registration_operatesOnTheDefaultContainer() {
      install { provide(Service.self, qualifier: "installed") { _ in Service("installed") } }
      register(Service.self, qualifier: nil, lifetime: .singleton) { _ in Service("registered") }
      registerMany(Service.self, qualifier: nil) { _ in Service("element") }

      #expect(DI.shared.resolve(Service.self, qualifier: "installed").name == "installed")
      #expect(DI.shared.resolve(Service.self).name == "registered")
      #expect(DI.shared.resolveMany(Service.self).map(\.name) == ["element"])
    }

    @Test func moduleName_namesTheGlobalFunctions_whereAMethodHidesThem() {
      final class Table {
        func register() { SwiftHilt.register(Service.self) { _ in Service("hidden") } }
        func resolve() -> Service { SwiftHilt.resolve() }
      }
      let table = Table()
      table.register()

      #expect(table.resolve().name == "hidden")
    }

    @Test func useContainer_replacesTheDefaultContainer() {
      let other = Container()
      other.register(Service.self) { _ in Service("other") }

      useContainer(other)

      #expect(DI.shared === other)
      #expect(resolve(Service.self).name == "other")
    }

    @Test func prewarmSingletons_buildsThoseOfTheDefaultContainer() {
      let builds = Counter()
      register(Service.self, lifetime: .singleton) { _ in
        builds.increment()
        return Service()
      }

      prewarmSingletons()

      #expect(builds.value == 1)
    }

    @Test func recording_drawsTheDefaultContainer() {
      register(Service.self) { _ in Service() }
      register(String.self) { r in r.resolve(Service.self).name }

      startRecording()
      _ = resolve(String.self)

      #expect(
        exportDOT() == """
          digraph Dependencies {
            rankdir=LR;
            "String" -> "Service";
          }

          """)
    }
  }
}
