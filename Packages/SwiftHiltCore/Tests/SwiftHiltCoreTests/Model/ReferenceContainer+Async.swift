import SwiftHiltCore

/// Law 17 without any waiting.
extension ReferenceContainer {
  /// Returns the result of `resolveAsync`, for one of ``Need/asyncForms``.
  func askAsync(_ need: Need, _ call: ReferenceCall) throws -> Asked {
    try refuseWhenClosed()
    let key = need.key
    let supplies = ReferenceCall.Supplies()
    var call = call
    call.supplies = supplies
    switch need.form {
    case .one:
      if let found = lookUp(key), found.binding?.isAsync == true {
        let thing = try awaiting(key, found, call, isBase: false)
        return Asked(text: thing.text, value: thing)
      }
      try prepare(key, lookUp(key), call, isBase: false)
    case .optionalType: try prepare(key, lookUp(key), call, isBase: false)
    case .map:
      for (_, contribution, owner) in try winners(key) {
        try prepare(contribution, owner, key, call)
      }
    default:
      for owner in family {
        for contribution in owner.lists[ListKey(key: key, isMap: false)] ?? [] {
          try prepare(contribution, owner, key, call)
        }
      }
    }
    return try ask(need, call)
  }

  private func awaiting(
    _ key: ModelKey, _ found: Found, _ call: ReferenceCall, isBase: Bool
  ) throws -> Thing {
    var call = call
    call.mayAwait = true
    return try serve(key, found, call, isBase: isBase)
  }

  /// Builds the instances that the synchronous part of a call needs and can't wait for.
  private func prepare(
    _ key: ModelKey, _ found: Found?, _ call: ReferenceCall, isBase: Bool
  ) throws {
    guard let found else { return }
    guard let binding = found.binding else {
      guard let above = found.owner.parent else { return }
      return try prepare(key, above.lookUp(key), call, isBase: true)
    }
    if binding.isAsync {
      if binding.lifetime == .transient || binding.lifetime == .graph { return }
      _ = try awaiting(key, found, call, isBase: isBase)
    } else if case .alias(let target) = binding.source {
      if call.supplies!.visited.contains(key) { return }
      call.supplies!.visited.append(key)
      try prepare(target, lookUp(target), call, isBase: false)
      call.supplies!.visited.removeLast()
    }
  }

  private func prepare(
    _ contribution: Contribution, _ owner: ReferenceContainer, _ key: ModelKey,
    _ call: ReferenceCall
  ) throws {
    guard contribution.binding.isAsync, contribution.binding.lifetime != .transient,
      contribution.binding.lifetime != .graph
    else { return }
    var inside = call
    inside.mayAwait = true
    _ = try element(contribution, owner, key, inside)
  }
}
