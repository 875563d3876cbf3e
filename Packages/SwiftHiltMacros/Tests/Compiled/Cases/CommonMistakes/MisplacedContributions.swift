@Injectable
@IntoList
final class Local: Service {}

@Module
enum AppModule {
  @IntoList static func host() -> Host { Host() }
  @Register @IntoList static var local: Local
  @Provides static let port = 80
  @Provides(lifetime: .scoped) static var other: Local
  @Register(.scoped) static func logger() -> Logger { Logger() }
  @Register static var typeless = Host()
  @Provides static func nothing() -> Void {}
}

@Component
struct Root {
  let a, b: Host
}

// macro: 2:1: error: '@IntoList' needs '@Binds' next to '@Injectable' on 'Local'
// macro: 7:3: error: '@IntoList' needs '@Provides' on 'host'
// macro: 8:13: error: '@IntoList' needs '@Provides' on a static function, or '@Binds' on an '@Injectable' type; 'local' is neither
// macro: 9:3: error: '@Provides' needs a static function; make 'port' a function
// macro: 10:3: error: '@Provides' needs a static function; write '@Register' on 'other'
// expect: 10:43: error: 'static var' declaration requires an initializer expression or an explicitly stated getter
// macro: 11:3: error: '@Register' needs a variable; write '@Provides' on 'logger'
// expect: 11:3: error: 'accessor' macro cannot be attached to static method ('logger')
// macro: 12:33: error: '@Register' needs a type instead of the initial value on 'typeless', because the container builds the instance
// macro: 13:25: error: '@Provides' needs a result type other than 'Void' on 'nothing'
// macro: 18:7: error: '@Component' needs a separate property with a type for each name in 'a, b', because each becomes a parameter of 'build'
// expect(6): 10:43: error: static property 'other' is not concurrency-safe because it is nonisolated global shared mutable state [#MutableGlobalVariable]
