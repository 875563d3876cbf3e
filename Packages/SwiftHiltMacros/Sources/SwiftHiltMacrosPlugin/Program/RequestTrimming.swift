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

  /// Shortens the compiler's requests by what no macro here reads.
  ///
  /// Compilers from 6.3 send the build configuration with each request: 4,000 of 5,000 bytes, which
  /// the plugin, as a rule built in debug, would take longer to decode than to expand the macro.
  /// Without it swift-syntax does as with older compilers, which send none.
  enum RequestTrimming {
    /// The part of a request to leave out, a member of a JSON object with the comma before it; `nil`
    /// where there is none or it looks otherwise than expected.
    ///
    /// No text inside a JSON string can look like the key: there its quotes have backslashes.
    static func superfluousPart(of request: UnsafeRawBufferPointer) -> Range<Int>? {
      guard let start = request.baseAddress else { return nil }
      let end = start + request.count
      var from = start
      while let quote = nextQuote(from, end) {
        from = quote + 1
        guard quote > start, (quote - 1).load(as: UInt8.self) == 0x2C, end - quote > keyCount,
          memcmp(quote, key, keyCount) == 0
        else { continue }
        return endOfString(quote + keyCount, end).map { (quote - 1 - start)..<($0 - start) }
      }
      return nil
    }

    private static let key = "\"staticBuildConfiguration\":\""
    private static let keyCount = key.utf8.count

    private static func nextQuote(
      _ from: UnsafeRawPointer, _ end: UnsafeRawPointer
    ) -> UnsafeRawPointer? {
      memchr(from, 0x22, end - from).map { UnsafeRawPointer($0) }
    }

    /// The byte after the quote that ends a string.
    private static func endOfString(
      _ first: UnsafeRawPointer, _ end: UnsafeRawPointer
    ) -> UnsafeRawPointer? {
      var from = first
      while let quote = nextQuote(from, end) {
        from = quote + 1
        if !isEscaped(quote, after: first) { return from }
      }
      return nil
    }

    /// Whether an odd number of backslashes stands before a byte.
    private static func isEscaped(
      _ byte: UnsafeRawPointer, after first: UnsafeRawPointer
    ) -> Bool {
      var before = byte
      while before > first, (before - 1).load(as: UInt8.self) == 0x5C { before -= 1 }
      return (byte - before) % 2 == 1
    }
  }
#endif
