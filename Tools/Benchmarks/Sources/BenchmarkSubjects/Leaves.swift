/// A small class without dependencies.
public final class Leaf1: Sendable {
  let number: Int

  /// Creates a leaf.
  @inline(never)
  public init() { number = 1 }
}

/// See ``Leaf1``.
public final class Leaf2: Sendable {
  let number: Int

  /// Creates a leaf.
  @inline(never)
  public init() { number = 2 }
}

/// See ``Leaf1``.
public final class Leaf3: Sendable {
  let number: Int

  /// Creates a leaf.
  @inline(never)
  public init() { number = 3 }
}

/// See ``Leaf1``.
public final class Leaf4: Sendable {
  let number: Int

  /// Creates a leaf.
  @inline(never)
  public init() { number = 4 }
}

/// See ``Leaf1``.
public final class Leaf5: Sendable {
  let number: Int

  /// Creates a leaf.
  @inline(never)
  public init() { number = 5 }
}

/// An object with three leaf dependencies.
public final class Trio: Sendable {
  let first: Leaf1
  let second: Leaf2
  let third: Leaf3

  /// Creates the object from its dependencies.
  @inline(never)
  public init(first: Leaf1, second: Leaf2, third: Leaf3) {
    self.first = first
    self.second = second
    self.third = third
  }
}
