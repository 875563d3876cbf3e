import Foundation
import HummingbirdCore
import Logging

/// Accepts the wanted number of connections, or fewer if there are too few file descriptors.
/// Further ones wait in the system's queue until a connection closes. NIO accepts up to four at a
/// time, so up to three more may be open.
struct ConnectionLimit: AvailableConnectionsDelegate {
  private let limit: Int
  private let logger: Logger
  private var open = 0

  init(_ wanted: Int, logger: Logger) {
    // The database, the log and the system need some descriptors.
    limit = max(4, min(wanted, sysconf(Int32(_SC_OPEN_MAX)) - 48))
    self.logger = logger
  }

  mutating func connectionOpened() {
    open += 1
    if open == limit { logger.warning("\(limit) connections are open; further ones must wait") }
  }

  mutating func connectionClosed() { open -= 1 }

  func isAcceptingNewConnections() -> Bool { open < limit }
}
