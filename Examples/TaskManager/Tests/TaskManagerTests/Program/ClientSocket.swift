import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A connection that sends exactly the bytes that a test passes.
final class ClientSocket: Sendable {
  private let descriptor: Int32

  struct Refused: Error {}

  init(port: Int) throws {
    #if os(Linux)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Refused() }
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Sends a text. Bytes after the server has closed the connection are dropped.
  func write(_ text: String) throws {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let sent = bytes.withUnsafeBytes { buffer in
        #if os(Linux)
          send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
        #else
          send(descriptor, buffer.baseAddress, buffer.count, 0)
        #endif
      }
      guard sent > 0 else { return }
      bytes = bytes.dropFirst(sent)
    }
  }

  /// Reads to the end on its own thread, because the server uses the pool's threads.
  func readAll() async -> String {
    await withCheckedContinuation { continuation in
      Thread { [descriptor] in
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = recv(descriptor, &buffer, buffer.count, 0), count > 0 {
          answer += buffer[..<count]
        }
        continuation.resume(returning: String(decoding: answer, as: UTF8.self))
      }.start()
    }
  }

  /// Reads until a text or the end arrives.
  func read(until text: String) async -> String {
    await withCheckedContinuation { continuation in
      Thread { [descriptor] in
        var answer = ""
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while !answer.contains(text), case let count = recv(descriptor, &buffer, buffer.count, 0),
          count > 0
        { answer += String(decoding: buffer[..<count], as: UTF8.self) }
        continuation.resume(returning: answer)
      }.start()
    }
  }

  func close() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  deinit {
    #if canImport(Glibc)
      Glibc.close(descriptor)
    #else
      Darwin.close(descriptor)
    #endif
  }
}
