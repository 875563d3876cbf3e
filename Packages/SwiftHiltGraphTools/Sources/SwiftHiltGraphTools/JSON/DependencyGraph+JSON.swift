@_spi(Layers) import SwiftHiltDAG

extension DependencyGraph {
  /// The version of the JSON form that this library writes. The library reads this version and
  /// older ones.
  ///
  /// Version 2 gives keys with the same spelling a separate `number`. Version 1 wrote the number
  /// after the type's name.
  public static let jsonVersion = 2

  /// Returns the graph as JSON. Nodes and edges are sorted, and equal graphs give equal bytes.
  ///
  /// ``init(json:)`` reads the JSON back. The resulting graph equals this one, although its keys
  /// have a spelling but no type.
  ///
  /// - Complexity: O(*n* + *e* + *s*) for *s* runs.
  public func json() -> String {
    var json = JSONText()
    json.object { json in
      json.member("version", Self.jsonVersion)
      json.array("nodes", nodes.indices) { write($0, &$1) }
      json.array("edges", links.all) { Self.write($0, &$1) }
      if !spans.isEmpty { json.array("spans", spans) { Self.write($0, &$1) } }
      if !dropped.isNothing {
        json.object("dropped") { json in
          json.member("nodes", dropped.nodes)
          json.member("edges", dropped.edges)
          json.member("spans", dropped.spans)
        }
      }
    }
    return json.text + "\n"
  }

  private func write(_ index: Int, _ json: inout JSONText) {
    let node = nodes[index]
    json.object { json in
      json.member("name", names[index])
      json.member("key") { Self.write(node.key, number: number(ofKey: index), &$0) }
      json.member("role", node.role.rawValue)
      if node.occurrence != 0 { json.member("occurrence", node.occurrence) }
      if let owner = node.owner { json.member("owner") { Self.write(owner, &$0) } }
      if let collection = node.collection {
        json.member("collection") {
          Self.write(collection, number: number(ofCollection: index), &$0)
        }
      }
      json.member("lifetime", node.lifetime?.description)
      if !node.callSites.isEmpty {
        json.strings("callSites", node.callSites.map { "\($0.file):\($0.line)" })
      }
      json.member("checked", node.isChecked)
      json.member("entryPoint", node.isEntryPoint)
      if node.isAsync { json.member("async", true) }
      if node.decoratorCount != 0 { json.member("decorators", node.decoratorCount) }
      json.member("origin", node.origin.description)
      if let timings = node.timings { json.member("timings") { Self.write(timings, &$0) } }
    }
  }

  private static func write(_ key: BindingKey, number: Int, _ json: inout JSONText) {
    json.object { json in
      json.member("type", GraphText.type(key))
      json.member("qualifiedType", GraphText.qualifiedType(key))
      json.member("qualifier", GraphText.qualifier(key))
      if number != 0 { json.member("number", number) }
    }
  }

  private static func write(_ owner: Owner, _ json: inout JSONText) {
    json.object { json in
      json.member("name", owner.name)
      json.member("scope", owner.scope)
      json.member("depth", owner.depth)
    }
  }

  private static func write(_ timings: Timings, _ json: inout JSONText) {
    json.object { json in
      json.member("builds", timings.builds)
      json.member("failures", timings.failures)
      json.member("totalNanoseconds", timings.totalNanoseconds)
      json.member("ownNanoseconds", timings.ownNanoseconds)
      json.member("shortestNanoseconds", timings.shortestNanoseconds)
      json.member("longestNanoseconds", timings.longestNanoseconds)
    }
  }

  private static func write(_ link: Link, _ json: inout JSONText) {
    json.object { json in
      json.member("from", link.source)
      json.member("to", link.target)
      json.member("kind", link.kind.rawValue)
      json.member("optional", link.isOptional)
      json.member("origin", link.origin.description)
    }
  }

  private static func write(_ span: Span, _ json: inout JSONText) {
    json.object { json in
      json.member("node", span.node)
      json.member("thread", span.threadID)
      json.member("startNanoseconds", span.startNanoseconds)
      json.member("elapsedNanoseconds", span.elapsedNanoseconds)
      json.member("failed", span.failed)
    }
  }
}
