@Module
enum AppModule {
  @Provides @IntoMap static func host() -> Host { Host() }
  @Provides @IntoMap(Host()) static func logger() -> Logger { Logger() }
}

// expect: 3:21: error: missing argument for parameter #1 in macro expansion
// expect: 4:13: error: macro 'IntoMap' requires that 'Host' conform to 'Hashable'
// expect: 4:33: error: global function 'contribute(_:qualifier:lifetime:key:liveOnly:onClose:dependencies:file:line:_:)' requires that 'Host' conform to 'Hashable'
