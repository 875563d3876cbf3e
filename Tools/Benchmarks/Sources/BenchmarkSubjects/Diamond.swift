/// The bottom of a stack of diamonds. Each level keeps the level below twice, left and right.
public final class Diamond0: Sendable {
  let number: Int

  /// Creates the bottom.
  @inline(never)
  public init() { number = 0 }
}

/// Level 1, with 3 objects if each is new.
public final class Diamond1: Sendable {
  let left: Diamond0
  let right: Diamond0

  /// Creates the level from the two halves below it.
  @inline(never)
  public init(left: Diamond0, right: Diamond0) {
    self.left = left
    self.right = right
  }
}

/// Level 2, with 7 objects if each is new.
public final class Diamond2: Sendable {
  let left: Diamond1
  let right: Diamond1

  /// Creates the level from the two halves below it.
  @inline(never)
  public init(left: Diamond1, right: Diamond1) {
    self.left = left
    self.right = right
  }
}

/// Level 3, with 15 objects if each is new.
public final class Diamond3: Sendable {
  let left: Diamond2
  let right: Diamond2

  /// Creates the level from the two halves below it.
  @inline(never)
  public init(left: Diamond2, right: Diamond2) {
    self.left = left
    self.right = right
  }
}

/// Level 4, with 31 objects if each is new.
public final class Diamond4: Sendable {
  let left: Diamond3
  let right: Diamond3

  /// Creates the level from the two halves below it.
  @inline(never)
  public init(left: Diamond3, right: Diamond3) {
    self.left = left
    self.right = right
  }
}

/// The top, with 50 objects (31 + 15 + 3 + itself) if each is new.
public final class DiamondTop: Sendable {
  let large: Diamond4
  let medium: Diamond3
  let small: Diamond1

  /// Creates the top from three stacks.
  @inline(never)
  public init(large: Diamond4, medium: Diamond3, small: Diamond1) {
    self.large = large
    self.medium = medium
    self.small = small
  }
}
