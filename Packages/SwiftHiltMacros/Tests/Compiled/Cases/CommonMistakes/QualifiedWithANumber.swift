@Injectable
final class Local {
  init(@Qualified(3) url: URL) {}
}

@Module
enum AppModule {
  @Provides static func host(@Qualified(3) url: URL) -> Host { Host() }
}

// expect: 3:19: error: argument type 'Int' does not conform to expected type 'Qualifier'
// expect: 3:50: error: argument type 'Int' does not conform to expected type 'Qualifier'
// expect: 3:63: error: cannot convert value of type 'Int' to expected argument type 'String'
// expect: 8:41: error: argument type 'Int' does not conform to expected type 'Qualifier'
// expect: 8:63: error: cannot convert value of type 'Int' to expected argument type 'String'
// expect: 8:96: error: argument type 'Int' does not conform to expected type 'Qualifier'
