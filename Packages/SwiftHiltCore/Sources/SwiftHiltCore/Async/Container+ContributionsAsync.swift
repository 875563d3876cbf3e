extension Container {
  /// Prepares a call for the contributions to a type, or to a dictionary type.
  func prepareContributions(
    to type: Any.Type, _ qualifier: QualifierValue, _ call: AsyncCall, _ graph: GraphCache
  ) async throws {
    for (request, look) in try contributions(to: type, qualifier) {
      try await prepare(request, call, graph, look)
    }
  }

  /// The requests for the contributions to a type, and where each is.
  private func contributions(
    to type: Any.Type, _ qualifier: QualifierValue
  ) throws -> [(Request, AsyncLook)] {
    let lists = lists(KeyWord(type, tag: KeyTag.list, qualifier: qualifier))
    var result: [(Request, AsyncLook)] = []
    func add(_ entry: ContributionList.Entry, of owner: Container) {
      guard let binding = entry.cell.heldBinding else { return }
      let valueType = binding.extras?.valueType ?? type
      let request = Request(
        key: KeyWord(valueType, qualifier: qualifier), type: valueType, edge: .contribution,
        isElement: true, list: entry.list)
      result.append((request, .contribution(entry.cell, owner.store)))
    }
    if type is any MapRequest.Type {
      let key = BindingKey(type, qualifier)
      for (_, entry, owner) in try winners(lists, key) { add(entry, of: owner) }
    } else {
      for found in lists {
        for entry in found.list.entries where entry.mapKey == nil { add(entry, of: found.owner) }
      }
    }
    return result
  }
}
