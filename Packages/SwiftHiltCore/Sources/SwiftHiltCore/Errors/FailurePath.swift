/// The path on which a factory threw its own error. If an outer request cannot throw, the program
/// stops with a message that shows this path.
final class FailurePath {
  /// The address of the error's box, which stays the same while the error is rethrown unchanged.
  private let word: UInt
  private let type: ObjectIdentifier
  private let path: [PathElement]

  private init(_ error: any Error, _ path: [PathElement]) {
    word = FailurePath.word(of: error)
    type = ObjectIdentifier(Swift.type(of: error))
    self.path = path
  }

  /// Records the current path for an error, unless an inner factory has recorded one.
  ///
  /// The outermost frame keeps the path together with the error, so that the error's box isn't
  /// reused. After that frame ends, the thread keeps the path without the error.
  @inline(never)
  static func note(_ error: any Error, _ thread: CallThread) -> any Error {
    // These errors have a path of their own, or need none.
    if error is ResolutionError || error is AggregateError { return error }
    let cache = GraphCache.outermost(thread)
    if cache.failure?.path.isOf(error) != true {
      cache.failure = (error, FailurePath(error, CallPath.current))
    }
    if thread.depth == 1, let failure = cache.failure {
      let old = thread.failure
      thread.failure = Unmanaged.passRetained(failure.path).word
      release(old)
    }
    return error
  }

  /// Releases the path that a thread keeps, if any. A word of 0 stands for none.
  static func release(_ word: UInt) { Unmanaged<FailurePath>(word: word)?.release() }

  /// Returns the path recorded for an error that a request on this thread has just thrown; `nil` if
  /// there is none. While a factory runs, or without `asked`, the error alone decides.
  static func of(_ error: any Error, asked: PathElement?) -> [PathElement]? {
    let thread = currentThread()
    if thread.depth > 0 {
      let noted = GraphCache.outermost(thread).failure?.path
      return noted?.isOf(error) == true ? noted?.path : nil
    }
    guard let noted = Unmanaged<FailurePath>(word: thread.failure)?.takeUnretainedValue() else {
      return nil
    }
    // The recorded error may have been freed and its box reused, so this also compares requests.
    let isSame = noted.isOf(error) && (asked == nil || noted.path.first == asked)
    return isSame ? noted.path : nil
  }

  private func isOf(_ error: any Error) -> Bool {
    word == FailurePath.word(of: error) && type == ObjectIdentifier(Swift.type(of: error))
  }

  /// Returns whether two errors share a box. Both must be retained, so that neither box is reused.
  static func isSame(_ error: any Error, _ other: any Error) -> Bool {
    word(of: error) == word(of: other)
  }

  /// Returns the address of an error's box. An error existential is only this pointer.
  private static func word(of error: any Error) -> UInt {
    // The error is wrapped in a structure, because language mode 6 would open the error itself.
    unsafeBitCast(Thrown(error: error), to: UInt.self)
  }

  private struct Thrown {
    let error: any Error
  }
}
