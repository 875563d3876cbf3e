import SwiftHiltWrappers

protocol Api {}

final class Screen {
  // A default value of an injected property.
  @Inject var number: Int = 3
  @Injected(qualifier: "n") var other: Int = 3

  // A key path, as other libraries have it.
  @Injected(\.api) var api
  @Injected(\.api) var typed: any Api
  @Inject(\.api) var inject: any Api
  @LazyInjected(\.api) var lazy: any Api

  // The name of a qualifier.
  @Inject(name: "n") var named: any Api
  @LazyInjected("n") var unlabelled: any Api
}

final class RealApi: Api {}

final class Implemented {
  @Inject(RealApi.self) var inject: any Api
  @Injected(RealApi.self, qualifier: "n") var injected: any Api
  @LazyInjected(RealApi.self) var lazy: any Api
  @OptionalInjected(RealApi.self) var optional: (any Api)?
  @DynamicInjected(RealApi.self) var dynamic: any Api
  @WeakInjected(RealApi.self) var weak: (any Api)?
}

func blocks() {
  install { c in c.register(RealApi.self) { _ in RealApi() } }
}

// A structure's wrappers can't see its resolver.
struct Page: HasResolver {
  let resolver: any Resolver
  @Inject var api: any Api
}

// expect: 7:4: error: 'init(wrappedValue:_:qualifier:in:)' is unavailable: remove the value: the container supplies it
// expect: 8:4: error: 'init(wrappedValue:_:qualifier:in:)' is unavailable: remove the value: the container supplies it
// expect: 11:4: error: 'init(_:)' is unavailable: write the type: '@Injected var api: any Api'
// expect: 12:4: error: 'init(_:)' is unavailable: write the type: '@Inject var api: any Api'
// expect: 13:4: error: 'init(_:)' is unavailable: write the type: '@Inject var api: any Api'
// expect: 14:4: error: 'init(_:)' is unavailable: write the type: '@Inject var api: any Api'
// expect: 17:4: error: 'init(name:)' is unavailable: write 'qualifier:' instead of 'name:'
// expect: 18:4: error: 'init(_:)' is unavailable: write 'qualifier:' before the name
// expect: 24:4: error: 'init(_:qualifier:in:)' is unavailable: write only the property's type, which is the key: '@Inject var api: any Api'
// expect: 25:4: error: 'init(_:qualifier:in:)' is unavailable: write only the property's type, which is the key: '@Inject var api: any Api'
// expect: 26:4: error: 'init(_:qualifier:in:)' is unavailable: write only the property's type, which is the key: '@Inject var api: any Api'
// expect: 27:4: error: 'init(_:qualifier:in:)' is unavailable: write only the property's type, which is the key: '@Inject var api: any Api'
// expect: 28:4: error: 'init(_:qualifier:in:)' is unavailable: write only the property's type, which is the key: '@Inject var api: any Api'
// expect: 29:4: error: 'init(_:qualifier:in:)' is unavailable: write only the property's type, which is the key: '@Inject var api: any Api'
// expect: 33:3: error: 'install' is unavailable: remove the closure's parameter, and write 'provide(...)': install { provide(Api.self) { _ in RealApi() } }
// expect: 37:8: error: non-class type 'Page' cannot conform to class protocol 'HasResolver'
