@_spi(Layers) import SwiftHiltCore

/// The default container. It answers if nothing else is set, and the global `register` and
/// `install` fill it.
///
/// ```swift
/// DI.setUp { $0.install(AppModule.self) }   // at the start of the program
/// ```
public enum DI {
  /// The default container. On first use, SwiftHilt creates it and runs the closure of
  /// ``setUp(file:line:_:)-(_,_,(Container)->Void)``, if any, which fills or replaces it. You can
  /// also set it.
  ///
  /// A process has one default container. A test with its own container uses that container
  /// instead.
  ///
  /// > Concurrency: Safe from any thread. After you replace the container, the next request uses
  /// > the new one.
  public static var shared: Container {
    get { DefaultContainer.current.container }
    set { DefaultContainer.current.container = newValue }
  }
}

extension DI {
  /// Sets the closure that fills the default container.
  ///
  /// The closure runs on the container's first use, so a program that never uses the container pays
  /// nothing. If you replace the container before its first use, the closure doesn't run.
  ///
  /// ```swift
  /// @main struct ShopApp: App {
  ///   init() {
  ///     DI.setUp { container in
  ///       container.install(NetworkModule.self)
  ///       if RunContext.current == .preview { container.install(CannedModule.self) }
  ///     }
  ///   }
  ///
  ///   var body: some Scene { WindowGroup { ContentView() } }
  /// }
  /// ```
  ///
  /// During the closure, the container is already the default container, so `register`, `install`
  /// and `useContainer` work. In a test with its own container, the closure runs immediately, on
  /// that container.
  ///
  /// > Concurrency: The closure runs on the first thread that uses the container. Other threads
  /// > that use the container wait, and no lock is held.
  ///
  /// - Parameters:
  ///   - file: The caller's file, for messages.
  ///   - line: The caller's line.
  ///   - configure: Registers the program's dependencies.
  /// - Precondition: The default container hasn't been set up before. Outside of a test with its
  ///   own container, it hasn't been used or replaced either. Otherwise the program stops with
  ///   `[SwiftHilt/SetUp]`, which gives the reason.
  public static func setUp(
    file: StaticString = #fileID, line: UInt = #line,
    _ configure: @escaping @Sendable (Container) -> Void
  ) {
    setUp(at: CallSite(file: "\(file)", line: line)) { container in
      configure(container)
      return container
    }
  }

  /// Sets the closure that creates the default container. The closure runs on the container's first
  /// use. If you replace the container before its first use, the closure doesn't run.
  ///
  /// ```swift
  /// DI.setUp { AppComponent.build() }
  /// ```
  ///
  /// In a test with its own container, the closure runs immediately, and its container becomes the
  /// test's default container.
  ///
  /// - Precondition: As for ``setUp(file:line:_:)-(_,_,(Container)->Void)``.
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
      stopProgram(error, at: site)
    }
  }
}

/// Makes a container the default container, as setting ``DI/shared`` does.
///
/// - Parameter container: The new default container.
public func useContainer(_ container: Container) {
  DI.shared = container
}
