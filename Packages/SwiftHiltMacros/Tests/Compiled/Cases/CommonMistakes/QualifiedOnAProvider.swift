@Module
enum AppModule {
  @Provides @Qualified("base") static func url() -> URL { URL(string: "a")! }
}

@Injectable
@Qualified("base")
final class Local { init() {} }

// macro: 3:13: error: '@Provides' qualifies its binding with 'qualifier: "base"', not with '@Qualified'
// macro: 7:1: error: '@Qualified' cannot be on 'Local'; it belongs on a parameter, an '@EntryPoint' requirement, a '@Component' input or a property of an '@Injectable' struct
