import SwiftHiltUI

/// Lets the tasks of the main actor run that are due.
@MainActor
func settle() async {
  for _ in 0..<20 { await Task.yield() }
}

final class Api: Sendable {
  let name: String

  init(_ name: String) { self.name = name }
}

/// Counts what is made and disposed of.
@MainActor
final class Log {
  var made = 0
  var disposed = 0
}

/// Belongs to the main actor, also when it is disposed of.
@MainActor
final class Screen: @MainActor Disposable {
  let log: Log

  init(_ log: Log) {
    self.log = log
    log.made += 1
  }

  func dispose() { log.disposed += 1 }
}
