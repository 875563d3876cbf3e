#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

enum Stopwatch {
  static var nowNanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Returns the duration of the shortest of some runs, in milliseconds.
  static func milliseconds(runs: Int = 1, _ body: () throws -> Void) rethrows -> Double {
    var best = UInt64.max
    for _ in 0..<runs {
      let start = nowNanoseconds
      try body()
      best = min(best, nowNanoseconds - start)
    }
    return Double(best) / 1e6
  }
}

/// Whether benchmarks are requested. They take a minute, and mean little in a debug build.
let isBenchmarking = getenv("HILT_BENCHMARK") != nil
