@Component(module: [NetworkModule.self])
enum AppComponent {}

@Module(include: [NetworkModule.self])
enum AppModule {}

@Injectable
@Binds(Service.self, liftime: .scoped)
final class Local: Service { init() {} }

// expect: 1:11: error: incorrect argument label in macro expansion (have 'module:', expected 'modules:')
// expect: 4:8: error: incorrect argument label in macro expansion (have 'include:', expected 'includes:')
// expect: 8:7: error: incorrect argument label in macro expansion (have '_:liftime:', expected '_:lifetime:')
