@_spi(Layers) import SwiftHiltCore

extension Ambient {
  /// The label of the line that says which resolver answered.
  private static let label = "ambient"

  /// An error with a line that says which resolver answered, unless a resolver further in has added
  /// one. A factory's own error stays unchanged.
  @inline(never)
  func explained(_ error: any Error) -> any Error {
    guard let error = error as? ResolutionError,
      !error.notes.contains(where: { $0.label == Ambient.label })
    else { return error }
    return error.adding(.init(label: Ambient.label, text: explanation))
  }

  private var explanation: String {
    switch source {
    case .task: return "\(name) answered, set for this task by Injection.with"
    case .thread: return "\(name) answered, set for this thread by ResolverContext.with"
    case .factory: return "\(name) answered, whose factory is running"
    case .defaultContainer:
      if Injection.hasScopedDefault { return "\(name) answered, the container of this test" }
      let help =
        RunContext.current == .test
        ? "; a test gets its own container with @Test(.container(...)) or ContainerTestCase"
        : "; useContainer(_:) makes another container the default"
      return "the default container answered: no `with` is in effect here, and no factory runs"
        + help
    case .creation: return "\(name) answered, ambient when the property wrapper was created"
    case .lostCreation:
      return "the default container answered: "
        + "the resolver that was ambient when the property wrapper was created is gone"
    case .given: return "\(name) answered, given to the property wrapper"
    case .enclosing(let type):
      return "\(name) answered, the resolver of the enclosing \(BindingKey(anyType: type))"
    }
  }

  private var name: String {
    (try? resolver.liveContainer()).map { "\($0)" } ?? "\(type(of: resolver))"
  }
}
