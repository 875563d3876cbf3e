@Component(module: [NetworkModule.self])
enum AppComponent {}

@Module(include: [NetworkModule.self])
enum AppModule {}

@Injectable
@Binds(Service.self, liftime: .scoped)
final class Local: Service { init() {} }

@Injectable
@Binds(Service.self, name: "local")
final class Labelled: Service { init() {} }

@Injectable
@Binds(Service.self, scope: .scoped)
final class Scoped: Service { init() {} }

@Module
enum LabelsModule {
  @Provides(lifetime: .scoped, name: "one") static func one() -> Int { 1 }
  @Provides(scope: .scoped) static func two() -> String { "" }
  @Provides(.scoped) static func three() -> Double { 3 }
  @Provides(named: "four") static func four() -> Float { 4 }
  @Register("five") static var five: Five
}

@Injectable
final class Five { init() {} }

@Injectable(.scoped)
final class Six { init() {} }

@Injectable(as: Service.self)
final class Seven: Service { init() {} }

// expect: 1:11: error: incorrect argument label in macro expansion (have 'module:', expected 'modules:')
// expect: 4:8: error: incorrect argument label in macro expansion (have 'include:', expected 'includes:')
// expect: 8:7: error: incorrect argument label in macro expansion (have '_:liftime:', expected '_:lifetime:')
// expect: 12:2: error: 'Binds(_:lifetime:name:)' is unavailable: write 'qualifier:' instead of 'name:'
// expect: 16:2: error: 'Binds(_:lifetime:scope:)' is unavailable: write 'lifetime:' instead of 'scope:'
// expect: 21:4: error: 'Provides(lifetime:name:)' is unavailable: write 'qualifier:' instead of 'name:'
// expect: 22:4: error: 'Provides(lifetime:scope:)' is unavailable: write 'lifetime:' instead of 'scope:'
// expect: 23:13: error: missing argument label 'lifetime:' in macro expansion
// expect: 24:4: error: 'Provides(lifetime:named:)' is unavailable: write 'qualifier:' instead of 'named:'
// expect: 25:4: error: 'Register' is unavailable: write 'qualifier:' before the name
// expect: 25:77: error: cannot convert value of type 'String' to expected argument type 'Lifetime'
// expect: 31:2: error: 'Injectable(_:as:)' is unavailable: write a lifetime in '@Register(.scoped)', and a protocol in '@Binds(Api.self)'
// expect: 34:2: error: 'Injectable(_:as:)' is unavailable: write a lifetime in '@Register(.scoped)', and a protocol in '@Binds(Api.self)'
