@Module
enum AppModule {
  @Register static func host() -> Host { Host() }
}

// expect: 3:3: error: '@Register' needs a variable; write '@Provides' on 'host'
// expect: 3:3: error: 'accessor' macro cannot be attached to static method ('host')
