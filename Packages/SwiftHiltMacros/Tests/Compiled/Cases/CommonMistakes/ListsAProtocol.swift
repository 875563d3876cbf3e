@Component(modules: [Service.self])
enum AppComponent {}

// expect: 2:22: error: 'install' is unavailable: the type is not a module: write '@Module' on it, or list a module that binds it with '@Register'; with '@Injectable', '@Binds(Service.self)' makes it one
