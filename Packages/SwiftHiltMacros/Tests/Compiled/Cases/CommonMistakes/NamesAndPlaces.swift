@EntryPoint
protocol `use cases` {}

func start() {
  @EntryPoint
  protocol Local { var api: Api { get } }
}

@AssistedFactory
protocol AnyFactory {
  func make(id: String) -> any Screen
}

@Injectable
final class Client {
  init(resolver: any Resolver) {}
}

@Injectable
struct Conditional {
  let host: Host
  #if DEBUG
    let fake: Fake
  #endif
}

@IntoList
final class PlainClass {}

@Module
enum AppModule {
  @Provides static func make(@Assisted id: Int) -> Api { Api() }
  @Register static var typeless
}

// macro: 2:10: error: '@EntryPoint' needs a protocol name of letters, digits and '_' that does not begin with a digit, because SwiftHilt cannot find 'use cases' at run time
// macro: 6:12: error: '@EntryPoint' needs 'Local' to be declared outside functions, because SwiftHilt cannot find a local protocol
// macro: 11:28: error: '@AssistedFactory' needs a type with '@AssistedInject' as the result of 'make', not 'any Screen'
// macro: 16:3: error: '@Injectable' adds 'init(resolver:)' to 'Client'; remove this initialiser or '@Injectable'
// macro: 22:3: error: '@Injectable' needs an 'init' in 'Conditional', whose stored properties depend on '#if'
// macro: 27:1: error: '@IntoList' needs '@Binds' next to '@Injectable' on 'PlainClass'
// macro: 32:30: error: '@Assisted' needs '@AssistedInject' on an 'init', because no caller supplies an argument to 'make'
// macro: 33:24: error: '@Register' needs a type on 'typeless'
// expect: 33:24: error: type annotation missing in pattern
