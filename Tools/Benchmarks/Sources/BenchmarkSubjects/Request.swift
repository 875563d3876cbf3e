/// What a server knows about one request and hands in ready-made.
public final class RequestIdentity: Sendable {
  let number: Int

  /// Creates the identity of a request.
  @inline(never)
  public init(number: Int) {
    self.number = number
  }
}

/// The second instance that is handed in with a request.
public final class RequestUser: Sendable {
  let number: Int

  /// Creates the user of a request.
  @inline(never)
  public init(number: Int) {
    self.number = number
  }
}
