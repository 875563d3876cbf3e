/// What the singleton cases ask for: a protocol, as an application would.
public protocol UserRepository: Sendable {
  /// A value that only the instance knows.
  var revision: Int { get }
}

/// The instance behind ``UserRepository``.
public final class RemoteUserRepository: UserRepository {
  /// A value that only the instance knows.
  public let revision: Int

  // Keeps the reference counts of two repositories on different cache lines, so that two threads
  // which use one each do not slow one another.
  private let padding: (Int, Int, Int, Int, Int, Int, Int, Int) = (0, 0, 0, 0, 0, 0, 0, 0)

  /// Creates a repository that stands at a revision.
  @inline(never)
  public init(revision: Int) {
    self.revision = revision
  }
}

/// A second key next to ``UserRepository``, so that each of two threads can have its own singleton.
public protocol OrderRepository: Sendable {
  /// A value that only the instance knows.
  var revision: Int { get }
}

/// The instance behind ``OrderRepository``.
public final class RemoteOrderRepository: OrderRepository {
  /// A value that only the instance knows.
  public let revision: Int

  // As in `RemoteUserRepository`.
  private let padding: (Int, Int, Int, Int, Int, Int, Int, Int) = (0, 0, 0, 0, 0, 0, 0, 0)

  /// Creates a repository that stands at a revision.
  @inline(never)
  public init(revision: Int) {
    self.revision = revision
  }
}
