@Component(modules: [Service.self])
enum AppComponent {}

// expect: 2:22: error: 'install' is unavailable: the type is no module: write '@Module' on it, or '@Binds' beside its '@Injectable', or take it out of the list
