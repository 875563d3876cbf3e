import Foundation
import SwiftHiltWrappers
import Testing

#if canImport(Observation)
  import Observation
#endif

/// The places in which wrappers work, and the spelling that each place needs.
@Suite struct WrapperPlacesTests {
  private struct Structure {
    let name: String
    @Inject var service: Service
    @DynamicInjected var dynamic: Service
  }

  private actor Actor: HasResolver {
    let resolver: any Resolver
    @Inject var service: Service
    @Injected var plain: Service

    init(_ resolver: any Resolver) { self.resolver = resolver }

    var origins: [String] { [service.origin, plain.origin] }
  }

  @MainActor private final class MainClass: HasResolver {
    nonisolated let resolver: any Resolver
    @Inject var service: Service
    @WeakInjected var weak: Service?

    init(_ resolver: any Resolver) { self.resolver = resolver }
  }

  private class Base { @Inject var service: Service }

  private final class Derived: Base, HasResolver {
    let resolver: any Resolver

    init(_ resolver: any Resolver) { self.resolver = resolver }
  }

  private let a = Container.named("a")
  private let b = Container.named("b")

  @Test func structures_keepTheirMemberwiseInitialiser_andShareTheValueWithCopies() {
    let container = Container()
    container.register(Service.self, lifetime: .transient) { _ in Service("new") }
    Injection.with(container) {
      let structure = Structure(name: "x")
      let copy = structure
      #expect(structure.service === copy.service)
      #expect(structure.dynamic !== copy.dynamic)
    }
  }

  @Test func sendableStructures_crossTasks() async {
    let structure = EveryWrapper()
    let isSame = await Injection.with(a) {
      let there = await Task { structure.inject }.value
      return there === structure.inject
    }
    #expect(isSame)
  }

  @Test func actors_haveThem() async {
    let origins = await Injection.with(b) { await Actor(a).origins }
    #expect(origins == ["a", "b"])
  }

  @Test @MainActor func mainActorClasses_haveThem() {
    let object = MainClass(a)
    #expect(Injection.with(b) { object.service.origin } == "a")
    #expect(Injection.with(b) { object.weak?.origin } == "b")
  }

  @Test func subclasses_mayBringTheResolver() {
    #expect(Injection.with(b) { Derived(a).service.origin } == "a")
  }

  @Test func localVariables_mayBeWrapped() {
    Injection.with(a) {
      @Inject var service: Service
      #expect(service.origin == "a")
    }
  }

  #if canImport(Observation)
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Observable final class Model {
      @ObservationIgnored @Inject var service: Service
      var count = 0
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func observableClasses_sayObservationIgnored() {
      #expect(Injection.with(a) { Model().service.origin } == "a")
    }
  #endif
}
