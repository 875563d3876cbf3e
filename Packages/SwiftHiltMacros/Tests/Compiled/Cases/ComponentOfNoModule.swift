struct Settings {}

@Component(modules: [Settings.self])
enum AppComponent {}

// expect: 3:22: error: 'install' is unavailable: the type is not a module: write '@Module' on it, '@Binds' next to its '@Injectable', or ': HiltModule', or remove it from the list
