import Foundation

/// The container that most people would write. A recursive lock guards a dictionary keyed by type
/// and `AnyHashable?`. Instances are in an `Any` cache, and `as!` casts each result.
public final class NaiveContainer: @unchecked Sendable {
  // @unchecked Sendable because every mutable property is used only under `lock`.

  /// How long an instance lives.
  public enum Lifetime {
    case singleton, scoped, transient
  }

  struct Key: Hashable {
    let type: ObjectIdentifier
    let qualifier: AnyHashable?
  }

  struct Binding {
    let lifetime: Lifetime
    let make: (NaiveContainer) -> Any
  }

  let parent: NaiveContainer?
  let lock = NSRecursiveLock()
  var bindings: [Key: Binding] = [:]
  var contributions: [Key: [Binding]] = [:]
  var instances: [Key: Any] = [:]

  /// Creates a container, or the child of one.
  public init(parent: NaiveContainer? = nil) {
    self.parent = parent
  }

  /// Returns a new child.
  public func child() -> NaiveContainer {
    NaiveContainer(parent: self)
  }
}
