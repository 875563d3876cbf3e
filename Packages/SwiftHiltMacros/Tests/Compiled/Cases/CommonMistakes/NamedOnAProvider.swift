@Module
enum AppModule {
  @Provides @Named("base") static func url() -> URL { URL(string: "a")! }
}

@Injectable
@Named("base")
final class Local { init() {} }

// expect: 3:13: error: '@Provides' names its binding by 'qualifier: "base"', not by '@Named'
// expect: 7:1: error: '@Named' stands on a requirement of an '@EntryPoint' or an input of a '@Component'
