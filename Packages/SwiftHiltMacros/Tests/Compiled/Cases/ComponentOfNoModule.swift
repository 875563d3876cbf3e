struct Settings {}

@Component(modules: [Settings.self])
enum AppComponent {}

// expect: 3:22: error: 'install' is unavailable: the type is not a module: write '@Module' on it, add '@Binds' next to '@Injectable', conform it to 'HiltModule', or remove it from the list
