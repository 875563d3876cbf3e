import SwiftHiltCore
import Testing

private final class Item {}

/// Law 15: a deferred dependency holds its container weakly.
@Suite struct DeferredOwnershipTests {
  private typealias Deferred = (
    lazy: Lazy<Item>, provider: Provider<Item>, resolver: any Resolver
  )

  private func deferred(_ container: Container) -> Deferred {
    container.register(Item.self) { _ in Item() }
    return (container.resolve(), container.resolve(), container.resolve((any Resolver).self))
  }

  @Test func deferredValues_afterTheContainerIsGone_areClosed() {
    var container: Container? = Container(name: "gone")
    let deferred = deferred(container!)
    container = nil
    func expected(_ holder: String) -> String {
      """
      [SwiftHilt/Closed] Container(gone) was released and cannot resolve Item

        holder:  \(holder) holds its container weakly
        help:    keep the container alive and open while anything resolves from it
      """
    }
    #expect(errorText { try deferred.lazy.get() } == expected("Lazy<Item>"))
    #expect(errorText { try deferred.provider.get() } == expected("Provider<Item>"))
    let resolver = errorText { try deferred.resolver.tryResolve(Item.self) }
    #expect(resolver == expected("an injected Resolver or generated factory"))
  }

  @Test func factory_calledAfterItsContainerIsGone_stopsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var container: Container? = Container(name: "gone")
      container!.registerFactory(Item.self) { (_, id: String) in Item() }
      let make: (String) -> Item = container!.resolve()
      container = nil
      _ = make("x")
    }
    #expect(
      trapText(result?.standardErrorContent ?? []) == """
        [SwiftHilt/Closed] (String) -> Item was called after Container(gone) was released

          holder:  (String) -> Item holds its container weakly
          help:    keep the container alive and open while anything resolves from it
        """)
  }

  @Test func deferredValues_afterAClose_areClosed() throws {
    let container = Container(name: "closed")
    let deferred = deferred(container)
    try container.close(line: 9)
    func expected(_ holder: String) -> String {
      """
      [SwiftHilt/Closed] Container(closed) is closed and cannot resolve Item

        closed:  at DeferredOwnershipTests.swift:9
        help:    resolve before the container closes, even what dispose() and onClose need
        holder:  \(holder) resolves from Container(closed), which created it
      """
    }
    #expect(errorText { try deferred.lazy.get() } == expected("Lazy<Item>"))
    #expect(errorText { try deferred.provider.get() } == expected("Provider<Item>"))
    #expect(code { _ = try deferred.resolver.tryResolve(Item.self) } == "Closed")
    #expect(code { _ = try deferred.resolver.tryOptional(Item.self) } == "Closed")
    #expect(code { _ = try deferred.resolver.tryResolveMany(Item.self) } == "Closed")
  }
}
