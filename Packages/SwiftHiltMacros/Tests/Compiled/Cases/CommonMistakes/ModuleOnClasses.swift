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

// macro: 1:1: error: '@Module' needs a struct or an enum; 'Upper' is not one
// macro: 6:1: error: '@Module' needs a struct or an enum; 'Lower' is not one
// macro: 9:1: error: '@Module' needs a struct or an enum; 'Other' is not one
// macro: 12:1: error: '@Module' needs a struct or an enum; 'Shape' is not one
