@Component(modules: [Logger()])
enum AppComponent {}

// expect: 1:22: error: cannot convert value of type 'Logger' to expected element type 'ListedType' (aka 'any (~Copyable & ~Escapable).Type')
