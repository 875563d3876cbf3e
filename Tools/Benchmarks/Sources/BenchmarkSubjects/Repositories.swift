/// The key of the singleton cases: a protocol, as in an application.
public protocol UserRepository: Sendable {
  /// A value that only the instance can supply.
  var revision: Int { get }
}

/// The instance behind ``UserRepository``.
public final class RemoteUserRepository: UserRepository {
  /// A value that only the instance can supply.
  public let revision: Int

  // Keeps the reference counts of two repositories on different cache lines. Two threads that use
  // one each then do not slow each other down.
  private let padding: (Int, Int, Int, Int, Int, Int, Int, Int) = (0, 0, 0, 0, 0, 0, 0, 0)

  /// Creates a repository with a revision.
  @inline(never)
  public init(revision: Int) {
    self.revision = revision
  }
}

/// A second key next to ``UserRepository``, so each of two threads can have its own singleton.
public protocol OrderRepository: Sendable {
  /// A value that only the instance can supply.
  var revision: Int { get }
}

/// The instance behind ``OrderRepository``.
public final class RemoteOrderRepository: OrderRepository {
  /// A value that only the instance can supply.
  public let revision: Int

  // As in `RemoteUserRepository`.
  private let padding: (Int, Int, Int, Int, Int, Int, Int, Int) = (0, 0, 0, 0, 0, 0, 0, 0)

  /// Creates a repository with a revision.
  @inline(never)
  public init(revision: Int) {
    self.revision = revision
  }
}
