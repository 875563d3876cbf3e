import SwiftHiltCore

protocol Api {}
final class RealApi: Api {}
final class HttpClient {}

final class Repository {
  init(api: any Api, retries: Int) {}
}

func extraArgument(_ container: Container) {
  container.register(Repository.self) { r in
    Repository(api: r.resolve(), retries: 3, cache: true)
  }
}

func forgottenParameter(_ container: Container) {
  container.register(Api.self) { RealApi() }
}

func missingArgument(_ container: Container) {
  container.register(Repository.self) { r in
    Repository(api: r.resolve())
  }
}

func misspeltLabelOfARequest(_ container: Container) {
  container.register(Repository.self) { r in
    Repository(api: r.resolve(Api.self, qualifer: Named("remote")), retries: 3)
  }
}

func misspeltLifetime(_ container: Container) {
  container.register(Api.self, lifetime: .singelton) { _ in
    RealApi()
  }
}

func misspeltMember(_ container: Container) {
  container.register(Repository.self) { r in
    Repository(api: r.resolv(Api.self), retries: 3)
  }
}

func misspeltMemberOfAnInstance(_ container: Container) {
  container.register(Repository.self) { r in
    let client = r.resolve(HttpClient.self)
    client.reset()
    return Repository(api: r.resolve(), retries: 3)
  }
}

func mistakeInProvide(_ container: Container) {
  container.install {
    provide(Api.self, lifetime: .singleton) { _ in RealApi() }
    provide(Repository.self) { r in
      Repository(api: r.resolve(), retries: "three")
    }
  }
}

func mistakeInRegisterMany(_ container: Container) {
  container.registerMany(Api.self) { _ in
    RealApi(retries: 3)
  }
}

func optionalUsedAsAValue(_ container: Container) {
  container.register(Repository.self) { r in
    Repository(api: r.optional(Api.self), retries: 3)
  }
}

func mistakeAfterAQualifier(_ container: Container) {
  container.register(Repository.self, qualifier: Named("remote")) { r in
    Repository(api: r.resolve(), retries: nil)
  }
}

func requestWithoutAType(_ container: Container) {
  container.register(Repository.self) { r in
    let retries = r.resolve()
    return Repository(api: RealApi(), retries: retries)
  }
}

func undefinedIdentifier(_ container: Container) {
  container.register(Repository.self) { r in
    Repository(api: api, retries: 3)
  }
}

func undefinedType(_ container: Container) {
  container.register(Api.self) { _ in
    RealAPI()
  }
}

func wrongArgumentType(_ container: Container) {
  container.register(Repository.self) { r in
    Repository(api: r.resolve(), retries: "three")
  }
}

func wrongDependencyType(_ container: Container) {
  container.register(Repository.self, lifetime: .scoped) { r in
    Repository(api: r.resolve(HttpClient.self), retries: 3)
  }
}

func wrongLabel(_ container: Container) {
  container.register(Repository.self) { r in
    Repository(api: r.resolve(), tries: 3)
  }
}

func wrongQualifier(_ container: Container) {
  container.register(Api.self, qualifier: RealApi()) { _ in
    RealApi()
  }
}

func wrongQualifierOfARequest(_ container: Container) {
  container.register(Repository.self) { r in
    Repository(api: r.resolve(Api.self, qualifier: RealApi()), retries: 3)
  }
}

func wrongResultType(_ container: Container) {
  container.register(Api.self) { _ in
    HttpClient()
  }
}

// expect: 13:53: error: extra argument 'cache' in call
// expect: 18:32: error: contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored
// expect: 23:32: error: missing argument for parameter 'retries' in call
// expect: 29:30: error: incorrect argument label in call (have '_:qualifer:', expected '_:qualifier:')
// expect: 34:43: error: type 'Lifetime' has no member 'singelton'
// expect: 41:23: error: value of type 'any Resolver' has no member 'resolv'
// expect: 48:12: error: value of type 'HttpClient' has no member 'reset'
// expect: 57:45: error: cannot convert value of type 'String' to expected argument type 'Int'
// expect: 64:22: error: argument passed to call that takes no arguments
// expect: 70:23: error: value of optional type '(any Api)?' must be unwrapped to a value of type 'any Api'
// expect: 76:43: error: 'nil' is not compatible with expected argument type 'Int'
// expect: 83:48: error: cannot convert value of type 'RequestWithoutType' to expected argument type 'Int'
// expect: 89:21: error: cannot find 'api' in scope
// expect: 95:5: error: cannot find 'RealAPI' in scope
// expect: 101:43: error: cannot convert value of type 'String' to expected argument type 'Int'
// expect: 107:23: error: argument type 'HttpClient' does not conform to expected type 'Api'
// expect: 113:15: error: incorrect argument label in call (have 'api:tries:', expected 'api:retries:')
// expect: 118:43: error: argument type 'RealApi' does not conform to expected type 'Qualifier'
// expect: 125:52: error: cannot convert value of type 'RealApi' to expected argument type 'String'
// expect: 131:5: error: cannot convert value of type 'HttpClient' to closure result type 'any Api'
