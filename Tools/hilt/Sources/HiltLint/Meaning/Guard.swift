/// A branch that a statement stands in.
struct Guard: Hashable {
  /// The `if`, `switch` or `#if`.
  let branch: ObjectIdentifier
  /// The condition's text: equal conditions are taken to hold together.
  let condition: String
  let arm: Int
  /// How many arms there are, when one of them is always taken; 0 when none may be.
  let arms: Int
  /// Whether it only tells that another arm was left early.
  var isSoft = false
}

enum Guards {
  /// Whether something under some of the given guards is there whatever branches are taken, beside
  /// those that the one who asks is in himself.
  static func cover(_ sets: [[Guard]], for asker: [Guard]) -> Bool {
    let taken = Set(asker.map { Taken($0) })
    let open = sets.map { set in
      set.filter { !$0.isSoft && !taken.contains(Taken($0)) }
    }
    return covers(open, 0)
  }

  /// Whether two statements can both be run.
  static func areCompatible(_ a: [Guard], _ b: [Guard]) -> Bool {
    for one in a {
      for other in b where one.branch == other.branch && one.arm != other.arm { return false }
      for other in b
      where one.condition == other.condition && !one.condition.isEmpty
        && one.arm != other.arm && one.arms == other.arms
      { return false }
    }
    return true
  }

  private struct Taken: Hashable {
    let condition: String
    let arm: Int

    init(_ one: Guard) {
      condition = one.condition.isEmpty ? "\(one.branch)" : one.condition
      arm = one.arm
    }
  }

  private static func covers(_ sets: [[Guard]], _ depth: Int) -> Bool {
    if sets.contains(where: \.isEmpty) { return true }
    guard depth < 8 else { return false }
    var tried: Set<ObjectIdentifier> = []
    for set in sets {
      guard let first = set.first, first.arms > 0, tried.insert(first.branch).inserted else {
        continue
      }
      let isCovered = (0..<first.arms).allSatisfy { arm in
        let within = sets.compactMap { set -> [Guard]? in
          if let own = set.first(where: { $0.branch == first.branch }), own.arm != arm {
            return nil
          }
          return set.filter { $0.branch != first.branch }
        }
        return !within.isEmpty && covers(within, depth + 1)
      }
      if isCovered { return true }
    }
    return false
  }
}
