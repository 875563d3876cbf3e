struct Plain {
  init(id: Int) {}
}

@AssistedFactory
protocol PlainFactory {
  func make(id: Int) -> Plain
}

// expect: 7:17: error: extra argument 'resolver' in call
// expect: 7:31: error: type 'Plain' has no member 'AssistedInject'
