/// An event that a container reports to observers while it resolves.
public struct ResolutionEvent: Sendable {
  /// The kind of an event. Later versions may add kinds, so a `switch` needs a `default`.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    private let number: UInt8

    /// The request ran no factory, because it got a cached instance, one that another request built
    /// at the same time, or one that `resolveAsync` prepared.
    public static var hit: Kind { Kind(number: 0) }
    /// SwiftHilt is about to run a factory, to wrap an ancestor's instance, or to build a
    /// collection.
    public static var willBuild: Kind { Kind(number: 1) }
    /// The instance or the collection is built, after ``ResolutionEvent/elapsedNanoseconds``.
    public static var didBuild: Kind { Kind(number: 2) }
    /// A factory, a decorator or a collection has failed with ``ResolutionEvent/error``, or a
    /// request for a synchronous binding has closed a cycle.
    public static var didFail: Kind { Kind(number: 3) }
    /// A collection has no contributions, or the requested key is unbound. In the second case, a
    /// request that isn't optional then fails with ``ResolutionError/Code/notFound``, without a
    /// ``ResolutionEvent/Kind/didFail`` of its own.
    public static var absent: Kind { Kind(number: 4) }
    /// A thread or a task has waited for more than five seconds; see ``ResolutionEvent/waitPath``.
    public static var waiting: Kind { Kind(number: 5) }
    /// A factory resolves a key that its registration doesn't declare. Only debug builds report
    /// this event, once for each registration and key.
    public static var undeclared: Kind { Kind(number: 6) }

    /// The kind's name, such as `hit`.
    public var description: String {
      ["hit", "willBuild", "didBuild", "didFail", "absent", "waiting", "undeclared"][Int(number)]
    }
  }

  /// The kind of the event.
  public internal(set) var kind: Kind

  /// The error with which the request failed; `nil` for kinds other than ``Kind/didFail``.
  public internal(set) var error: (any Error)?

  /// The keys whose factories run in the waiting thread or task, then the keys that it waits for,
  /// directly or through others. If a task waits for another request's build, the path has only the
  /// keys that it waits for. The path is empty for kinds other than ``Kind/waiting``.
  public internal(set) var waitPath: [PathElement] = []

  /// The requested key; `[T]` or `[K: V]` for a collection.
  public let key: BindingKey

  /// The key of the requesting factory or collection, or `nil` for an outermost request.
  public let requester: BindingKey?

  /// The form of the request.
  public let edge: EdgeKind

  /// The lifetime of the key's binding. It is `nil` if the container only decorates an ancestor's
  /// binding. It is also `nil` for an event without a binding, such as that of a collection or an
  /// unbound key.
  public let lifetime: Lifetime?

  /// Where the binding was registered; `nil` for an event that has no binding.
  public let callSite: CallSite?

  /// The collection that the binding contributes to, `[T]` or `[K: V]`, if the request was for an
  /// element of that collection; otherwise `nil`.
  public let collection: BindingKey?

  /// The container that received the request.
  public let container: ContainerID

  /// The container that holds the binding; `nil` for an event that has no binding.
  public let owner: ContainerID?

  /// The number of the thread that reported the event, unique in the process.
  public let threadID: UInt64

  /// When the reported step began, in nanoseconds of a monotonic clock. For ``Kind/waiting``, it is
  /// the time of the report.
  public let startNanoseconds: UInt64

  /// How long the build took, in nanoseconds, including the dependencies and decorators. It is zero
  /// for kinds other than ``Kind/didBuild`` and ``Kind/didFail``, and for the failure of a request
  /// that closed a cycle.
  public internal(set) var elapsedNanoseconds: UInt64
}

/// The identity of a container in the process.
public struct ContainerID: Hashable, Sendable {
  // One object for each container, so that an event copies no names.
  fileprivate final class Identity: Sendable {
    let number: UInt64
    let name: String?
    let scope: ScopeName?
    let parentNumber: UInt64?

    init(_ container: Container) {
      number = UInt64(container.store.number)
      (name, scope) = (container.name, container.scope)
      parentNumber = container.parent.map { UInt64($0.store.number) }
    }
  }

  private let identity: Identity

  /// A number that no other container of the process has or had.
  public var number: UInt64 { identity.number }

  /// The container's name, if it has one.
  public var name: String? { identity.name }

  /// The scope of the container, if any.
  public var scope: ScopeName? { identity.scope }

  /// The parent's number, or `nil` for a root container.
  public var parentNumber: UInt64? { identity.parentNumber }

  fileprivate init(_ container: Container) { identity = Identity(container) }

  /// Compares the numbers.
  public static func == (a: ContainerID, b: ContainerID) -> Bool { a.number == b.number }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension Container {
  /// The identity of this container.
  @inline(never)
  public var id: ContainerID {
    withRare { rare in
      if let known = rare.id { return known }
      let new = ContainerID(self)
      rare.id = new
      return new
    }
  }
}
