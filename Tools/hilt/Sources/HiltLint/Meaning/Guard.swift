import Foundation

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

extension Guard {
  /// The branch of an `if`: the arm of a condition, or the other arm of its opposite.
  init(of form: Form, holds: Bool, isSoft: Bool = false) {
    let (condition, isOpposite) = Guard.plain(form.text)
    self.init(
      branch: ObjectIdentifier(form), condition: condition, arm: holds == isOpposite ? 1 : 0,
      arms: 2, isSoft: isSoft)
  }

  /// A condition as others are compared with it, and whether it is the opposite: `a == b` for `a != b`,
  /// `a` for `!a`.
  private static func plain(_ text: String) -> (condition: String, isOpposite: Bool) {
    guard !["&&", "||", ",", "?"].contains(where: text.contains) else { return (text, false) }
    let sides = text.components(separatedBy: " != ")
    if sides.count == 2 { return (sides.joined(separator: " == "), true) }
    if text.hasPrefix("!"), !text.contains(" ") { return (String(text.dropFirst()), true) }
    return (text, false)
  }

  /// What decides which arm is taken: two `if` of one condition decide alike.
  fileprivate var decision: String {
    arms == 2 && !condition.isEmpty && !condition.hasPrefix("switch ")
      ? condition : "\(branch)"
  }
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
    var tried: Set<String> = []
    for set in sets {
      guard let first = set.first, first.arms > 0, tried.insert(first.decision).inserted else {
        continue
      }
      let isCovered = (0..<first.arms).allSatisfy { arm in
        let within = sets.compactMap { set -> [Guard]? in
          if let own = set.first(where: { $0.decision == first.decision }), own.arm != arm {
            return nil
          }
          return set.filter { $0.decision != first.decision }
        }
        return !within.isEmpty && covers(within, depth + 1)
      }
      if isCovered { return true }
    }
    return false
  }
}
