@_spi(Layers) import SwiftHiltCore

extension Ambient {
  /// The label of the line that says which resolver answered.
  private static let label = "ambient"

  /// Returns an error with a line that says which resolver answered, unless an inner request has
  /// already added such a line. A factory's own error stays unchanged.
  @inline(never)
  func explained(_ error: any Error) -> any Error {
    guard let error = error as? ResolutionError,
      !error.notes.contains(where: { $0.label == Ambient.label })
    else { return error }
    return error.adding(.init(label: Ambient.label, text: explanation))
  }

  private var explanation: String {
    switch source {
    case .task: return "\(name) answered: Injection.with set it for this task"
    case .thread: return "\(name) answered: ResolverContext.with set it for this thread"
    case .factory: return "\(name) answered: one of its factories is running"
    case .defaultContainer:
      if Injection.hasScopedDefault { return "\(name) answered: it is the container of this test" }
      let help =
        RunContext.current == .test
        ? "; use @Test(.container(...)) or ContainerTestCase to give this test its own container"
        : DefaultContainer.current.isUntouched
          ? "; call DI.setUp at the start of the program, because the container is empty"
          : "; call useContainer(_:) to make another container the default"
      return "the default container answered: no `with` is in effect here, "
        + "and no factory is running\(help)"
    case .creation: return "\(name) answered: it was ambient when the property wrapper was created"
    case .lostCreation:
      return "the default container answered: "
        + "the resolver that was ambient when the property wrapper was created is gone"
    case .given: return "\(name) answered: it was passed to the property wrapper"
    case .enclosing(let type):
      return "\(name) answered: it is the resolver of the enclosing \(BindingKey(anyType: type))"
    }
  }

  private var name: String {
    (try? resolver.liveContainer()).map { "\($0)" } ?? "\(type(of: resolver))"
  }
}
