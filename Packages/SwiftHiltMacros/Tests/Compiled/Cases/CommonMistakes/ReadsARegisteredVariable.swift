@Injectable
final class Clock {}

@Module
enum AppModule {
  @Register static var clock: Clock
}

func now() -> Clock { AppModule.clock }

// expect: 9:23: error: getter for 'clock' is unavailable: resolve Clock from a container
