@Module
enum AppModule {
  @Provides @IntoList static func host() async -> Host { Host() }
}

@Injectable
@IntoList
@Binds(Service.self)
final class Local: Service { init() async {} }

// expect: 3:42: error: 'host' cannot be 'async': contributions are built without waiting
// expect: 8:1: error: 'Local' cannot be built by an 'async' initialiser: contributions are built without waiting
