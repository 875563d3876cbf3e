struct Settings {}

@Module
enum AppModule {
  @Register static var settings: Settings
}

// expect: 5:34: error: '@Register' needs '@Injectable' on 'Settings'; or write 'any Settings' for an '@AssistedFactory', or a '@Provides' function that makes it
