import SwiftHiltCore

struct Level: Qualifier { let number: Int }

func modelQualifier(_ index: Int) -> (any Qualifier)? {
  switch index {
  case 0: return nil
  case 1: return Named("a")
  case 2: return Named("b")
  default: return Level(number: 1)
  }
}

/// The operations of the model test on one key type of the real container.
protocol KeyType: Sendable {
  var isObject: Bool { get }
  var isHashable: Bool { get }
  func registration(_ one: Declaration, _ ledger: Ledger) -> Registration
  func instance(_ qualifier: Int, _ draft: Draft, _ ledger: Ledger) -> Registration
  func alias(_ qualifier: Int, to target: Int) -> Registration
  func decorate(_ container: Container, _ qualifier: Int, _ recipe: Recipe, _ ledger: Ledger)
  func unregister(_ container: Container, _ qualifier: Int)
  func isRegistered(_ container: Container, _ qualifier: Int) -> Bool
  /// Returns the outcome as text, and the value for a caller that keeps it.
  func ask(_ resolver: any Resolver, _ form: Need.Form, _ qualifier: Int) throws -> Asked
  /// Does the same asynchronously; only for ``Need/asyncForms``.
  func askAsync(
    _ resolver: any AsyncResolver, _ form: Need.Form, _ qualifier: Int
  ) async throws -> Asked
  func lazy(_ container: Container, _ qualifier: Int) throws -> () throws -> String
  func provider(_ container: Container, _ qualifier: Int) throws -> () throws -> String
}

/// The outcome of a request.
struct Asked: @unchecked Sendable {
  // @unchecked Sendable because it is passed once, to the thread that waits for it.
  let text: String
  let value: Any
}

/// The key types: two classes, two protocols and a value.
let keyTypes: [any KeyType] = [
  Keyed<Apple>(isObject: true, wrap: { Apple($0, $1) }, thing: { $0 }),
  Keyed<Pear>(isObject: true, wrap: { Pear($0, $1) }, thing: { $0 }),
  Keyed<any Fruit>(isObject: true, wrap: { Cherry($0, $1) }, thing: { $0.thing }),
  Keyed<any Berry>(isObject: true, wrap: { Grape($0, $1) }, thing: { $0.thing }),
  Keyed<Basket>(isObject: false, wrap: { Basket(Thing($0, $1)) }, thing: { $0.thing }),
]

final class Apple: Thing {}
final class Pear: Thing {}
protocol Fruit: AnyObject { var thing: Thing { get } }
final class Cherry: Thing, Fruit { var thing: Thing { self } }
protocol Berry { var thing: Thing { get } }
final class Grape: Thing, Berry { var thing: Thing { self } }

struct Basket: Disposable, Hashable {
  let thing: Thing
  let padding = SIMD4<Int64>(1, 2, 3, 4)
  init(_ thing: Thing) { self.thing = thing }
  func dispose() { thing.dispose() }
}
