@Injectable
final class Local {}

enum Plain {
  @Provides static func host() -> Host { Host() }
  @Register static var local: Local
}

@Module
enum AppModule {}

extension AppModule {
  @Provides static func host() -> Host { Host() }
  @Register static var local: Local
}

@Component
struct Root {
  @Provides static func host() -> Host { Host() }
}

final class Holder {
  @Provides static func host() -> Host { Host() }
}

@Provides func host() -> Host { Host() }

@Register var local: Local

func run() {
  @Provides func host() -> Host { Host() }
}

// expect: 5:3: error: '@Provides' needs '@Module' on 'Plain'
// expect: 6:3: error: '@Register' needs '@Module' on 'Plain'
// expect: 13:3: error: '@Provides' needs 'host' in the body of a '@Module' type, not in an extension of 'AppModule'
// expect: 14:3: error: '@Register' needs 'local' in the body of a '@Module' type, not in an extension of 'AppModule'
// expect: 19:3: error: '@Provides' needs 'host' in a '@Module' type, not in the '@Component' 'Root'
// expect: 23:3: error: '@Provides' needs a '@Module' struct or enum around 'host'
// expect: 26:1: error: '@Provides' needs a '@Module' struct or enum around 'host'
// expect: 28:1: error: '@Register' needs a '@Module' struct or enum around 'local'
// expect: 31:3: error: '@Provides' needs a '@Module' struct or enum around 'host'
