@Module
enum AppModule {
  @Provides(qualifier: 3) static func api() -> Api { Api() }
}

// expect: 3:24: error: cannot convert value of type 'Int' to expected argument type 'Named'
