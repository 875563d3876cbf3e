struct Settings {}

@Module
enum AppModule {
  @Register static var settings: Settings
}

// expect: 5:34: error: '@Register' needs '@Injectable' on 'Settings', 'any Settings' if it is an '@AssistedFactory', or 'Settings.Factory' if it has '@AssistedInject'; otherwise write a '@Provides' function that returns it
