import CSwiftHilt

extension Container {
  /// Builds the asynchronous contributions to a type, or to a dictionary type, and what its
  /// synchronous contributions declare.
  func buildAsyncContributions(
    to type: Any.Type, _ qualifier: QualifierValue, _ seen: inout Set<Warmed>
  ) async throws {
    let lists = lists(KeyWord(type, tag: KeyTag.contributions, qualifier: qualifier))
    let isMap = type is any MapRequest.Type
    let entries =
      isMap
      ? try winners(lists, BindingKey(anyType: type, qualifier: qualifier.qualifier))
        .map { ($0.1, $0.2) }
      : lists.flatMap { found in
        found.list.entries.filter { $0.mapKey == nil }.map { ($0, found.owner) }
      }
    for (entry, owner) in entries {
      guard let binding = owner.heldBinding(entry.cell) else { continue }
      guard binding.flags.contains(.asynchronous) else {
        try await buildAsyncDependencies(of: binding, owner, &seen)
        continue
      }
      // What is not cached could not be handed on: the request for the collection refuses it.
      if binding.kind == .transient || binding.kind == .graph { continue }
      let valueType = binding.extras?.valueType ?? type
      let request = Request(
        key: KeyWord(valueType, qualifier: qualifier), type: valueType, edge: .contribution,
        isElement: true, list: entry.list)
      _ = try await asyncInstance(request) { epochs in
        try asyncSlot(of: entry, owner, binding, request, epochs)
      }
    }
  }

  private func asyncSlot(
    of entry: ContributionList.Entry, _ owner: Container, _ binding: Binding, _ request: Request,
    _ epochs: UInt
  ) throws -> (Found, Slot?)? {
    let thread = currentThread()
    let frame = hilt_push(thread, entry.cell, Unmanaged.passUnretained(self).toOpaque())!
    defer { hilt_pop(thread, frame) }
    hilt_frame_set_binding(frame, binding.word)
    let found = Found(
      cell: entry.cell, owner: owner.store, binding: binding,
      version: hilt_versions(entry.cell) & 0xFFFF_FFFF, frame: frame)
    return try asyncSlot(of: found, request, epochs)
  }
}
