/// What the server was started with.
public struct ServerConfiguration: Hashable, Sendable {
  /// The address to listen on.
  public var host: String
  /// The port to listen on; 0 for any that is free.
  public var port: Int
  /// Whether `/debug/graph` answers.
  public var showsDebugPages: Bool

  /// Whether dependencies are wired by hand, to measure what a container for each request costs.
  public var isHandWired: Bool

  /// Creates a configuration.
  public init(
    host: String = "127.0.0.1", port: Int = 8080, showsDebugPages: Bool = false,
    isHandWired: Bool = false
  ) {
    self.host = host
    self.port = port
    self.showsDebugPages = showsDebugPages
    self.isHandWired = isHandWired
  }
}
