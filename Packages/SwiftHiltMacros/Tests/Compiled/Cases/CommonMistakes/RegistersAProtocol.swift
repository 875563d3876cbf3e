@Module
enum AppModule {
  @Register static var service: any Service
}

// expect: 3:33: error: 'register' is unavailable: the protocol is not marked '@AssistedFactory': write '@Binds' on its '@Injectable' implementation, or a '@Provides' function that returns the protocol
