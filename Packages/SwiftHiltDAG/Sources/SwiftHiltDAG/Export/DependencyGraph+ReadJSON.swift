import SwiftHiltCore

extension DependencyGraph {
  /// Reads a graph that ``json()`` wrote.
  ///
  /// - Throws: ``GraphError/malformedJSON(line:column:problem:)`` for what is not JSON,
  ///   ``GraphError/notAGraph(path:problem:)`` for what is something else, and
  ///   ``GraphError/newerVersion(found:supported:)`` for what a newer library wrote.
  public init(json text: String) throws {
    let document = JSONReader(document: try JSONParser.parse(text))
    let version = try document.member("version").integer(Int.self)
    guard version <= Self.jsonVersion else {
      throw GraphError.newerVersion(found: version, supported: Self.jsonVersion)
    }
    guard version >= 1 else { throw document.failure("version \(version) never was") }
    var builder = Builder()
    let nodes = try document.member("nodes").elements().map { reader -> Int in
      let count = builder.nodes.count
      let index = builder.add(try Self.node(reader))
      guard index == count else { throw reader.failure("the node is there twice") }
      return index
    }
    func place(_ reader: JSONReader) throws -> Int {
      let index = try reader.integer(Int.self)
      guard nodes.indices.contains(index) else { throw reader.failure("there is no node \(index)") }
      return nodes[index]
    }
    for edge in try document.member("edges").elements() {
      builder.connect(
        try place(edge.member("from")), try place(edge.member("to")),
        kind: try edge.member("kind").one(of: EdgeKind.self),
        isOptional: try edge.optional("optional")?.bool() ?? false,
        origin: try Self.origin(edge.member("origin")))
    }
    builder.spans =
      try document.optional("spans")?.elements().map { span in
        Span(
          node: try place(span.member("node")), threadID: try span.member("thread").integer(),
          startNanoseconds: try span.member("startNanoseconds").integer(),
          elapsedNanoseconds: try span.member("elapsedNanoseconds").integer(),
          failed: try span.member("failed").bool())
      } ?? []
    if let dropped = try document.optional("dropped") {
      builder.dropped.nodes = try dropped.member("nodes").integer()
      builder.dropped.edges = try dropped.member("edges").integer()
      builder.dropped.spans = try dropped.member("spans").integer()
    }
    self = builder.build()
  }

  private static func node(_ reader: JSONReader) throws -> Node {
    Node(
      key: try key(reader.member("key")), role: try reader.member("role").one(of: Node.Role.self),
      owner: try reader.optional("owner").map(owner),
      collection: try reader.optional("collection").map(key),
      lifetime: try reader.optional("lifetime").map(lifetime),
      callSites: try reader.optional("callSites")?.elements().map(callSite) ?? [],
      isChecked: try reader.optional("checked")?.bool() ?? true,
      isEntryPoint: try reader.optional("entryPoint")?.bool() ?? false,
      origin: try origin(reader.member("origin")),
      timings: try reader.optional("timings").map(timings))
  }

  private static func key(_ reader: JSONReader) throws -> BindingKey {
    BindingKey(
      typeName: try reader.member("type").string(),
      qualifiedTypeName: try reader.member("qualifiedType").string(),
      qualifier: try reader.optional("qualifier")?.string())
  }

  private static func owner(_ reader: JSONReader) throws -> Owner {
    Owner(
      name: try reader.optional("name")?.string(), scope: try reader.optional("scope")?.string(),
      depth: try reader.member("depth").integer())
  }

  private static func lifetime(_ reader: JSONReader) throws -> Lifetime {
    let text = try reader.string()
    let plain: [Lifetime] = [.singleton, .scoped, .transient, .weak, .graph]
    if let lifetime = plain.first(where: { $0.description == text }) { return lifetime }
    guard text.hasPrefix("scope("), text.hasSuffix(")") else {
      throw reader.failure("'\(text)' is not known")
    }
    return .scope(ScopeName(String(text.dropFirst(6).dropLast())))
  }

  private static func callSite(_ reader: JSONReader) throws -> CallSite {
    let text = try reader.string()
    guard let colon = text.lastIndex(of: ":"), let line = UInt(text[text.index(after: colon)...])
    else { throw reader.failure("expected 'Module/File.swift:12'") }
    return CallSite(file: String(text[..<colon]), line: line)
  }

  private static func origin(_ reader: JSONReader) throws -> Origin {
    try reader.string().split(separator: "+").reduce(into: Origin()) { origin, name in
      switch name {
      case "declared": origin.insert(.declared)
      case "recorded": origin.insert(.recorded)
      case "scanned": origin.insert(.scanned)
      default: throw reader.failure("'\(name)' is not known")
      }
    }
  }

  private static func timings(_ reader: JSONReader) throws -> Timings {
    var timings = Timings()
    timings.builds = try reader.member("builds").integer()
    timings.failures = try reader.member("failures").integer()
    timings.totalNanoseconds = try reader.member("totalNanoseconds").integer()
    timings.ownNanoseconds = try reader.member("ownNanoseconds").integer()
    timings.shortestNanoseconds = try reader.member("shortestNanoseconds").integer()
    timings.longestNanoseconds = try reader.member("longestNanoseconds").integer()
    return timings
  }
}
