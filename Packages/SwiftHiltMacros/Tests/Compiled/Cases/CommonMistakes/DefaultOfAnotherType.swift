@Module
enum AppModule {
  @Provides static func host(port: Int = "80") -> Host { Host() }
}

@Injectable
final class Local {
  init(port: Int = "80") {}
}

// expect: 3:42: error: default argument value of type 'String' cannot be converted to type 'Int'
// expect: 3:62: error: cannot convert value of type 'String' to expected argument type 'Int'
// expect: 8:20: error: default argument value of type 'String' cannot be converted to type 'Int'
// expect: 8:62: error: cannot convert value of type 'String' to expected argument type 'Int'
