@Module
struct AppModule {
  @Provides init() {}
  @Provides static var host: Host { Host() }
  @Provides static func nothing() {}
}

// macro: 3:3: error: '@Provides' needs a static function; 'init' is not one
// macro: 4:3: error: '@Provides' needs a static function; make 'host' a function
// macro: 5:25: error: '@Provides' needs a result type on 'nothing'
