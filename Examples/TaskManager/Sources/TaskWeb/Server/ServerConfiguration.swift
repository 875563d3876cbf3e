import Configuration
import TaskStore

/// What the server was started with: flags, then the environment, then the file `.env`.
public struct ServerConfiguration: Hashable, Sendable {
  /// The address to listen on.
  public var host = "127.0.0.1"
  /// The port to listen on; 0 for any that is free.
  public var port = 8080
  /// Names that the server is known by, besides this machine's own.
  public var names: [String] = []
  /// Whether `/debug/graph` answers.
  public var showsDebugPages = false
  /// How many connections are open at most.
  public var connections = 1_000
  /// How long a request may take, from its first line to its answer.
  public var requestTime = Duration.seconds(10)
  /// How long a connection may bring no request.
  public var idleTime = Duration.seconds(60)

  /// How long the requests under way are waited for at the end.
  public var stopTime = Duration.seconds(5)

  /// Creates the usual configuration.
  public init() {}

  /// Reads a configuration, for which `TASKS_PORT` and the like stand in the environment.
  ///
  /// - Throws: ``Failure``.
  public init(_ reader: ConfigReader) throws {
    host = reader.string(forKey: "host", default: host)
    port = try Self.number(reader, "port", port, in: 0...65_535)
    names = reader.string(forKey: "names")?.split(separator: ",").map(String.init) ?? []
    showsDebugPages = reader.string(forKey: "debug.pages") == "true"
    connections = try Self.number(reader, "connections", connections, in: 1...100_000)
    requestTime = .seconds(try Self.number(reader, "request.seconds", 10, in: 1...3_600))
    idleTime = .seconds(try Self.number(reader, "idle.seconds", 60, in: 1...3_600))
  }

  private static func number(
    _ reader: ConfigReader, _ key: String, _ usual: Int, in range: ClosedRange<Int>
  ) throws -> Int {
    guard let text = reader.string(forKey: ConfigKey(key)) else { return usual }
    guard let number = Int(text), range.contains(number) else {
      throw Failure("\(key) is from \(range.lowerBound) to \(range.upperBound), and not \(text)")
    }
    return number
  }
}

extension ServerConfiguration {
  /// The names that requests may ask for; `nil` where the server is open to other machines, and cannot
  /// know what they call it.
  var knownNames: Set<String>? {
    let local: Set<String> = ["localhost", "127.0.0.1", "::1"]
    let isLocal = local.contains(host) || host.hasPrefix("127.")
    if !isLocal && names.isEmpty { return nil }
    return local.union([host]).union(names).reduce(into: []) { $0.insert($1.lowercased()) }
  }

  /// The address to look at.
  public func address(port: Int) -> String {
    "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
  }
}
