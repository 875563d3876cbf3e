import SwiftHiltCore
import Support

// Generic helpers register for their callers.

protocol Entity: Sendable { static var table: String { get } }
struct User: Entity { static let table = "users" }
struct Order: Entity { static let table = "orders" }

final class Database: Sendable { let name = "db" }
struct Store<Model: Entity>: Sendable {
  let database: Database
  var path: String { "\(database.name)/\(Model.table)" }
}
struct Audit: Sendable { let name: String }
struct FindUser { let users: Store<User>; let audit: Audit }
struct PlaceOrder { let orders: Store<Order>; let users: Store<User> }
struct Checkout { let find: FindUser; let place: PlaceOrder }

extension Container {
  func store<Model: Entity>(
    of model: Model.Type, file: StaticString = #fileID, line: UInt = #line
  ) {
    register(Store<Model>.self, file: file, line: line) { r in
      Store(database: r.resolve(Database.self))
    }
  }

  func useCase<T, A, B>(
    _ make: @escaping (A, B) -> T, file: StaticString = #fileID, line: UInt = #line
  ) {
    register(T.self, lifetime: .transient, file: file, line: line) { r in
      make(r.resolve(A.self), r.resolve(B.self))
    }
  }

  func shared<T>(
    _ type: T.Type, file: StaticString = #fileID, line: UInt = #line,
    _ make: @escaping (any Resolver) -> T
  ) {
    register(type, file: file, line: line) { r in make(r) }
  }
}

func compose() -> Container {
  let c = Container()
  c.shared(Database.self) { _ in Database() }
  c.store(of: User.self)
  c.store(of: Order.self)
  c.shared(Audit.self) { r in Audit(name: r.resolve(Database.self).name) }
  c.useCase(FindUser.init(users:audit:))
  c.useCase(PlaceOrder.init(orders:users:))
  c.useCase(Checkout.init)
  return c
}

@main struct Main {
  static func main() throws {
    let app = compose()
    try program(app) {
      let checkout: Checkout = app.resolve()
      print(checkout.find.users.path, checkout.place.orders.path, checkout.find.audit.name)
    }
  }
}
