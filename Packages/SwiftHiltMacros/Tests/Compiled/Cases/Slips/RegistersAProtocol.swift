@Module
enum AppModule {
  @Register static var service: any Service
}

// expect: 3:33: error: cannot find type '__AssistedFactory_Service' in scope
