struct Token: ~Copyable {}

@Module
enum AppModule {
  @Provides static func token() -> Token { Token() }
}

// expect: 5:11: error: instance method 'register(_:qualifier:lifetime:override:liveOnly:onClose:dependencies:file:line:factory:)' requires that 'Token' conform to 'Copyable'
