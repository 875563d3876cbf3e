@_spi(Layers) import SwiftHiltCore
import Testing

@testable import SwiftHiltDAG

/// Suggestions for missing keys.
@Suite struct NearMissSearchTests {
  private class Base {}
  private final class Derived: Base { override init() {} }

  @Test func searchForManyKeys_findsWhatOneForEachFinds() {
    let app = Container()
    for number in 0..<9 { app.register(Int.self, qualifier: Named("\(number)")) { _ in number } }
    app.register(Double?.self) { _ in 1 }
    app.register(Derived.self) { _ in Derived() }
    app.registerMany(UInt.self) { _ in 1 }
    let child = app.child(name: "child")
    child.register(Int.self, qualifier: "3") { _ in 3 }
    let sibling = app.child(name: "sibling")
    sibling.register(String.self) { _ in "" }

    let keys = [
      BindingKey(Int.self), BindingKey(Int.self, qualifier: "x"), BindingKey(Double.self),
      BindingKey(Base.self), BindingKey(UInt.self), BindingKey(String.self), BindingKey(Float.self),
    ]
    let search = NearMissSearch(child)
    let found = (keys + keys).map { search.of($0).map(\.text.description) }
    #expect(found == (keys + keys).map { NearMissSearch(child).of($0).map(\.text.description) })
    // The search returns five of the ten, and the number of the others.
    #expect(found.map(\.count) == [6, 6, 1, 1, 1, 1, 0, 6, 6, 1, 1, 1, 1, 0])
    #expect(found[0].last == "5 more")
  }
}
