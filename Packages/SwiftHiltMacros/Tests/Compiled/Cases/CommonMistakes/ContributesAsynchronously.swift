@Module
enum AppModule {
  @Provides @IntoList static func host() async -> Host { Host() }
}

@Injectable
@IntoList
@Binds(Service.self)
final class Local: Service { init() async {} }

// macro: 3:42: error: '@Provides' cannot contribute the result of the 'async' function 'host'; write 'contributeAsync' in the module's 'bindings'
// macro: 8:1: error: '@Binds' cannot contribute 'Local', whose 'init' is 'async'; write 'contributeAsync' in a module's 'bindings'
