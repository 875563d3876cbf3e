import BenchmarkSubjects

/// Plain Swift for transient objects: manual initialiser calls.
public enum TransientFloor {
  /// Returns a new leaf.
  @inline(never)
  public static func leaf() -> Leaf1 { Leaf1() }

  /// Returns a new object with three new dependencies.
  @inline(never)
  public static func trio() -> Trio {
    Trio(first: Leaf1(), second: Leaf2(), third: Leaf3())
  }

  /// Returns a new chain of ten objects.
  @inline(never)
  public static func chain() -> Link10 {
    let half = Link5(next: Link4(next: Link3(next: Link2(next: Link1()))))
    return Link10(next: Link9(next: Link8(next: Link7(next: Link6(next: half)))))
  }

  /// Returns a new diamond of 50 objects.
  @inline(never)
  public static func diamond() -> DiamondTop {
    DiamondTop(
      large: Diamond4(left: level3(), right: level3()), medium: level3(), small: level1())
  }

  private static func level1() -> Diamond1 { Diamond1(left: Diamond0(), right: Diamond0()) }
  private static func level2() -> Diamond2 { Diamond2(left: level1(), right: level1()) }
  private static func level3() -> Diamond3 { Diamond3(left: level2(), right: level2()) }
}
