@Component(modules: [NetworkModul.self])
enum AppComponent {}

// expect: 1:22: error: cannot find 'NetworkModul' in scope
