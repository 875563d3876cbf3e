struct Settings {}

@Component(modules: [Settings.self])
enum AppComponent {}

// expect: 8:46: error: type 'Settings' has no member '__register(into:)'
