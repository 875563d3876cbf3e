/// What an instance keeps of the factory that made it.
extension Follower {
  /// What of a value keeps the resolver that a binding's factory received; `nil` for nothing.
  func kept(by value: Value, _ binding: Binding) -> String? {
    var seen: Set<Int> = []
    return kept(by: value, binding, "", &seen)
  }

  private func kept(
    by value: Value, _ binding: Binding, _ place: String, _ seen: inout Set<Int>
  ) -> String? {
    switch value.what {
    case .resolver(let own?, isWeak: false): return own === binding && !place.isEmpty ? place : nil
    case .object(let object):
      guard seen.insert(object.number).inserted else { return nil }
      for (name, field) in object.fields.sorted(by: { $0.key < $1.key }) {
        guard let declaration = program.declaration(object.type),
          !isWeak(name, declaration)
        else { continue }
        if let found = kept(by: field, binding, "\(object.type).\(name)", &seen) { return found }
      }
      return nil
    case .array(let values), .oneOf(let values):
      return values.compactMap { self.kept(by: $0, binding, place, &seen) }.first
    case .tuple(let elements):
      return elements.compactMap { self.kept(by: $0.value, binding, place, &seen) }.first
    case .closure(let node):
      guard seen.insert(node.number).inserted, captures(node, binding) else { return nil }
      return place.isEmpty ? "the closure" : place
    default: return nil
    }
  }

  private func isWeak(_ name: String, _ declaration: TypeDeclaration) -> Bool {
    program.lineage(declaration).contains { $0.properties[name]?.isWeak == true }
  }

  /// Whether a closure mentions the resolver, and does not say how it captures it.
  private func captures(_ node: ClosureNode, _ binding: Binding) -> Bool {
    let listed = Set(node.form.parts[4].parts.map(\.text))
    var result = false
    node.form.parts[2].visit { form in
      guard form.kind == .name, !listed.contains(form.text), !result,
        case .resolver(let own?, isWeak: false)? = node.environment.find(form.text)?.what
      else { return }
      result = own === binding
    }
    return result
  }
}
