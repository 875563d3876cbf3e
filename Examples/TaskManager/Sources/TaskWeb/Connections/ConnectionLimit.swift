import Foundation
import Hummingbird
import HummingbirdCore
import Logging

/// Takes no more connections than there are file descriptors for: the others wait in the system's
/// queue until one closes.
struct ConnectionLimit: AvailableConnectionsDelegate {
  private let limit: Int
  private let logger: Logger
  private var open = 0

  init(_ wanted: Int, logger: Logger) {
    var descriptors = rlimit()
    getrlimit(RLIMIT_NOFILE.kind, &descriptors)
    // The database, the log and the system want some.
    limit = max(4, min(wanted, Int(clamping: descriptors.rlim_cur) - 48))
    self.logger = logger
  }

  mutating func connectionOpened() {
    open += 1
    if open == limit { logger.warning("\(limit) connections are open; more have to wait") }
  }

  mutating func connectionClosed() { open -= 1 }

  func isAcceptingNewConnections() -> Bool { open < limit }
}

#if canImport(Glibc)
  import Glibc

  extension __rlimit_resource {
    fileprivate var kind: __rlimit_resource_t { __rlimit_resource_t(rawValue) }
  }
#else
  extension Int32 {
    fileprivate var kind: Int32 { self }
  }
#endif
