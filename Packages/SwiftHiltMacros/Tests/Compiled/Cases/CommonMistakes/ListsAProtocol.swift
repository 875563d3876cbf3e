@Component(modules: [Service.self])
enum AppComponent {}

// expect: 2:22: error: 'install' is unavailable: the type is not a module: write '@Module' on it, list a module that binds it with '@Register' or '@Provides', write '@Binds(Service.self)' next to '@Injectable', or remove it from the list
