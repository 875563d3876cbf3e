@_spi(Layers) import SwiftHiltCore

/// A step of a lifecycle, for logs.
public struct LifecycleEvent: Sendable, CustomStringConvertible {
  /// The kind of step.
  public enum Kind: Sendable {
    /// `start()` is about to be called.
    case starting
    /// `start()` has returned.
    case started
    /// `stop()` is about to be called.
    case stopping
    /// `stop()` has returned.
    case stopped
    /// A step failed, or took longer than its limit.
    case failed(ServiceFailure)
    /// A `start()` returned after its limit. The lifecycle stops the service.
    case startedLate
    /// A service needs another one that no `service(_:)` marks and that the lifecycle therefore
    /// doesn't start. `nil` if none of the container's services is marked.
    case unmarked(neededBy: BindingKey?)
  }

  /// The kind of step.
  public let kind: Kind

  /// The service's key.
  public let key: BindingKey

  /// How long the step took, in nanoseconds; zero when it begins.
  public let elapsedNanoseconds: UInt64

  /// One line: `started Database in 12 ms`.
  public var description: String {
    switch kind {
    case .starting: return "starting \(key)"
    case .started: return "started \(key) in \(milliseconds) ms"
    case .stopping: return "stopping \(key)"
    case .stopped: return "stopped \(key) in \(milliseconds) ms"
    case .failed(let failure): return "\(failure)"
    case .startedLate: return "\(key) started after its limit, and is stopped"
    case .unmarked(let needing):
      let qualifier = key.qualifierArgument.map { ", qualifier: \($0)" } ?? ""
      let need = needing.map { "that \($0) needs, and" } ?? "in a container without services, and"
      return "\(key) is a LifecycleService \(need) is not started: "
        + "mark it with service(\(key.typeName).self\(qualifier))"
    }
  }

  private var milliseconds: UInt64 { elapsedNanoseconds / 1_000_000 }
}
