import Hummingbird

extension Request {
  /// The largest size of a body in bytes, enough for long notes in percent codes.
  private static let sizeLimit = 256 * 1024

  /// Reads the body.
  ///
  /// - Throws: An error with status 408 if the body comes too late, or 413 if it is too long.
  func bytes(_ context: TaskRequestContext) async throws -> ByteBuffer {
    let (body, deadline) = (body, context.deadline)
    return try await withThrowingTaskGroup(of: ByteBuffer.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await body.collect(upTo: Request.sizeLimit) }
      group.addTask {
        try await Task.sleep(until: deadline, clock: .continuous)
        throw HTTPError(.requestTimeout, message: "The request did not arrive in time.")
      }
      guard let bytes = try await group.next() else { throw CancellationError() }
      return bytes
    }
  }
}
