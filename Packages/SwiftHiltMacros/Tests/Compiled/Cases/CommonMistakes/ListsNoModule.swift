struct Settings {}
@Injectable final class Local: Service { init() {} }

@Component(modules: [NetworkModule.self, Settings.self])
enum InEnum {}

@Component(
  modules: [
    NetworkModule.self,
    Local.self,
  ])
struct InStruct {}

@Module(includes: [Settings.self])
enum IncludedByEnum {}

@Module(includes: [Local.self])
struct IncludedByStruct {
  @Provides static func host() -> Host { Host() }
}

// expect: 4:42: error: 'install' is unavailable: the type is not a module: write '@Module' on it, or list a module that binds it with '@Register'; with '@Injectable', '@Binds(Service.self)' makes it one
// expect: 10:5: error: 'install' is unavailable: the type is not a module: write '@Module' on it, or list a module that binds it with '@Register'; with '@Injectable', '@Binds(Service.self)' makes it one
// expect: 14:20: error: 'install' is unavailable: the type is not a module: write '@Module' on it, or list a module that binds it with '@Register'; with '@Injectable', '@Binds(Service.self)' makes it one
// expect: 17:20: error: 'install' is unavailable: the type is not a module: write '@Module' on it, or list a module that binds it with '@Register'; with '@Injectable', '@Binds(Service.self)' makes it one
