import BenchmarkSubjects

/// Plain Swift for the child container of a request: an object that keeps the request's instances.
public final class RequestFloor {
  let leaf1 = Leaf1()
  let leaf2 = Leaf2()
  let leaf3 = Leaf3()
  let leaf4 = Leaf4()
  let leaf5 = Leaf5()

  init() {}

  /// Returns the scope of a request, which lives as long as its caller's reference.
  @inline(never)
  public static func scope() -> RequestFloor { RequestFloor() }

  /// Returns the scope of a request that received two instances.
  @inline(never)
  public static func scope(identity: RequestIdentity, user: RequestUser) -> IdentifiedRequestFloor {
    IdentifiedRequestFloor(identity: identity, user: user)
  }
}

/// The scope of a request that received two instances.
public final class IdentifiedRequestFloor {
  let identity: RequestIdentity
  let user: RequestUser
  let leaf1 = Leaf1()
  let leaf2 = Leaf2()
  let leaf3 = Leaf3()
  let leaf4 = Leaf4()
  let leaf5 = Leaf5()

  init(identity: RequestIdentity, user: RequestUser) {
    self.identity = identity
    self.user = user
  }
}
