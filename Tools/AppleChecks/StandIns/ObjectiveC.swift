// A stand-in for Apple's module of this name. The spelling is Apple's, and the behaviour is just
// enough for these checks. Nothing outside Tools/AppleChecks is built with it.

open class NSObject: Equatable {
  fileprivate var associated: [UnsafeRawPointer: Any] = [:]

  public init() {}

  public static func == (a: NSObject, b: NSObject) -> Bool { a === b }
}

public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  (object as! NSObject).associated[key]
}

public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  (object as! NSObject).associated[key] = value
}
