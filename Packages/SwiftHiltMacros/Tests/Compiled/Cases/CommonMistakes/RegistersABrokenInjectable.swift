@Injectable
final class Broken {
  init(_ values: Int...) {}
}

@Module
enum AppModule {
  @Register static var broken: Broken
}

// macro: 3:18: error: '@Injectable' cannot supply the variadic parameter 'values'; use '[Int]' instead
