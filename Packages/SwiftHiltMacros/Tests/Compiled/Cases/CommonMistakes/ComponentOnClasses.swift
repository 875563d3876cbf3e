@Component(modules: [NetworkModule.self])
class Upper {}

@Component
class Lower: Upper {}

@Component
protocol Shape {}

@Component
actor Worker {}

// macro: 1:1: error: '@Component' needs a struct or an enum; 'Upper' is not one
// macro: 4:1: error: '@Component' needs a struct or an enum; 'Lower' is not one
// macro: 7:1: error: '@Component' needs a struct or an enum; 'Shape' is not one; write '@EntryPoint' on it
// macro: 10:1: error: '@Component' needs a struct or an enum; 'Worker' is not one
