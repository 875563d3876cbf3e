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
    let isMap = type is any MapRequest.Type
    let entries =
      try isMap
      ? winners(lists, BindingKey(type, qualifier)).map { ($0.1, $0.2) }
      : lists.flatMap { found in
        found.list.entries.filter { $0.mapKey == nil }.map { ($0, found.owner) }
      }
    for (entry, owner) in entries {
      guard let binding = entry.cell.heldBinding else { continue }
      let valueType = binding.extras?.valueType ?? type
      let request = Request(
        key: KeyWord(valueType, qualifier: qualifier), type: valueType, edge: .contribution,
        isElement: true, list: entry.list)
      result.append((request, .contribution(entry.cell, owner.store)))
    }
    return result
  }
}
