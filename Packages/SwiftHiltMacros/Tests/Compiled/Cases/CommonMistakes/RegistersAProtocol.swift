@Module
enum AppModule {
  @Register static var service: any Service
}

// expect: 3:33: error: 'register' is unavailable: no '@AssistedFactory' implements the protocol: write '@AssistedFactory' on it, '@Binds' on its '@Injectable' implementation, or a '@Provides' function that returns it
