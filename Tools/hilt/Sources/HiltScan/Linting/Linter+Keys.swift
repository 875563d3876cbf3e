#if Macros
  import SwiftHiltCore
  @_spi(Layers) import SwiftHiltDAG
  @_spi(Layers) import SwiftHiltGraphTools

  extension Linter {
    /// Keys that are asked for each time, and that nothing in the program registers.
    mutating func findMissing() {
      for one in scan.registrations
      where !one.isConditional && !scan.uninstalled.contains(one.owner) {
        for request in one.requests where isCertain(request) {
          judge(
            request,
            asker: "\(sets.spelled(one.key, one.qualifier)), registered at \(short(one.place))")
        }
      }
      for root in scan.roots where isCertain(root.request) && runs(root) {
        judge(root.request, asker: root.owner.isEmpty ? "the program" : root.owner)
      }
    }

    private func isCertain(_ request: Scan.Request) -> Bool {
      request.certainty == .always && !request.isLater
    }

    /// Whether the code around a root is mentioned by something else.
    private func runs(_ root: Scan.Root) -> Bool {
      if scan.uninstalled.contains(root.owner) { return false }
      guard let type = root.owner.split(separator: ".").first.map(String.init) else { return true }
      return sets.isMentioned(type)
    }

    private mutating func judge(_ request: Scan.Request, asker: String) {
      var type = request.type
      if case .named(let name, let arguments) = type, arguments.count == 1,
        name == "SwiftHiltCore.Lazy" || name == "SwiftHiltCore.Provider"
      {
        type = arguments[0]
      }
      let key = sets.spelled(type, request.qualifier)
      var notes: [(label: String, text: String, place: Scan.Place?)] = [
        ("asked", "by \(asker)", nil)
      ]
      switch sets.answer(type, request.qualifier) {
      case .bound: return
      case .nothing:
        if let left = sets.left(type) {
          let owner = left.owner.split(separator: ".").first.map(String.init) ?? left.owner
          notes.append(
            (
              "similar", "registered in \(owner) (\(short(left.place))), which nothing installs",
              left.place
            ))
          notes.append(("help", "install \(owner)", nil))
        } else {
          notes.append(("help", "register \(key)", nil))
        }
        add(.missing, request.place, key, IssueText.missing(key), notes)
      case .otherQualifiers(let others):
        for other in others.prefix(5) {
          let spelled = sets.spelled(other.key, other.qualifier)
          notes.append(("similar", "\(spelled), registered at \(short(other.place))", other.place))
        }
        notes.append(("help", "register \(key), or ask with a qualifier that is registered", nil))
        add(.qualifier, request.place, key, IssueText.missing(key), notes)
      }
    }

    func short(_ place: Scan.Place) -> String {
      "\(CallSite(file: place.file, line: UInt(place.line)))"
    }

    /// Cycles of keys each of which the program registers once.
    mutating func findCycles() {
      var graph = ScanGraph(scan)
      graph.keepsOnlyCertainEdges = true
      for cycle in graph.build(only: { sets.only($0.key, $0.qualifier) != nil }).cycles() {
        guard let first = cycle.first else { continue }
        let names = cycle.map(\.description)
        let path = (names + [names[0]]).joined(separator: " -> ")
        let one = scan.registrations.first { ScanGraph.key($0.key, $0.qualifier) == first }
        guard let one else { continue }
        let next = cycle.count > 1 ? cycle[1] : first
        let request = one.requests.first { ScanGraph.key($0.type, $0.qualifier) == next }
        add(
          .cycle, request?.place ?? one.place, names[0], IssueText.cycle(names[0]),
          [("path", path, nil), ("help", IssueText.cycleHelp, nil)])
      }
    }

    /// Declarations that register, and that nothing mentions.
    mutating func findUninstalled() {
      var seen: Set<String> = []
      for one in scan.registrations where scan.uninstalled.contains(one.owner) {
        // A function may be there for another day; a module is not.
        guard one.owner.contains("."),
          !Frame.resolverScopes.contains(String(one.owner.prefix { $0 != "." }))
        else { continue }
        let owner = one.owner.split(separator: ".").first.map(String.init) ?? one.owner
        guard !sets.isPublic(owner), seen.insert(owner).inserted else { continue }
        add(
          .uninstalled, one.place, owner, "Nothing mentions \(owner), which registers",
          [("help", "install \(owner), or remove it", nil)])
      }
    }
  }
#endif
