// The few declarations of Apple's Foundation that the other stand-ins use. Only `floors` compiles
// them, for Apple systems. Elsewhere the toolchain has a Foundation.

public typealias CGFloat = Double
public struct Date: Hashable, Sendable {}
open class OperationQueue {}
open class Thread { public class var isMainThread: Bool { true } }

public final class DispatchSpecificKey<T>: Sendable { public init() {} }

open class DispatchQueue: @unchecked Sendable {
  // @unchecked Sendable because no instance exists.
  public class var main: DispatchQueue { fatalError() }
  public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?) {}
  public class func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { nil }
}

open class NSNotification {
  public struct Name: Hashable, Sendable { public init(_ rawValue: String) {} }
}

public struct Notification { public typealias Name = NSNotification.Name }

public final class NotificationCenter: Sendable {
  public func addObserver(
    forName name: Notification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> AnyObject { self }

  public func removeObserver(_ observer: Any) {}
}
