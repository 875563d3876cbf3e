@MainActor
final class Screen {
  init() {}
}

@Module
enum AppModule {
  @Provides static func screen() -> Screen { Screen() }
}

// expect: 8:46: error: call to main actor-isolated initializer 'init()' in a synchronous nonisolated context [#ActorIsolatedCall]
