import Logging
import SwiftHiltCore

/// Logs what a container and its descendants resolve.
///
/// ```swift
/// container.addObserver(LoggingObserver(Logger(label: "hilt")))
/// ```
///
/// Finished builds are logged at `.debug`, hits at `.trace` and failures at `.error`. The duration
/// of a factory is metadata, so a handler can filter and add up durations.
///
/// > Concurrency: Safe from any thread, as loggers are.
final class LoggingObserver: ResolutionObserver {
  private let logger: Logger

  init(_ logger: Logger) {
    self.logger = logger
  }

  func observe(_ event: ResolutionEvent) {
    switch event.kind {
    case .hit: log(.trace, "cached", event)
    case .willBuild: log(.trace, "building", event)
    case .didBuild: log(.debug, "built", event, ["took": "\(Self.time(event))"])
    case .absent: log(.debug, "nothing bound", event)
    case .didFail: log(.error, "failed", event, ["error": "\(event.error!)"])
    case .undeclared: log(.warning, "not among the declared dependencies", event)
    case .waiting:
      let keys = event.waitPath.map { Logger.MetadataValue.stringConvertible($0) }
      log(.warning, "waiting for another thread", event, ["path": .array(keys)])
    default: log(.debug, "\(event.kind)", event)
    }
  }

  private func log(
    _ level: Logger.Level, _ message: Logger.Message, _ event: ResolutionEvent,
    _ more: Logger.Metadata = [:]
  ) {
    // Does no work for an event below the logger's level.
    guard level >= logger.logLevel else { return }
    var metadata: Logger.Metadata = ["key": "\(event.key)"]
    if let requester = event.requester { metadata["for"] = "\(requester)" }
    if let lifetime = event.lifetime { metadata["lifetime"] = "\(lifetime)" }
    if let owner = event.owner?.name { metadata["owner"] = "\(owner)" }
    if let site = event.callSite { metadata["site"] = "\(site)" }
    logger.log(level: level, message, metadata: metadata.merging(more) { _, new in new })
  }

  private static func time(_ event: ResolutionEvent) -> String {
    "\(event.elapsedNanoseconds / 1_000) µs"
  }
}
