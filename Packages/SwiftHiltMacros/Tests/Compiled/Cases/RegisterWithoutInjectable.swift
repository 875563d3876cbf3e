struct Settings {}

@Module
enum AppModule {
  @Register static var settings: Settings
}

// expect: 5:34: error: '@Register' needs '@Injectable' on 'Settings', or 'any Settings' if it is an '@AssistedFactory'; otherwise write a '@Provides' function that returns it
