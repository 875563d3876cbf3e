@Module
enum AppModule {
  @Provides(lifetime: .singelton) static func api() -> Api { Api() }
  @Register(.perRequest) static var box: Box<Int>
}

@Injectable
@Binds((any Service).self, lifetime: .forever)
final class Local: Service {
  init() {}
}

// expect: 3:24: error: type 'Lifetime' has no member 'singelton'
// expect: 4:14: error: type 'Lifetime' has no member 'perRequest'
// expect: 4:37: error: 'static var' declaration requires an initializer expression or an explicitly stated getter
// expect: 4:90: error: type 'Lifetime' has no member 'perRequest'
// expect: 8:39: error: type 'Lifetime' has no member 'forever'
// expect(6): 4:37: error: static property 'box' is not concurrency-safe because it is nonisolated global shared mutable state [#MutableGlobalVariable]
