/// The default container: the one that answers where nothing else is set, and that the global
/// `register` and `install` change.
///
/// ```swift
/// DI.shared = app
/// ```
public enum DI {
  /// The default container. An empty one is made when it is first asked for.
  ///
  /// It is one for the process; a test with a container of its own has that one instead.
  ///
  /// > Concurrency: Safe from any thread; a swap is seen by whoever asks next.
  public static var shared: Container {
    get { DefaultContainer.current.container }
    set { DefaultContainer.current.container = newValue }
  }
}

/// Makes a container the default one; the same as setting ``DI/shared``.
///
/// - Parameter container: The container that the global functions act on from now on.
public func useContainer(_ container: Container) {
  DI.shared = container
}
