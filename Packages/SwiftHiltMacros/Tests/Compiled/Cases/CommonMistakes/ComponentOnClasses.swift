@Component(modules: [NetworkModule.self])
class Upper {}

@Component
class Lower: Upper {}

@Component
protocol Shape {}

// expect: 1:1: error: '@Component' needs a struct or an enum; 'Upper' is not one
// expect: 4:1: error: '@Component' needs a struct or an enum; 'Lower' is not one
// expect: 7:1: error: '@Component' needs a struct or an enum; 'Shape' is not one; write '@EntryPoint' on it
