/// Looks whether an object is still alive.
struct Weak<Object: AnyObject> {
  weak var object: Object?

  init(_ object: Object) { self.object = object }

  var isAlive: Bool { object != nil }
}
