@_spi(Layers) import SwiftHiltCore

/// The default container: the one that answers where nothing else is set, and that the global
/// `register` and `install` change.
///
/// ```swift
/// DI.setUp { $0.install(AppModule.self) }   // at the start of the program
/// ```
public enum DI {
  /// The default container. It is made when it is first asked for: as ``setUp(file:line:_:)-(_,_,(Container)->Void)``
  /// says, or empty.
  ///
  /// It is one for the process; a test with a container of its own has that one instead.
  ///
  /// > Concurrency: Safe from any thread; a swap is seen by whoever asks next.
  public static var shared: Container {
    get { DefaultContainer.current.container }
    set { DefaultContainer.current.container = newValue }
  }
}

extension DI {
  /// Says what the default container holds. The closure runs once, when somebody first asks for that
  /// container: a program that never does pays nothing.
  ///
  /// ```swift
  /// @main struct ShopApp: App {
  ///   init() {
  ///     DI.setUp { container in
  ///       container.install(NetworkModule.self)
  ///       if RunContext.current == .preview { container.install(CannedModule.self) }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Inside the closure the container is the default one already: `register`, `install` and
  /// `useContainer` work there too. In a test with a container of its own the closure runs at once,
  /// on that container.
  ///
  /// > Concurrency: The closure runs on the thread that asks first. Others that ask meanwhile wait;
  /// > no lock is held.
  ///
  /// - Parameters:
  ///   - file: The caller's file, for messages.
  ///   - line: The caller's line.
  ///   - configure: Registers what the program needs.
  /// - Precondition: Nobody has asked for the default container, and nobody has set it up or made
  ///   another one the default. Otherwise the program stops with a text that says which.
  public static func setUp(
    file: StaticString = #fileID, line: UInt = #line,
    _ configure: @escaping @Sendable (Container) -> Void
  ) {
    setUp(at: CallSite(file: "\(file)", line: line)) { container in
      configure(container)
      return container
    }
  }

  /// Says which container is the default one: made once, when somebody first asks for it.
  ///
  /// ```swift
  /// DI.setUp { AppComponent.build() }
  /// ```
  public static func setUp(
    file: StaticString = #fileID, line: UInt = #line,
    _ make: @escaping @Sendable () -> Container
  ) {
    setUp(at: CallSite(file: "\(file)", line: line)) { _ in make() }
  }

  private static func setUp(
    at site: CallSite, _ make: @escaping @Sendable (Container) -> Container
  ) {
    do {
      try DefaultContainer.current.setUp(DefaultSetUp(site, make))
    } catch {
      _stop(error, at: site)
    }
  }
}

/// Makes a container the default one; the same as setting ``DI/shared``.
///
/// - Parameter container: The container that the global functions act on from now on.
public func useContainer(_ container: Container) {
  DI.shared = container
}
