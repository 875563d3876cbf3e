extension Container {
  /// Prepares a call for the contributions to a type, or to a dictionary type.
  func prepareContributions(
    to type: Any.Type, _ qualifier: QualifierValue, _ call: AsyncCall, _ graph: GraphCache
  ) async throws {
    let lists = lists(KeyWord(type, tag: KeyTag.list, qualifier: qualifier))
    let isMap = type is any MapRequest.Type
    let entries =
      isMap
      ? try winners(lists, BindingKey(anyType: type, qualifier: qualifier.qualifier))
        .map { ($0.1, $0.2) }
      : lists.flatMap { found in
        found.list.entries.filter { $0.mapKey == nil }.map { ($0, found.owner) }
      }
    for (entry, owner) in entries {
      guard let binding = entry.cell.heldBinding else { continue }
      let valueType = binding.extras?.valueType ?? type
      let request = Request(
        key: KeyWord(valueType, qualifier: qualifier), type: valueType, edge: .contribution,
        isElement: true, list: entry.list)
      try await prepare(request, call, graph, .contribution(entry.cell, owner.store))
    }
  }
}
