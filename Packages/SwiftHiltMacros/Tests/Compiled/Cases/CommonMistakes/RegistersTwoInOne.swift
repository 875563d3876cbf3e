@Module
enum AppModule {
  @Register static var a: Cache, b: Host
}

// expect: 3:24: error: accessor macro 'Register(_:qualifier:override:liveOnly:)' can only apply to a single variable
// expect: 3:34: error: accessor macro 'Register(_:qualifier:override:liveOnly:)' can only apply to a single variable
