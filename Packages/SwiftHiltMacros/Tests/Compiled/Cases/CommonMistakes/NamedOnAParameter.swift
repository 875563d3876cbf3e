@Injectable
final class Local {
  init(@Named("base") url: URL) {}
}

@Module
enum AppModule {
  @Provides static func host(@Named("base") url: URL) -> Host { Host() }
}

// expect: 3:8: error: '@Injectable' needs '@Qualified' instead of '@Named' on the parameter 'url'
// expect: 3:8: error: 'peer' macro cannot be attached to parameter ('url')
// expect: 8:30: error: '@Provides' needs '@Qualified' instead of '@Named' on the parameter 'url'
// expect: 8:30: error: 'peer' macro cannot be attached to parameter ('url')
