@Module
enum AppModule {
  @Register static var service: any Service
}

// expect: 3:33: error: 'register' is unavailable: the protocol is no '@AssistedFactory': bind it by '@Binds' beside its implementation's '@Injectable', or write a '@Provides' function that makes it
