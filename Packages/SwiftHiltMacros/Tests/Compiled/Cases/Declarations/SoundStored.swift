// swift-format-ignore-file
struct A {}
final class Object {}
@propertyWrapper struct Clamped<Value> { var wrappedValue: Value }
@propertyWrapper struct Wrapped { var wrappedValue: Int; init() { wrappedValue = 0 } }

@Injectable struct Pair { let (width, height): (Double, Float) }
@Injectable struct WrappedValue { @Wrapped var value; let a: A }
@Injectable struct WrappedDefault { @Clamped var value = 3; let a: A }
@Injectable struct Marked {
  private(set) var a: A
  fileprivate let b: A
  weak var c: Object?
  unowned let d: Object
  unowned(unsafe) let e: Object
  nonisolated(unsafe) var f: A
  @available(*, deprecated) var g: A
  static let h = 1
  lazy var i = 1
  var j: Int { 1 }
  var k: Int { get { 1 } set {} }
  var l = 1 { didSet {} }
  var m: Int = 1 { willSet {} }
}
@Injectable struct Hidden { private let a: A }
@Injectable final class Computed { var a: Int { 1 } }
@Injectable final class Uninitialised { var a: A? }
@Injectable struct Constant { let a = 1; let b: Int = 2 }
@Injectable struct Untyped { var a = A() }
