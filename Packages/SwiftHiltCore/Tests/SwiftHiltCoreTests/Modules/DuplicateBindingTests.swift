@_spi(Layers) import SwiftHiltCore
import Testing

@Suite struct DuplicateBindingTests {
  private let container = Container()

  private func lines(_ container: Container) -> [[UInt]] {
    container.duplicates().map { [$0.first.line, $0.second.line] }
  }

  private func twice(_ container: Container) {
    container.install {
      provide(Int.self, line: 1) { _ in 1 }
      provide(Int.self, line: 2) { _ in 2 }
      provide(Int.self, line: 3) { _ in 3 }
    }
  }

  @Test func duplicates_areEachPairOfPlaces_ofOneInstall() {
    twice(container)
    #expect(lines(container) == [[1, 2], [2, 3]])
    #expect(lines(container.child()) == [[1, 2], [2, 3]])
    #expect(lines(container.fork()) == [[1, 2], [2, 3]])
  }

  @Test func duplicates_areOncePerPlace_howeverOftenInstalled() {
    for _ in 0..<100 { twice(container) }
    #expect(lines(container) == [[1, 2], [2, 3], [3, 1]])
    container.unregister(Int.self)
    container.install { for _ in 0..<100 { provide(Int.self, line: 7) { _ in 7 } } }
    #expect(lines(container) == [[7, 7]])
  }

  @Test func duplicates_areOfTheContainer_whoeverBindsAnew() {
    container.install { provide(Int.self, line: 1) { _ in 1 } }
    container.register(Int.self, line: 2) { _ in 2 }
    container.register(Int.self, line: 3, instance: 3)
    #expect(lines(container) == [[1, 2], [2, 3]])
  }

  @Test func duplicates_end_whenTheKeyIsReplacedOnPurposeOrRemoved_notWhenDecorated() {
    twice(container)
    container.decorate(Int.self) { _, inner in inner + 1 }
    #expect(lines(container) == [[1, 2], [2, 3]])
    container.register(Int.self, override: true) { _ in 4 }
    #expect(lines(container) == [])
    container.register(Int.self, line: 5) { _ in 5 }
    #expect(lines(container).map(\.last) == [5])
    container.unregister(Int.self)
    #expect(lines(container) == [])
  }

  @Test func duplicates_end_whenTheModuleOfOneIsReplaced() throws {
    enum First: HiltModule {
      static var bindings: [Registration] { provide(Int.self, line: 1) { _ in 1 } }
    }
    enum Second: HiltModule {
      static var bindings: [Registration] { provide(Int.self, line: 2) { _ in 2 } }
    }
    container.install(First.self).install(Second.self)
    #expect(lines(container) == [[1, 2]])
    let fork = container.fork()
    try fork.replace(module: First.self, with: Second.self)
    #expect(lines(fork) == [] && lines(fork.fork()) == [] && lines(container) == [[1, 2]])
    try container.replace(module: First.self, with: First.self)
    #expect(lines(container) == [[1, 2], [2, 1]])
  }

  @Test func duplicate_isNoneOfADecorator_orOfAnInstanceOfAnAncestor() {
    container.decorate(Int.self) { _, inner in inner }
    container.register(Int.self) { _ in 1 }
    let child = container.child()
    _ = child.resolve(Int.self)
    child.register(Int.self) { _ in 2 }
    #expect(lines(child) == [])
  }

  @Test func replacedBindings_areLetGo() {
    var captured: Counter? = Counter()
    let seen = Weak(captured!)
    container.install { [captured] in
      provide(Int.self) { _ in 1 }
      provide(Int.self) { _ in captured!.value }
    }
    captured = nil
    container.register(Int.self) { _ in 2 }
    #expect(!seen.isAlive, "one registration later")
  }
}
