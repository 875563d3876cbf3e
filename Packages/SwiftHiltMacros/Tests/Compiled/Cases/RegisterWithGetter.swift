@Module
enum AppModule {
  @Register static var api: Api { Api() }
}

// expect: 3:33: error: '@Register' takes no getter: 'api' is built by its 'init(resolver:)'
