/// What the server was started with.
public struct ServerConfiguration: Hashable, Sendable {
  /// The address to listen on.
  public var host: String
  /// The port to listen on; 0 for any that is free.
  public var port: Int
  /// Names that the server is known by, besides this machine's own.
  public var names: [String]
  /// Whether `/debug/graph` answers.
  public var showsDebugPages: Bool

  /// Whether dependencies are wired by hand, to measure what a container for each request costs.
  public var isHandWired: Bool

  /// Creates a configuration.
  public init(
    host: String = "127.0.0.1", port: Int = 8080, names: [String] = [],
    showsDebugPages: Bool = false, isHandWired: Bool = false
  ) {
    self.host = host
    self.port = port
    self.names = names
    self.showsDebugPages = showsDebugPages
    self.isHandWired = isHandWired
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
