import BenchmarkSubjects

/// Plain Swift for a warm singleton: a `static let`, returned with a reference of its own.
public enum SingletonFloor {
  // The argument is known at run time alone, so that no instance is laid out by the compiler: such
  // an object is never freed and its references are not counted.
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
