import SwiftHiltLifecycle

/// The calls that services note, in order.
actor Journal {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }
}

/// The code that a service runs in each of its steps.
struct Behaviour: Sendable {
  var start: @Sendable () async throws -> Void = {}
  var run: @Sendable () async throws -> Void = {}
  var stop: @Sendable () async throws -> Void = {}
}

/// A service that notes its calls.
class Probe: LifecycleService, @unchecked Sendable {
  // @unchecked Sendable because nothing changes after init. Subclasses can add constants.
  let journal: Journal
  let behaviour: Behaviour
  private let name: String

  init(_ journal: Journal, _ behaviour: Behaviour = Behaviour()) {
    self.journal = journal
    self.behaviour = behaviour
    name = "\(Self.self)"
  }

  func start() async throws {
    await journal.note("+\(name)")
    try await behaviour.start()
  }

  func run() async throws { try await behaviour.run() }

  func stop() async throws {
    await journal.note("-\(name)")
    try await behaviour.stop()
  }
}

final class Database: Probe, @unchecked Sendable {}
final class Queue: Probe, @unchecked Sendable {}
final class Mailer: Probe, @unchecked Sendable {}
final class Server: Probe, @unchecked Sendable {}

/// A dependency that isn't a service.
final class Repository: Sendable {
  let database: Database

  init(database: Database) { self.database = database }
}

struct Broken: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Returns the text of the lifecycle error that a closure throws.
func lifecycleError(_ body: () async throws -> Void) async -> String {
  do {
    try await body()
    return "nothing was thrown"
  } catch let error as LifecycleError {
    return error.description
  } catch {
    return "another error: \(error)"
  }
}
