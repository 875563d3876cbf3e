import CBenchmarkSupport

/// The heap of this process.
public enum Memory {
  /// The bytes in use, or `nil` where the C library cannot tell.
  public static var allocatedBytes: Int? {
    let bytes = benchmark_allocated_bytes()
    return bytes == 0 ? nil : Int(bytes)
  }
}
