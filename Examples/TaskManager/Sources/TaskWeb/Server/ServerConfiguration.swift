import Configuration
import TaskStore

/// The server's settings: options, then the environment, then the file `.env`.
public struct ServerConfiguration: Hashable, Sendable {
  /// The address to listen on.
  public var host = "127.0.0.1"
  /// The port to listen on. 0 selects a free port.
  public var port = 8080
  /// The server's names besides this machine's own.
  public var names: [String] = []
  /// Whether `/debug/graph` answers.
  public var showsDebugPages = false
  /// The largest number of open connections.
  public var connections = 1_000
  /// The longest time from a request's first line to its answer.
  public var requestTime = Duration.seconds(10)
  /// The longest time that a connection may wait for a request.
  public var idleTime = Duration.seconds(60)

  /// The longest time that the shutdown waits for running requests.
  public var stopTime = Duration.seconds(5)

  /// Creates the default configuration.
  public init() {}

  /// Reads a configuration, for example from the environment variable `TASKS_PORT`.
  ///
  /// - Throws: ``Failure`` with the invalid setting.
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
      throw Failure("\(key) must be from \(range.lowerBound) to \(range.upperBound), not \(text)")
    }
    return number
  }
}

extension ServerConfiguration {
  /// The names that requests may use, or `nil` if the server is open to other machines and its
  /// names are not known.
  var knownNames: Set<String>? {
    let local: Set<String> = ["localhost", "127.0.0.1", "::1"]
    let isLocal = local.contains(host) || host.hasPrefix("127.")
    if !isLocal && names.isEmpty { return nil }
    return local.union([host]).union(names).reduce(into: []) { $0.insert($1.lowercased()) }
  }

  /// Returns the address for a browser.
  public func address(port: Int) -> String {
    "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
  }
}
