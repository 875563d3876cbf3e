struct Settings {}

@Module
enum AppModule {
  @Register static var settings: Settings
}

// expect: 4:28: error: type 'Settings' has no member '__dependencies'
// expect: 6:23: error: type 'Settings' has no member 'init(tryResolver:)'
