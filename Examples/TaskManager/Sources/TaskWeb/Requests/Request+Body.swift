import Hummingbird

extension Request {
  /// How many bytes a body may have: long notes, each character in percent code.
  private static let sizeLimit = 256 * 1024

  /// Reads the body.
  ///
  /// - Throws: An error of 408 where the body is not there in time, of 413 where it is too long.
  func bytes(_ context: TaskRequestContext) async throws -> ByteBuffer {
    let (body, deadline) = (body, context.deadline)
    return try await withThrowingTaskGroup(of: ByteBuffer.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await body.collect(upTo: Request.sizeLimit) }
      group.addTask {
        try await Task.sleep(until: deadline, clock: .continuous)
        throw HTTPError(.requestTimeout, message: "The request was not there in time.")
      }
      guard let bytes = try await group.next() else { throw CancellationError() }
      return bytes
    }
  }
}
