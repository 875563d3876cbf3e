let network: any HiltModule.Type = NetworkModule.self

@Component(modules: [network])
enum AppComponent {}

// macro: 3:22: error: '@Component' needs each element of 'modules' in the form 'A.self', not 'network'
// expect(6): 1:5: warning: let 'network' is not concurrency-safe because non-'Sendable' type 'any HiltModule.Type' may have shared mutable state [#MutableGlobalVariable]
