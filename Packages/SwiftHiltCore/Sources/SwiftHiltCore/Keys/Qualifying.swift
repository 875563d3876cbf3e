/// The qualifiers with which SwiftHilt resolves the parameters of an initialiser, by type.
///
/// ```swift
/// container.bind(Api.self, to: RealApi.init, qualifying: [URL.self: "base"])
/// container.bind(Mirror.self, to: Mirror.init, qualifying: [URL.self: "main", URL.self: nil])
/// ```
///
/// If you list a type, list it once for each parameter of that type, or the registration stops the
/// program. The qualifiers are in the parameters' order, and `nil` means the plain binding.
///
/// For a parameter of type `Lazy<URL>`, `URL?` or `[URL]`, write that type. You can also write
/// `URL.self` if no parameter has exactly that type.
public struct Qualifying: ExpressibleByDictionaryLiteral {
  private let entries: [(type: Any.Type, qualifier: (any Qualifier)?)]

  /// Creates the qualifiers from pairs of a type and a qualifier, in order.
  public init(dictionaryLiteral entries: (Any.Type, (any Qualifier)?)...) {
    self.entries = entries.map { ($0, $1) }
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Returns the qualifier of each parameter.
  ///
  /// - Throws: A ``Diagnostic`` if a listed type isn't listed once for each parameter of that type.
  ///   Its text names the key and the call site.
  @inline(never)
  func qualifiers(
    of types: [Any.Type], binding key: BindingKey, at site: CallSite
  ) throws -> [(any Qualifier)?] {
    var result: [(any Qualifier)?] = Array(repeating: nil, count: types.count)
    var groups: [(type: Any.Type, qualifiers: [(any Qualifier)?])] = []
    for (type, qualifier) in entries {
      if let index = groups.firstIndex(where: { $0.type == type }) {
        groups[index].qualifiers.append(qualifier)
      } else {
        groups.append((type, [qualifier]))
      }
    }
    for (type, qualifiers) in groups {
      let exact = types.indices.filter { types[$0] == type }
      let places = exact.isEmpty ? types.indices.filter { element(of: types[$0]) == type } : exact
      guard places.count == qualifiers.count else {
        throw refusal(type, qualifiers.count, places.count, types, key, site)
      }
      for (place, qualifier) in zip(places, qualifiers) { result[place] = qualifier }
    }
    return result
  }

  private func element(of type: Any.Type) -> Any.Type { RequestShape(type).element }

  @inline(never)
  private func refusal(
    _ type: Any.Type, _ given: Int, _ found: Int, _ types: [Any.Type], _ key: BindingKey,
    _ site: CallSite
  ) -> any Error {
    let name = BindingKey(anyType: type).description
    let taken = types.map { BindingKey(anyType: $0).description }.joined(separator: ", ")
    return Diagnostic(
      "Qualifying",
      "'qualifying:' lists \(name) \(times(given)), but that type fits \(parameters(found))",
      notes: [
        .init(label: "bind", text: "\(key), at \(site)"),
        .init(label: "takes", text: types.isEmpty ? "nothing" : "(\(taken))"),
      ],
      help: types.isEmpty
        ? "remove 'qualifying:'"
        : found == 0
          ? "write the type of a parameter instead of \(name), or remove \(name) from 'qualifying:'"
          : "list \(name) once for each of these parameters, in order, "
            + "and write nil for the plain binding")
  }

  private func times(_ count: Int) -> String {
    count == 1 ? "once" : "\(count) times"
  }

  private func parameters(_ count: Int) -> String {
    count == 0 ? "no parameter" : count == 1 ? "1 parameter" : "\(count) parameters"
  }
}
