import Foundation
import HummingbirdCore
import Logging

/// Takes no more connections than there are file descriptors for: the others wait in the system's
/// queue until one closes. NIO takes up to four at a time, so up to three more may be open.
struct ConnectionLimit: AvailableConnectionsDelegate {
  private let limit: Int
  private let logger: Logger
  private var open = 0

  init(_ wanted: Int, logger: Logger) {
    // The database, the log and the system want some descriptors.
    limit = max(4, min(wanted, sysconf(Int32(_SC_OPEN_MAX)) - 48))
    self.logger = logger
  }

  mutating func connectionOpened() {
    open += 1
    if open == limit { logger.warning("\(limit) connections are open; more have to wait") }
  }

  mutating func connectionClosed() { open -= 1 }

  func isAcceptingNewConnections() -> Bool { open < limit }
}
