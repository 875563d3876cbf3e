#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Writes a line to standard error.
func warn(_ text: String) {
  Array("\(text)\n".utf8).withUnsafeBytes { _ = write(2, $0.baseAddress, $0.count) }
}
