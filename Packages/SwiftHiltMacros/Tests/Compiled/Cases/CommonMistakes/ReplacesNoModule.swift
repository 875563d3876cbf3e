struct Settings {}

@Component(modules: [NetworkModule.self], replaces: [Settings.self])
enum TestComponent {}

// expect: 3:54: error: 'replaces' is unavailable: the type is not a module, so no module can replace it; remove it from the list
