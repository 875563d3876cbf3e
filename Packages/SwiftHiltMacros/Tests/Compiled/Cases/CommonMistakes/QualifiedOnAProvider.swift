@Module
enum AppModule {
  @Provides @Qualified("base") static func url() -> URL { URL(string: "a")! }
}

@Injectable
@Qualified("base")
final class Local { init() {} }

struct Screen {
  @Inject @Qualified("base") var url: URL
}

// macro: 3:13: error: write 'qualifier: "base"' in the arguments of '@Provides' instead of '@Qualified'
// macro: 7:1: error: '@Qualified' cannot be on 'Local'; it belongs on a parameter, an '@EntryPoint' requirement, a '@Component' input or a property of an '@Injectable' struct
// expect: 11:4: error: unknown attribute 'Inject'
// macro: 11:11: error: write 'qualifier: "base"' in the arguments of '@Inject' instead of '@Qualified'
