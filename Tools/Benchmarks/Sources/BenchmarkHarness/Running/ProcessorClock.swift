import Foundation

/// Time that a thread spent on a processor: what other processes take does not count, so that
/// figures hold on a busy machine. For work that never waits it is the time by the wall.
public enum ProcessorClock {
  /// The nanoseconds that this thread has run.
  public static var nanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
