@Injectable
final class Local {
  init(@Named("base") url: URL) {}
}

@Module
enum AppModule {
  @Provides @Named("base") static func url() -> URL { URL(string: "a")! }
}

@EntryPoint
protocol Screens {
  @Named("base") var url: URL { get }
}

@Component
struct AppComponent {
  @Named("base") let url: URL
}

// expect: 3:8: error: 'peer' macro cannot be attached to parameter ('url')
// expect: 3:9: error: 'Named' has been renamed to 'Qualified': with '@Provides', '@Register', '@Binds' or '@Inject', write the argument 'qualifier:' instead
// expect: 8:14: error: 'Named' has been renamed to 'Qualified': with '@Provides', '@Register', '@Binds' or '@Inject', write the argument 'qualifier:' instead
// expect: 13:4: error: 'Named' has been renamed to 'Qualified': with '@Provides', '@Register', '@Binds' or '@Inject', write the argument 'qualifier:' instead
// expect: 18:4: error: 'Named' has been renamed to 'Qualified': with '@Provides', '@Register', '@Binds' or '@Inject', write the argument 'qualifier:' instead
