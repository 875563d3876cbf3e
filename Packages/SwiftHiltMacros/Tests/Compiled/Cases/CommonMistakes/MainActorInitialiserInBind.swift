final class Log {}
@MainActor final class Screen { init(log: Log) {} }

func wire(_ container: Container) {
  container.bind(Screen.self, to: Screen.init)
}

// expect(6): 5:35: error: converting function value of type '@MainActor @Sendable (Log) -> Screen' to '(Log) throws -> Screen' loses global actor 'MainActor'
// expect(5): 5:35: warning: converting function value of type '@MainActor (Log) -> Screen' to '(Log) throws -> Screen' loses global actor 'MainActor'; this is an error in the Swift 6 language mode
