@_spi(Layers) import SwiftHiltWrappers
import Testing

@Suite struct DefaultContainerTests {
  private let a = Container.named("a")
  private let b = Container.named("b")

  @Test func useContainer_andShared_areTheSameDefault() {
    Injection.withDefault(a) {
      #expect(DI.shared === a)
      useContainer(b)
      #expect(DI.shared === b)
      #expect(answering == "b")
      DI.shared = a
      #expect(answering == "a")
    }
  }

  @Test func keyThatTheDefaultContainerBinds_isNamed_whereAnotherContainerLacksIt() {
    Injection.withDefault(a) {
      register(Int.self, file: "App/Start.swift", line: 7) { _ in 1 }
      #expect(
        errorText { try b.tryResolve(Int.self) } == """
          [SwiftHilt/NotFound] No binding for Int in b

            similar: Int, registered at Start.swift:7 in a
            help:    resolve Int from that container, with a global function if it is the default container, or register Int in this container
          """)
      #expect(!errorText { try b.tryResolve(String.self) }.contains("default container"))
      #expect(!errorText { try a.child().tryResolve(Int.self) }.contains("No binding"))
    }
  }

  @Test func scopedDefault_endsWithItsScope() {
    Injection.withDefault(a) {
      Injection.withDefault(b) { useContainer(Container()) }
      #expect(DI.shared === a)
    }
    #expect(!Injection.hasScopedDefault)
  }

  @Test func scopedDefault_isInherited_byChildTasksAndInnerScopes() async {
    await Injection.withDefault(a) {
      #expect(await Task { DI.shared === a }.value)
      Injection.with(b) { #expect(DI.shared === a) }
      ResolverContext.with(b) { #expect(DI.shared === a) }
    }
  }

  @Test func shared_isMadeOnce_whenThreadsRace() {
    let seen = Shared<Set<ObjectIdentifier>>([])
    onThreads(8) { _ in
      let shared = DI.shared
      seen.change { $0.insert(ObjectIdentifier(shared)) }
    }
    #expect(seen.value.count == 1)
  }

  @Test func swaps_neverTear_whenThreadsRace() {
    Injection.withDefault(a) {
      let run = Injection.escaping { (index: Int) in
        for _ in 0..<200 {
          if index % 2 == 0 { useContainer(Container.named("a")) } else { _ = answering }
        }
      }
      onThreads(4) { run($0) }
      #expect(answering == "a")
    }
  }
}
