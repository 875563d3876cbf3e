import BenchmarkSubjects

/// Plain Swift for a warm singleton: a `static let`, returned with its own reference.
public enum SingletonFloor {
  // The argument is known only at run time. Otherwise the compiler would lay out the instance,
  // never free it, and not count references to it.
  private static let sharedUsers: any UserRepository =
    RemoteUserRepository(revision: CommandLine.arguments.count)
  private static let sharedOrders: any OrderRepository =
    RemoteOrderRepository(revision: CommandLine.arguments.count)

  /// Returns the user repository of the process.
  @inline(never)
  public static func users() -> any UserRepository { sharedUsers }

  /// Returns the order repository of the process.
  @inline(never)
  public static func orders() -> any OrderRepository { sharedOrders }
}
