enum Server: Qualifier { case staging }

func setUp(_ container: Container) {
  container.register(String.self, qualifier: .staging) { _ in "" }
}

// expect: 4:47: error: type '(any Qualifier)?' has no member 'staging'
