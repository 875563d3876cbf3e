@_spi(Layers) import SwiftHiltCore

extension Ambient {
  private static let label = "ambient"

  /// Returns a `ResolutionError` with a line that says which resolver answered, and with ``helps``.
  /// An error of another type, or with such a line from an inner request, stays unchanged.
  @inline(never)
  func explained(_ error: any Error) -> any Error {
    guard let error = error as? ResolutionError,
      !error.notes.contains(where: { $0.label == Ambient.label })
    else { return error }
    let explained = error.adding(.init(label: Ambient.label, text: explanation))
    return helps.reduce(explained) { $0.adding(.init(label: "help", text: $1)) }
  }

  private var explanation: String {
    let reason: String
    switch source {
    case .with(.escaping): reason = "Injection.escaping passed it to this callback"
    case .with(.testing): reason = "withOverrides set it for this task"
    case .with(.context): reason = "ResolverContext.with set it for this thread"
    case .with: reason = "Injection.with set it for this task"
    case .factory: reason = "it is running a factory"
    case .creation: reason = "it was ambient when the property wrapper was created"
    case .lostCreation:
      return "the default container answered, because the resolver that was ambient "
        + "when the property wrapper was created no longer exists"
    case .given: reason = "it was passed to the property wrapper"
    case .enclosing(let type):
      reason = "it is the resolver of the enclosing \(BindingKey(anyType: type))"
    case .defaultContainer:
      switch AmbientScope.innermost?.setter {
      case .setUp:
        reason =
          "this code runs in the closure of DI.setUp, or in a task that the closure started"
      case .escaping:
        return "the default container answered, because Injection.escaping passed no other "
          + "resolver to this callback"
      case _ where Injection.hasScopedDefault:
        reason = "it is the default container of this test"
      default:
        return "the default container answered, because no Injection.with or "
          + "ResolverContext.with is in effect and no factory is running"
      }
    }
    return "\(name) answered, because \(reason)"
  }

  /// Advice on how to keep the container of a property wrapper. Or, if the process-wide default
  /// container answered because nothing else is set, on how to set it up or replace it.
  private var helps: [String] {
    if case .lostCreation = source {
      return ["keep that container for as long as the property wrapper is used"]
    }
    guard case .defaultContainer = source, !Injection.hasScopedDefault,
      AmbientScope.innermost?.setter != .escaping
    else { return [] }
    let setting: String
    if RunContext.current == .test {
      setting =
        "use @Test(.container(...)) or ContainerTestCase, and resolve in the test, not in a property"
    } else if DefaultContainer.current.isUntouched {
      setting =
        "call DI.setUp at the start of the program, because the default container is empty"
    } else if let site = DefaultContainer.current.replacedSetUp {
      setting =
        "remove useContainer(_:), because it replaced the container that DI.setUp fills at \(site)"
    } else if DefaultContainer.current.hidesBindings {
      setting =
        "call useContainer(_:) before you register, because it replaced a container with registrations"
    } else {
      setting = "call useContainer(_:) to make another container the default"
    }
    let escaping =
      "if this code is a callback or runs in a detached task, wrap its closure in Injection.escaping"
    return [setting, escaping]
  }

  private var name: String {
    let live: any Resolver = (try? resolver.liveContainer()) ?? resolver
    return (live as? any CustomStringConvertible)?.description ?? "\(type(of: resolver))"
  }
}
