#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// Checks for mistakes that one module's own text shows: a key bound twice, or a cycle.
  ///
  /// Keys are compared as they are written. `validate()` and the linter check keys across modules.
  struct ModuleChecks {
    private let providers: [Provider]

    /// Takes the providers outside conditional blocks, in source order.
    init(_ providers: [Provider]) {
      self.providers = providers.filter { $0.contribution == .binding }
    }

    func report(in context: some MacroExpansionContext) {
      reportDuplicates(in: context)
      reportCycles(in: context)
    }

    private func reportDuplicates(in context: some MacroExpansionContext) {
      var first: [String: Provider] = [:]
      for provider in providers where provider.attribute.argument("override") != "true" {
        guard let earlier = first[provider.key] else {
          first[provider.key] = provider
          continue
        }
        context.report(
          Problem(
            "duplicateInModule",
            "'\(earlier.name)' already provides '\(provider.key)'; write 'override: true' if "
              + "'\(provider.name)' should win", severity: .warning),
          at: provider.node)
      }
    }

    private func reportCycles(in context: some MacroExpansionContext) {
      var edges: [String: [String]] = [:]
      for provider in providers {
        edges[provider.key] = provider.requests.filter { $0.defaultValue == nil }.map { request in
          request.qualifier.map { "\(request.type) \($0)" } ?? request.type
        }
      }
      var finished: Set<String> = []
      for provider in providers where !finished.contains(provider.key) {
        guard let cycle = cycle(from: provider.key, edges, &finished) else { continue }
        finished.formUnion(cycle)
        let node = providers.first { $0.key == cycle[0] }?.node ?? provider.node
        context.report(
          Problem(
            "cycleInModule",
            "'\(cycle[0])' depends on itself: \(cycle.joined(separator: " -> ")); use 'Lazy', "
              + "'Provider' or a function for one of these dependencies"),
          at: node)
      }
    }

    private func cycle(
      from start: String, _ edges: [String: [String]], _ finished: inout Set<String>
    ) -> [String]? {
      var path: [(key: String, next: Int)] = [(start, 0)]
      while let last = path.last {
        let targets = edges[last.key] ?? []
        guard last.next < targets.count else {
          finished.insert(last.key)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let target = targets[last.next]
        if let index = path.firstIndex(where: { $0.key == target }) {
          return path[index...].map(\.key) + [target]
        }
        if edges[target] != nil && !finished.contains(target) { path.append((target, 0)) }
      }
      return nil
    }
  }
#endif
