#if Macros
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif

  /// Stands between the compiler and the plugin: a pipe in place of the standard input, which a
  /// thread fills with the compiler's requests, each without what ``RequestTrimming`` finds
  /// superfluous.
  ///
  /// A request is a length of 8 bytes, little-endian, and as many bytes of JSON. Anything else is
  /// passed on as it comes.
  final class RequestPipe {
    private let source: CInt
    private let destination: CInt
    private var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)

    /// Takes over two open files: where requests come from, and where they go.
    init(from source: CInt, to destination: CInt) {
      self.source = source
      self.destination = destination
    }

    deinit {
      close(source)
      close(destination)
      buffer.deallocate()
    }
  }

  extension RequestPipe {
    /// Puts a pipe in place of the standard input, and a thread behind it.
    ///
    /// Where that fails, the plugin reads the requests as the compiler sends them.
    static func install() {
      var ends: [CInt] = [-1, -1]
      let requests = dup(STDIN_FILENO)
      guard requests >= 0 else { return }
      guard pipe(&ends) == 0 else {
        close(requests)
        return
      }
      guard startThread(RequestPipe(from: requests, to: ends[1])) else {
        close(ends[0])
        return
      }
      guard dup2(ends[0], STDIN_FILENO) >= 0 else {
        fatalError("the standard input cannot be replaced: error \(errno)")
      }
      close(ends[0])
    }

    /// Passes requests on until there are no more.
    func run() {
      while let length = readLength() {
        guard length <= 1 << 30 else {
          writeAll(buffer.prefix(RequestPipe.headerCount))
          return copyRest()
        }
        reserve(RequestPipe.headerCount + length)
        let body = RequestPipe.headerCount..<(RequestPipe.headerCount + length)
        let received = readAll(into: body)
        guard received == length else {
          return writeAll(buffer.prefix(RequestPipe.headerCount + received))
        }
        writeAll(buffer.prefix(RequestPipe.headerCount + trim(body)))
      }
    }

    private static let headerCount = 8

    /// Shortens the request in the buffer; returns how long it is then.
    private func trim(_ body: Range<Int>) -> Int {
      let request = UnsafeRawBufferPointer(rebasing: buffer[body])
      guard let part = RequestTrimming.superfluousPart(of: request) else { return body.count }
      guard let start = buffer.baseAddress else { return body.count }
      memmove(
        start + body.lowerBound + part.lowerBound, start + body.lowerBound + part.upperBound,
        body.count - part.upperBound)
      let length = body.count - part.count
      start.storeBytes(of: UInt64(length).littleEndian, as: UInt64.self)
      return length
    }

    private func readLength() -> Int? {
      let received = readAll(into: 0..<RequestPipe.headerCount)
      guard received == RequestPipe.headerCount else {
        writeAll(buffer.prefix(received))
        return nil
      }
      let length = UInt64(littleEndian: buffer.load(as: UInt64.self))
      return Int(clamping: length)
    }

    private func copyRest() {
      while true {
        let count = read(source, buffer.baseAddress, buffer.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return }
        writeAll(buffer.prefix(count))
      }
    }

    private func reserve(_ count: Int) {
      guard buffer.count < count else { return }
      let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: count * 2, alignment: 8)
      larger.copyMemory(from: UnsafeRawBufferPointer(buffer))
      buffer.deallocate()
      buffer = larger
    }

    /// Reads until a part of the buffer is full; returns how much came before the end.
    private func readAll(into part: Range<Int>) -> Int {
      var position = part.lowerBound
      while position < part.upperBound, let start = buffer.baseAddress {
        let count = read(source, start + position, part.upperBound - position)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { break }
        position += count
      }
      return position - part.lowerBound
    }

    private func writeAll(_ bytes: Slice<UnsafeMutableRawBufferPointer>) {
      var position = bytes.startIndex
      while position < bytes.endIndex, let start = buffer.baseAddress {
        let count = write(destination, start + position, bytes.endIndex - position)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return }
        position += count
      }
    }

    private static func startThread(_ pipe: RequestPipe) -> Bool {
      #if canImport(Glibc)
        var thread = pthread_t()
      #else
        var thread: pthread_t?
      #endif
      let argument = Unmanaged.passRetained(pipe)
      let result = pthread_create(
        &thread, nil,
        { argument in
          let raw: UnsafeMutableRawPointer? = argument
          if let raw { Unmanaged<RequestPipe>.fromOpaque(raw).takeRetainedValue().run() }
          return nil
        }, argument.toOpaque())
      if result != 0 { argument.release() }
      return result == 0
    }
  }
#endif
