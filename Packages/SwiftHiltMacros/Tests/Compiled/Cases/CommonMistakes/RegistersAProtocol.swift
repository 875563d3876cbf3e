@Module
enum AppModule {
  @Register static var service: any Service
}

// expect: 3:33: error: 'register' is unavailable: the protocol is not an '@AssistedFactory': bind it with '@Binds' next to its implementation's '@Injectable', or write a '@Provides' function that returns it
