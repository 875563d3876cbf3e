import SwiftHiltCore
import Testing

private final class Item {}

private final class Keeper {
  let lazy: Lazy<Item>
  let provider: Provider<Item>
  let resolver: any Resolver
  let make: () -> Item

  init(_ r: any Resolver) throws {
    lazy = try r.tryResolve()
    provider = try r.tryResolve()
    resolver = try r.tryResolve((any Resolver).self)
    make = try r.tryResolve((() -> Item).self)
  }
}

/// Law 15: a deferred dependency holds its container weakly.
@Suite struct DeferredOwnershipTests {
  private func makeKeeper(_ container: Container) -> Keeper {
    container.register(Item.self) { _ in Item() }
    container.register(Keeper.self) { try Keeper($0) }
    return container.resolve(Keeper.self)
  }

  @Test func deferredValues_afterTheContainerIsGone_areClosed() {
    var container: Container? = Container(name: "gone")
    let keeper = makeKeeper(container!)
    container = nil
    func expected(_ holder: String) -> String {
      """
      [SwiftHilt/Closed] Container(gone) was released and cannot resolve Item

        holder:  \(holder) holds its container weakly
        help:    keep the container alive for as long as anything resolves from it
      """
    }
    #expect(errorText { try keeper.lazy.get() } == expected("Lazy<Item>"))
    #expect(errorText { try keeper.provider.get() } == expected("Provider<Item>"))
    #expect(
      errorText { try keeper.resolver.tryResolve(Item.self) } == expected("an injected Resolver"))
  }

  @Test func deferredValues_afterAClose_areClosed() throws {
    let container = Container(name: "closed")
    let keeper = makeKeeper(container)
    try container.close(line: 9)
    func expected(_ holder: String) -> String {
      """
      [SwiftHilt/Closed] Container(closed) is closed and cannot resolve Item

        closed:  at DeferredOwnershipTests.swift:9
        help:    keep the container open for as long as anything resolves from it
        holder:  \(holder) resolves from Container(closed), which created it
      """
    }
    #expect(errorText { try keeper.lazy.get() } == expected("Lazy<Item>"))
    #expect(errorText { try keeper.provider.get() } == expected("Provider<Item>"))
    #expect(code { _ = try keeper.resolver.tryResolve(Item.self) } == "Closed")
    #expect(code { _ = try keeper.resolver.tryOptional(Item.self) } == "Closed")
    #expect(code { _ = try keeper.resolver.tryResolveMany(Item.self) } == "Closed")
  }

  @Test func lazy_letsItsValueGo_whenItGoes() {
    let container = Container()
    container.register(Item.self, lifetime: .transient) { _ in Item() }
    var lazy: Lazy<Item>? = container.resolve()
    let item = Weak(lazy!.value)
    #expect(item.isAlive)
    lazy = nil
    #expect(!item.isAlive)
  }
}
