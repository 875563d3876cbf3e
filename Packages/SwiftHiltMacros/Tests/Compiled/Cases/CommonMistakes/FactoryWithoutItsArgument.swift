struct Log {}

func wire(_ container: Container) {
  container.register(Log.self) { Log() }
}

// expect: 4:32: error: contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored
