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

// macro: 5:3: error: '@Provides' needs '@Module' on 'Plain'
// macro: 6:3: error: '@Register' needs '@Module' on 'Plain'
// macro: 13:3: error: '@Provides' needs 'host' in the body of a '@Module' type, not in an extension of 'AppModule'
// macro: 14:3: error: '@Register' needs 'local' in the body of a '@Module' type, not in an extension of 'AppModule'
// macro: 19:3: error: '@Provides' needs 'host' in a '@Module' type, not in the '@Component' 'Root'
// macro: 23:3: error: '@Provides' needs a '@Module' struct or enum around 'host'
// macro: 26:1: error: '@Provides' needs a '@Module' struct or enum around 'host'
// macro: 28:1: error: '@Register' needs a '@Module' struct or enum around 'local'
// macro: 31:3: error: '@Provides' needs a '@Module' struct or enum around 'host'
