/// The end of a chain of ten objects, each of which keeps the next.
public final class Link1: Sendable {
  let number: Int

  /// Creates the end of the chain.
  @inline(never)
  public init() { number = 1 }
}

/// Link 2 of the chain that ends with ``Link1``.
public final class Link2: Sendable {
  let next: Link1

  /// Creates the link in front of another.
  @inline(never)
  public init(next: Link1) { self.next = next }
}

/// Link 3 of the chain that ends with ``Link1``.
public final class Link3: Sendable {
  let next: Link2

  /// Creates the link in front of another.
  @inline(never)
  public init(next: Link2) { self.next = next }
}

/// Link 4 of the chain that ends with ``Link1``.
public final class Link4: Sendable {
  let next: Link3

  /// Creates the link in front of another.
  @inline(never)
  public init(next: Link3) { self.next = next }
}

/// Link 5 of the chain that ends with ``Link1``.
public final class Link5: Sendable {
  let next: Link4

  /// Creates the link in front of another.
  @inline(never)
  public init(next: Link4) { self.next = next }
}

/// Link 6 of the chain that ends with ``Link1``.
public final class Link6: Sendable {
  let next: Link5

  /// Creates the link in front of another.
  @inline(never)
  public init(next: Link5) { self.next = next }
}

/// Link 7 of the chain that ends with ``Link1``.
public final class Link7: Sendable {
  let next: Link6

  /// Creates the link in front of another.
  @inline(never)
  public init(next: Link6) { self.next = next }
}

/// Link 8 of the chain that ends with ``Link1``.
public final class Link8: Sendable {
  let next: Link7

  /// Creates the link in front of another.
  @inline(never)
  public init(next: Link7) { self.next = next }
}

/// Link 9 of the chain that ends with ``Link1``.
public final class Link9: Sendable {
  let next: Link8

  /// Creates the link in front of another.
  @inline(never)
  public init(next: Link8) { self.next = next }
}

/// Link 10 of the chain that ends with ``Link1``.
public final class Link10: Sendable {
  let next: Link9

  /// Creates the link in front of another.
  @inline(never)
  public init(next: Link9) { self.next = next }
}
