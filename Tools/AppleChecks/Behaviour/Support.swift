import SwiftHiltUI

/// What did not hold.
@MainActor var failures: [String] = []

/// How many things were looked at.
@MainActor var checks = 0

/// Notes what does not hold.
@MainActor
func expect(
  _ holds: Bool, _ what: @autoclosure () -> String = "", file: StaticString = #fileID,
  line: UInt = #line
) {
  checks += 1
  if !holds { failures.append("\(file):\(line): does not hold \(what())") }
}

/// Notes what is not as it should be.
@MainActor
func expectEqual<T: Equatable>(
  _ found: T, _ expected: T, file: StaticString = #fileID, line: UInt = #line
) {
  checks += 1
  if found != expected {
    failures.append("\(file):\(line): \(found), and not \(expected)")
  }
}

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
