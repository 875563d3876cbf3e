@globalActor
actor Disk {
  static let shared = Disk()
}

@Module
enum AppModule {
  @Disk
  @Provides static func host() -> Host { Host() }
}

// expect: 9:6: error: call to global actor 'Disk'-isolated static method 'host()' in a synchronous nonisolated context [#ActorIsolatedCall]
