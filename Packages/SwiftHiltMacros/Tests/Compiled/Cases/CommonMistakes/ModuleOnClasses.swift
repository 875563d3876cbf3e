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
extension Host {}

// expect: 1:1: error: '@Module' needs a struct or an enum; 'Upper' is not one
// expect: 6:1: error: '@Module' needs a struct or an enum; 'Lower' is not one
// expect: 9:1: error: '@Module' needs a struct or an enum; 'Other' is not one
// expect: 12:1: error: '@Module' needs a struct or an enum; 'Shape' is not one
// expect: 15:1: error: 'extension' macro cannot be attached to extension (extension of 'Host')
