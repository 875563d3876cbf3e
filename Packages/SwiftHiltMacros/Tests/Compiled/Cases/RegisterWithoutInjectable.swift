struct Settings {}

@Module
enum AppModule {
  @Register static var settings: Settings
}

// expect: 5:34: error: '@Register' needs '@Injectable' on 'Settings', 'any Settings' for an '@AssistedFactory' protocol, or 'Settings.Factory' for an '@AssistedInject' type; otherwise write a '@Provides' function that returns 'Settings'
