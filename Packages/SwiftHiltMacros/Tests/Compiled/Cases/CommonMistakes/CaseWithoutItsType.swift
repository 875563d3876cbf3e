enum Server: Qualifier { case staging }

final class Screen {
  @Inject(qualifier: .staging) var address: String
  @Inject var limit: Int = 3
}

func setUp(_ container: Container) {
  container.register(String.self, qualifier: .staging) { _ in "" }
}

// expect: 4:23: error: type '(any Qualifier)?' has no member 'staging'
// expect: 5:4: error: 'init(wrappedValue:_:qualifier:in:)' is unavailable: remove the value: the container supplies it
// expect: 9:46: error: type '(any Qualifier)?' has no member 'staging'
