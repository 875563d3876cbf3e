import SwiftHiltCore
import Testing

private protocol Reader: AnyObject {}
private protocol Writer: AnyObject {}

private final class Store: Reader, Writer {}

@Suite struct AliasTests {
  private let container = Container()

  @Test func aliases_shareOneInstance_alsoThroughEachOther() {
    container.install {
      provide(Store.self) { _ in Store() }
      alias((any Reader).self, to: Store.self) { $0 }
      alias((any Writer).self, to: Store.self) { $0 }
      alias(AnyObject.self, to: (any Reader).self) { $0 }
    }
    let store = container.resolve(Store.self)
    #expect(container.resolve((any Reader).self) === store)
    #expect(container.resolve((any Writer).self) === store)
    #expect(container.resolve(AnyObject.self) === store)
  }

  @Test func alias_followsTheTargetsLifetime() {
    let root = Container()
    root.register(Store.self, lifetime: .scoped) { _ in Store() }
    root.alias((any Reader).self, to: Store.self) { $0 }
    let child = root.child()
    #expect(child.resolve((any Reader).self) === child.resolve(Store.self))
    #expect(child.resolve((any Reader).self) !== root.resolve((any Reader).self))
    root.register(Store.self, lifetime: .transient) { _ in Store() }
    #expect(root.resolve((any Reader).self) !== root.resolve((any Reader).self))
  }

  @Test func alias_followsTheTargetOfWhoAsks() {
    let (root, child) = twoLevels()
    root.register(Store.self) { _ in Store() }
    root.alias((any Reader).self, to: Store.self) { $0 }
    child.register(Store.self) { _ in Store() }
    #expect(child.resolve((any Reader).self) === child.resolve(Store.self))
    #expect(root.resolve((any Reader).self) === root.resolve(Store.self))
  }

  @Test func alias_withoutATarget_isNotFoundWithThePath() {
    container.alias((any Reader).self, to: Store.self, file: "App/Module.swift", line: 4) { $0 }
    #expect(
      errorText { try container.tryResolve((any Reader).self) } == """
        [SwiftHilt/NotFound] No binding for Store

          path:    Reader -> Store      (Module.swift:4)
          help:    register Store in this container or an ancestor
        """)
  }

  @Test func alias_ofATypeThatNeedsIt_orOfItself_isACycle() {
    container.register(Store.self) { r in try r.make(Store(), needing: (any Reader).self) }
    container.alias((any Reader).self, to: Store.self) { $0 }
    container.alias((any Writer).self, to: (any Writer).self) { $0 }
    #expect(code { _ = try container.tryResolve(Store.self) } == "Cycle")
    #expect(code { _ = try container.tryResolve((any Writer).self) } == "Cycle")
  }
}
