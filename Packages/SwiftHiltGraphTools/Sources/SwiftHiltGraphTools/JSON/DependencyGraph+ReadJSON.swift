@_spi(Layers) import SwiftHiltCore
@_spi(Layers) import SwiftHiltDAG

extension DependencyGraph {
  /// Reads a graph that ``json()`` wrote.
  ///
  /// - Throws: `GraphJSONError.malformedJSON(line:column:problem:)` if the text isn't JSON, or nests
  ///   more than 64 levels deep. `GraphJSONError.notAGraph(path:problem:)` if the JSON isn't a graph.
  ///   `GraphJSONError.newerVersion(found:supported:)` if a newer library wrote it.
  public init(json text: String) throws {
    let document = JSONReader(document: try JSONParser.parse(text))
    let version = try document.member("version").integer(Int.self)
    guard version <= Self.jsonVersion else {
      throw GraphJSONError.newerVersion(found: version, supported: Self.jsonVersion)
    }
    guard version >= 1 else { throw document.failure("version \(version) does not exist") }
    var builder = Builder()
    var names: [String] = []
    let nodes = try document.member("nodes").elements().map { reader -> Int in
      let count = builder.nodes.count
      let name = try reader.optional("name")?.string()
      let index = builder.add(try Self.node(reader, name: version == 1 ? name : nil))
      guard index == count else { throw reader.failure("the node appears twice") }
      if let name { names.append(name) }
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
      builder.dropped.nodes = try dropped.member("nodes").count()
      builder.dropped.edges = try dropped.member("edges").count()
      builder.dropped.spans = try dropped.member("spans").count()
    }
    self = builder.build(named: names)
  }

  /// Reads a node.
  ///
  /// - Parameter numberedName: The node's name in version 1, which may end with the key's number;
  ///   `nil` for later versions.
  private static func node(_ reader: JSONReader, name numberedName: String?) throws -> Node {
    var node = Node(
      key: try key(reader.member("key"), name: numberedName),
      role: try reader.member("role").one(of: Node.Role.self),
      owner: try reader.optional("owner").map(owner),
      collection: try reader.optional("collection").map { try key($0, name: nil) },
      lifetime: try reader.optional("lifetime").map(lifetime),
      callSites: try reader.optional("callSites")?.elements().map(callSite) ?? [],
      isChecked: try reader.optional("checked")?.bool() ?? true,
      isEntryPoint: try reader.optional("entryPoint")?.bool() ?? false,
      isAsync: try reader.optional("async")?.bool() ?? false,
      decoratorCount: try reader.optional("decorators")?.count() ?? 0,
      origin: try origin(reader.member("origin")),
      timings: try reader.optional("timings").map(timings))
    node.occurrence = try reader.optional("occurrence")?.count() ?? 0
    return node
  }

  private static func key(_ reader: JSONReader, name: String?) throws -> BindingKey {
    var qualifiedType = try reader.member("qualifiedType").string()
    var number = try reader.optional("number")?.count() ?? 0
    // Version 1 wrote the number at the end of the name, and again after the type.
    if let mark = name?.trailingNumber, qualifiedType.utf8.hasSuffix(mark.text) {
      qualifiedType = String(
        decoding: qualifiedType.utf8.dropLast(mark.text.utf8.count), as: UTF8.self)
      number = mark.number
    }
    return BindingKey(
      typeName: try reader.member("type").string(), qualifiedTypeName: qualifiedType,
      qualifier: try reader.optional("qualifier")?.string(), number: number)
  }

  private static func owner(_ reader: JSONReader) throws -> Owner {
    Owner(
      name: try reader.optional("name")?.string(), scope: try reader.optional("scope")?.string(),
      depth: try reader.member("depth").count())
  }

  private static func lifetime(_ reader: JSONReader) throws -> Lifetime {
    let text = try reader.string()
    if let lifetime = Lifetime.plain.first(where: { $0.description == text }) { return lifetime }
    // The comparison is by bytes, because a name may begin with a mark that combines with the
    // parenthesis.
    let (opening, closing) = ("scope(", ")")
    guard text.utf8.starts(with: opening.utf8), text.utf8.hasSuffix(closing),
      text.utf8.count > opening.utf8.count
    else { throw reader.unknown(text) }
    return .scope(
      ScopeName(
        String(
          decoding: text.utf8.dropFirst(opening.utf8.count).dropLast(closing.utf8.count),
          as: UTF8.self)))
  }

  private static func callSite(_ reader: JSONReader) throws -> CallSite {
    let text = try reader.string()
    guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")),
      let line = UInt(digits: text.utf8[text.utf8.index(after: colon)...])
    else { throw reader.failure("expected 'Module/File.swift:12'") }
    return CallSite(file: String(decoding: text.utf8[..<colon], as: UTF8.self), line: line)
  }

  private static func origin(_ reader: JSONReader) throws -> Origin {
    try reader.string().split(separator: "+").reduce(into: Origin()) { origin, name in
      switch name {
      case "declared": origin.insert(.declared)
      case "recorded": origin.insert(.recorded)
      case "scanned": origin.insert(.scanned)
      default: throw reader.unknown(String(name))
      }
    }
  }

  private static func timings(_ reader: JSONReader) throws -> Timings {
    var timings = Timings()
    timings.builds = try reader.member("builds").count()
    timings.failures = try reader.member("failures").count()
    timings.totalNanoseconds = try reader.member("totalNanoseconds").integer()
    timings.ownNanoseconds = try reader.member("ownNanoseconds").integer()
    timings.shortestNanoseconds = try reader.member("shortestNanoseconds").integer()
    timings.longestNanoseconds = try reader.member("longestNanoseconds").integer()
    return timings
  }
}

extension String {
  /// The number at the end of a name, and its text, such as ` #2`; `nil` if the name ends
  /// differently.
  fileprivate var trailingNumber: (text: String, number: Int)? {
    let digits = utf8.reversed().prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.reversed()
    let text = " #" + String(decoding: digits, as: UTF8.self)
    guard let number = Int(digits: digits), utf8.hasSuffix(text) else { return nil }
    return (text, number)
  }
}

extension FixedWidthInteger {
  /// Reads a number from a text that has only decimal digits.
  fileprivate init?(digits: some Collection<UInt8>) {
    guard !digits.isEmpty, digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
      return nil
    }
    self.init(String(decoding: Array(digits), as: UTF8.self))
  }
}
