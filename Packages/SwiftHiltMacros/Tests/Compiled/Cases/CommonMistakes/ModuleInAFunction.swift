func test() {
  @Module
  enum AppModule {
    @Provides static func host() -> Host { Host() }
  }
}

// expect: 3:8: error: local type cannot have attached extension macro
