import Foundation
import SwiftHiltWrappers
import Testing

/// Threads that race for the first access: each wrapper gives all of them the same value.
@Suite struct WrapperRaceTests {
  private final class ClassUser: @unchecked Sendable {
    // @unchecked Sendable because the wrapper is, and nothing else is stored.
    @Inject var inject: Service
  }

  /// Reads a property on several threads at the same time. The binding is transient, so each thread
  /// that resolves builds its own object.
  private func expectOne<Root: Sendable>(
    _ make: @escaping @Sendable () -> Root, _ read: @escaping @Sendable (Root) -> Service?
  ) {
    let container = Container()
    container.register(Service.self, lifetime: .transient) { _ in
      Thread.sleep(forTimeInterval: 0.000_5)
      return Service("made")
    }
    for _ in 0..<raceRounds {
      let root = Injection.with(container, make)
      let seen = Shared<[Service]>([])
      onThreads(4) { _ in
        if let service = read(root) { seen.change { $0.append(service) } }
      }
      #expect(seen.value.count == 4)
      #expect(Set(seen.value.map(ObjectIdentifier.init)).count == 1)
    }
  }

  @Test(arguments: EveryWrapper.reads[..<4])
  func wrapperThatKeepsItsValue_givesOne(read: @escaping @Sendable (EveryWrapper) -> Service?) {
    expectOne({ EveryWrapper() }, read)
  }

  @Test func inject_givesOneValue_inClasses() { expectOne({ ClassUser() }) { $0.inject } }

  @Test func weakInjected_givesOneObject() {
    let container = Container.named("c")
    for _ in 0..<raceRounds {
      let user = Injection.with(container) { EveryWrapper() }
      let expected = container.resolve(Service.self)
      onThreads(4) { _ in #expect(user.weak === expected) }
    }
  }

  @Test func dynamicInjected_mayBeReadByAll() {
    let container = Container.named("c")
    let user = Injection.with(container) { EveryWrapper() }
    onThreads(4) { _ in
      for _ in 0..<100 { #expect(user.dynamic.origin == "c") }
    }
  }

  @Test func firstAccess_locksNothing_soFactoriesMayReadTheProperty() {
    let container = Container()
    let user = Injection.with(container) { EveryWrapper() }
    let isFirst = Shared(true)
    container.register(Service.self, lifetime: .transient) { _ in
      var again = false
      isFirst.change {
        again = $0
        $0 = false
      }
      return again ? onOtherThread { user.inject } : Service("inner")
    }
    #expect(user.inject.origin == "inner")
  }
}
