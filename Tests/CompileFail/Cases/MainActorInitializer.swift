import SwiftHiltCore

@MainActor
final class ViewModel {
  init() {}
}

func wire(_ container: Container) {
  container.register(ViewModel.self) { _ in
    ViewModel()
  }
}

// expect: 10:5: error: call to main actor-isolated initializer 'init()' in a synchronous nonisolated context [#ActorIsolatedCall]
