import SwiftHiltUI

/// Runs the pending tasks of the main actor.
@MainActor
func settle() async {
  for _ in 0..<20 { await Task.yield() }
}

final class Api: Sendable {
  let name: String

  init(_ name: String) { self.name = name }
}

/// Counts the instances that are built and disposed of.
@MainActor
final class Log {
  var made = 0
  var disposed = 0
}

/// An object that belongs to the main actor, also during its disposal.
@MainActor
final class Screen: @MainActor Disposable {
  let log: Log

  init(_ log: Log) {
    self.log = log
    log.made += 1
  }

  func dispose() { log.disposed += 1 }
}
