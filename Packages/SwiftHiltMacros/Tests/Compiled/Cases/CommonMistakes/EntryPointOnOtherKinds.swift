@EntryPoint
protocol Wrong {
  init()
  subscript(index: Int) -> Host { get }
  func make(id: Int) -> Host
  func nothing()
}

// macro: 3:3: error: '@EntryPoint' implements only properties with 'get' and functions without parameters, so 'Wrong' cannot have 'init'
// macro: 4:3: error: '@EntryPoint' implements only properties with 'get' and functions without parameters, so 'Wrong' cannot have 'subscript'
// macro: 5:13: error: '@EntryPoint' resolves from the container, but 'make' takes arguments; use '@AssistedFactory'
// macro: 6:8: error: '@EntryPoint' needs a result type on 'nothing'
