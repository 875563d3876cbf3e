@Module
enum AppModule {
  @Provides @Qualified("base") static func url() -> URL { URL(string: "a")! }
}

@Injectable
@Qualified("base")
final class Local { init() {} }

// expect: 3:13: error: '@Provides' qualifies its binding with 'qualifier: "base"', not with '@Qualified'
// expect: 7:1: error: '@Qualified' belongs on a parameter, a property of an '@Injectable' struct, a requirement of an '@EntryPoint' or an input of a '@Component'; 'Local' is none of these
