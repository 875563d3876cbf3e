@Component(modules: [NetworkModule])
enum AppComponent {}

// expect: 1:21: error: cannot convert value of type '[NetworkModule].Type' to expected argument type '[ListedType]' (aka 'Array<any (~Copyable & ~Escapable).Type>')
