@Module
class Upper {
  @Provides static func host() -> Host { Host() }
}

@Module
class Lower: Upper {}

@Module
actor Other {}

@Module
protocol Shape {}

@Module
struct Listed {
  var bindings: [Registration] { [] }
}

// macro: 1:1: error: '@Module' needs a struct or an enum; 'Upper' is not one
// macro: 6:1: error: '@Module' needs a struct or an enum; 'Lower' is not one
// macro: 9:1: error: '@Module' needs a struct or an enum; 'Other' is not one
// macro: 12:1: error: '@Module' needs a struct or an enum; 'Shape' is not one
// macro: 17:3: error: 'bindings' needs 'static', because a module has no instances
