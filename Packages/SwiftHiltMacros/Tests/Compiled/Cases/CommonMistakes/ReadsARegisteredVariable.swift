@Injectable
final class Clock {}

@Module
enum AppModule {
  @Register static var clock: Clock
}

let clock = AppModule.clock
// expect: 9:23: error: getter for 'clock' is unavailable: resolve Clock from a container
