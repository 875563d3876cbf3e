@Module
enum AppModule {
  @Register static var api: Api { Api() }
}

// expect: 3:33: error: '@Register' takes no getter, because the container builds 'api'; write a '@Provides' function to build it yourself
