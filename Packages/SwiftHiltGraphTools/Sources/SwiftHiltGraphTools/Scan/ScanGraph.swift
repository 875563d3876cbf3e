@_spi(Layers) import SwiftHiltCore
@_spi(Layers) import SwiftHiltDAG

/// The graph of keys and requests that a scan describes, for all containers together.
@_spi(Layers) public struct ScanGraph {
  private let scan: Scan

  /// Creates the graph of a scan.
  public init(_ scan: Scan) { self.scan = scan }

  /// Builds the graph of all registrations except decorators.
  public func build() -> DependencyGraph { build(onlyCertain: false) { _ in true } }

  /// Builds the graph of the registrations that meet a condition, without decorators.
  ///
  /// - Parameters:
  ///   - onlyCertain: Whether to keep only edges to registered keys, whose requests are made each
  ///     time and immediately.
  ///   - isMeant: Returns whether a registration belongs to the graph.
  public func build(
    onlyCertain: Bool, _ isMeant: (Scan.Registration) -> Bool
  ) -> DependencyGraph {
    var builder = DependencyGraph.Builder()
    add(onlyCertain: onlyCertain, to: &builder, isMeant)
    return builder.build()
  }

  /// Adds the registrations that meet a condition to the nodes of other graphs. A request for a key
  /// of an added node leads to that node.
  public func add(
    onlyCertain: Bool = false, to builder: inout DependencyGraph.Builder,
    _ isMeant: (Scan.Registration) -> Bool
  ) {
    var numbers: [BindingKey: Int] = [:]
    for (number, node) in builder.nodes.enumerated() where node.role != .contribution {
      numbers[node.key] = numbers[node.key] ?? number
    }
    let registrations = scan.registrations.filter { $0.call != "decorate" && isMeant($0) }
    let asked = Set(scan.roots.map(\.request.key))
    for one in registrations {
      let key = ScanGraph.key(one.key, one.qualifier)
      var node = DependencyGraph.Node(
        key: key, role: ScanGraph.role(one), lifetime: ScanGraph.lifetime(one.lifetime),
        callSites: [CallSite(file: one.place.file, line: UInt(one.place.line))],
        isChecked: one.gaps.isEmpty, isEntryPoint: asked.contains(key), origin: .scanned)
      if node.role == .contribution {
        node.collection = ScanGraph.key(.array(one.key), one.qualifier)
      }
      let number = builder.add(node)
      if node.role != .contribution { numbers[key] = number }
    }
    for one in registrations {
      guard let source = numbers[ScanGraph.key(one.key, one.qualifier)] else { continue }
      for request in one.requests {
        // A function type may be a key of its own.
        let plain = ScanGraph.key(request.type, request.qualifier)
        let isPlain = numbers[plain] != nil
        let key = isPlain ? plain : request.key
        let kind = isPlain ? request.isLater ? .provider : .direct : request.kind
        if onlyCertain, kind != .direct || request.certainty != .always { continue }
        if numbers[key] == nil {
          if onlyCertain { continue }
          numbers[key] = builder.add(
            DependencyGraph.Node(key: key, role: .unbound, origin: .scanned))
        }
        builder.connect(
          source, numbers[key]!, kind: kind, isOptional: request.certainty == .tolerated,
          origin: .scanned)
      }
    }
  }

  /// Returns the key of a scanned type and qualifier.
  public static func key(_ type: ScannedType, _ qualifier: Scan.Qualifier) -> BindingKey {
    let text: String?
    switch qualifier {
    case .none: text = nil
    case .named(let name): text = "@Named(\(name))"
    case .value(let value): text = "@\(value)"
    case .unknown(let spelled):
      text = spelled.isEmpty ? nil : "@(\(spelled))"
    }
    return BindingKey(typeName: type.short, qualifiedTypeName: "\(type)", qualifier: text)
  }

  private static func role(_ one: Scan.Registration) -> DependencyGraph.Node.Role {
    Scan.Registration.contributing.contains(one.call)
      ? .contribution : one.call == "alias" ? .alias : .binding
  }

  /// Returns the lifetime that a call spells; `nil` if the spelling does not show it.
  public static func lifetime(_ spelled: String?) -> Lifetime? {
    guard let spelled else { return .singleton }
    if let plain = Lifetime.plain.first(where: { ".\($0)" == spelled }) { return plain }
    let parts = spelled.split(separator: "\"")
    return spelled.hasPrefix(".scope(") && parts.count > 1
      ? .scope(ScopeName(String(parts[1]))) : nil
  }
}

@_spi(Layers) extension Scan.Registration {
  /// The names of the calls that register a contribution.
  public static let contributing: Set<String> = [
    "registerMany", "registerManyAsync", "contribute", "contributeAsync", "contributeAll",
  ]
}

@_spi(Layers) extension Scan.Request {
  /// Returns whether this request is for a key, and is made each time and immediately.
  public func isAlways(for wanted: BindingKey) -> Bool {
    certainty == .always && !isLater
      && (key == wanted || ScanGraph.key(type, qualifier) == wanted)
  }

  /// The requested key, without the form of the request.
  fileprivate var key: BindingKey { ScanGraph.key(type.unwrappedForm, qualifier) }

  fileprivate var kind: EdgeKind {
    if isLater { return .provider }
    return type.made == nil ? type.deferred?.kind ?? .direct : .provider
  }
}
