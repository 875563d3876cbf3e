@Module
enum AppModule {
  @Provides @IntoList static func host() async -> Host { Host() }
}

@Injectable
@IntoList
@Binds(Service.self)
final class Local: Service { init() async {} }

// expect: 3:42: error: the contribution 'host' cannot be 'async': write 'contributeAsync' in the module's 'bindings'
// expect: 8:1: error: 'Local' has an 'async' initialiser; contribute 'Local' with 'contributeAsync' in a module's 'bindings'
