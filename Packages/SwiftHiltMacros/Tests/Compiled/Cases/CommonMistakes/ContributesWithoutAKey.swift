@Module
enum AppModule {
  @Provides @IntoMap static func host() -> Host { Host() }
  @Provides @IntoMap(Host()) static func logger() -> Logger { Logger() }
}

// expect: 3:21: error: missing argument for parameter #1 in macro expansion
// expect: 4:13: error: macro 'IntoMap' requires that 'Host' conform to 'Hashable'
// expect: 4:64: error: argument type 'Host' does not conform to expected type 'Hashable'
