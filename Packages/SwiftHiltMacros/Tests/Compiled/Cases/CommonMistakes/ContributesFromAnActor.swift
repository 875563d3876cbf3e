@globalActor
actor DiskActor {
  static let shared = DiskActor()
}

@Module
enum AppModule {
  @DiskActor @Provides @IntoList static func host() -> Host { Host() }
}

@Injectable
@IntoList
@Binds(Service.self)
@DiskActor
final class Local: Service { init() {} }

// macro: 8:46: error: '@Provides' cannot contribute the result of the '@DiskActor' function 'host'; write 'contributeAsync' in the module's 'bindings'
// macro: 13:1: error: '@Binds' cannot contribute 'Local', whose 'init' runs on '@DiskActor'; write 'contributeAsync' in a module's 'bindings'
