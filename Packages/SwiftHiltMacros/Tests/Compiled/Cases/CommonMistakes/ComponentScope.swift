@Component(scope: 3)
enum AppComponent {}

// expect: 1:19: error: cannot convert value of type 'Int' to expected argument type 'ScopeName'
