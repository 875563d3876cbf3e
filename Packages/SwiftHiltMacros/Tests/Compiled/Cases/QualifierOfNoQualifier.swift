@Module
enum AppModule {
  @Provides(qualifier: 3) static func api() -> Api { Api() }
}

// expect: 3:24: error: argument type 'Int' does not conform to expected type 'Qualifier'
