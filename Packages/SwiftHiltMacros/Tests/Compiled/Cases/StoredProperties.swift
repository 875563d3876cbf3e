struct A {}
struct B {}
struct C {}

final class Owner {}

@Injectable
struct Stored {
  private(set) var a: A
  weak var owner: Owner?
  unowned let other: Owner
  var count: Int?
  var action: (() -> Void)? = nil
  var watched: Int = 1 { willSet {} }
  let fixed: Int = 4
  static let shared = 1
}
