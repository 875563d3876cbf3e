struct Screen {
  @Inject var log: String
}

func check(_ container: Container) {
  container.startRecording()
  _ = container.validate()
}

// expect: 2:4: error: unknown attribute 'Inject'
// expect: 6:13: error: value of type 'Container' has no member 'startRecording'
// expect: 7:17: error: value of type 'Container' has no member 'validate'
