@Module
enum AppModule {
  @Provides static func a(_ b: B) -> A { A(b) }
  @Provides static func b(_ a: A) -> B { B(a) }
  @Provides static func host() -> Host { Host() }
  @Provides static func another() -> Host { Host() }
}

// macro: 3:25: error: 'A' depends on itself: A -> B -> A; use 'Lazy', 'Provider' or a function for one of these dependencies
// macro: 6:25: warning: 'host' already provides 'Host'; write 'override: true' if 'another' should win
