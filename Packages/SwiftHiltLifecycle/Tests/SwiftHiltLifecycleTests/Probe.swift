import SwiftHiltLifecycle

/// The calls that services note, in order.
actor Journal {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }

  /// The lines without those of the container's closing, which comes at any time.
  var steps: [String] { lines.filter { $0 != "closed" } }

  /// Waits for a line, because a busy machine can begin a step after its time limit.
  nonisolated func waitUntil(_ line: String) async {
    while await !lines.contains(line) { await Task.yield() }
  }
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

  required init(_ journal: Journal, _ behaviour: Behaviour = Behaviour()) {
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

/// Returns registrations of a marked service, whose factory makes some requests.
func probe<S: Probe>(
  _ type: S.Type, _ journal: Journal, _ behaviour: Behaviour = Behaviour(),
  limits: LifecycleLimits? = nil, requests: @escaping (any Resolver) throws -> Void = { _ in }
) -> [Registration] {
  [
    service(type, limits: limits),
    provide(type) { r in
      try requests(r)
      return S(journal, behaviour)
    },
  ]
}

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
