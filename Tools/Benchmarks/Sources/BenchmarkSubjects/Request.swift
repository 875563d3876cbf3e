/// The identity of a request, which a server passes in as an instance.
public final class RequestIdentity: Sendable {
  let number: Int

  /// Creates the identity of a request.
  @inline(never)
  public init(number: Int) {
    self.number = number
  }
}

/// The second instance that a server passes in with a request.
public final class RequestUser: Sendable {
  let number: Int

  /// Creates the user of a request.
  @inline(never)
  public init(number: Int) {
    self.number = number
  }
}
