#if Macros
  @_spi(Layers) import SwiftHiltCore
  @_spi(Layers) import SwiftHiltDAG
  @_spi(Layers) import SwiftHiltGraphTools
  import SwiftSyntax

  /// Proves the components of the sources, each under its parents and under each configuration of
  /// its `#if` conditions.
  struct Prover {
    /// A fault of a component.
    struct Fault {
      let component: ModuleFacts
      /// The names of the ancestors under which the fault occurs.
      let parents: [String]
      let issue: GraphIssue
      let place: Scan.Place
      let path: [String]
      /// The reason why the fault is not certain; `nil` if it is.
      var doubt: Doubt?
    }

    /// Something that keeps a fault from being certain, and what to write so that it no longer does.
    struct Doubt: Hashable {
      let reason: String
      let help: String
    }

    /// A component that could not be proved completely.
    struct Gap: Hashable {
      let component: String
      let gap: Scan.Gap
      let help: String
    }

    private static let maximalContexts = 64
    /// The help for sources that were not read.
    static let reading = "let the plugin read its sources, or bind with '@Provides' or 'to:'"
    let reader: ModuleReader
    private let plain: PlainKeys
    let components: [ModuleFacts]
    private let callers: Callers
    private let isProgram: Bool
    /// The scopes that calls and attributes name. An unknown one is in parentheses.
    private let scopes: Set<String>
    private(set) var faults: [Fault] = []
    private(set) var gaps: [Gap] = []
    /// The components whose parents are all below them.
    private(set) var circles: [ModuleFacts] = []
    private(set) var outlines: [Outline] = []

    init(_ result: SourceScanner.Result, _ reader: ModuleReader, isProgram: Bool) {
      let index = result.index
      (self.reader, self.isProgram) = (reader, isProgram)
      components = reader.modules.filter { $0.component != nil }
      plain = PlainKeys(result, reader)
      callers = Callers(components, reader)
      let named = index.files.reduce(into: Set<String>()) { $0.formUnion($1.scopes) }
      scopes = Set(named.map { reader.scope(spelled: $0) })
      for component in components { prove(component) }
      // What a component doesn't need, another one below or above it may need.
      faults.removeAll { fault in
        fault.issue.id == .unused
          && outlines.contains { $0.binds(fault.place) && !$0.unneeded.contains(fault.place) }
      }
    }

    // MARK: Contexts

    /// A component with its ancestors, nearest first.
    private struct Context {
      var chain: [ModuleFacts]
      /// Whether the last one may have a parent that the sources don't show.
      var doubt: Doubt?
      /// The reason why no run may have these containers; `nil` if one certainly does.
      var assumption: Doubt?
    }

    /// - Parameter below: The components that are below this one. A circle of parents ends at them.
    private func contexts(_ component: ModuleFacts, below: [ScannedType] = []) -> [Context] {
      guard let facts = component.component else { return [Context(chain: [component])] }
      var parents = facts.parents.map(\.type)
      var result: [Context] = []
      let name = component.type.short
      if parents.isEmpty {
        parents = callers.parents[component.type] ?? []
        let isLibrary =
          facts.isPublic && !isProgram && !callers.built.contains(component.type) && !facts.isRoot
        let isUnknown = callers.unknown.contains(component.type) || isLibrary
        if isUnknown {
          let doubt = Doubt(
            reason: isLibrary
              ? "other modules may build \(name) with a parent"
              : "the scan cannot tell which parent \(name) is built with",
            help: "write 'parents: [...]' in the '@Component' of \(name), or 'parents: []'")
          result.append(Context(chain: [component], doubt: doubt))
        }
        let isAlone = callers.alone.contains(component.type)
        if isAlone || parents.isEmpty && !isUnknown {
          result.append(Context(chain: [component]))
        }
      }
      let path = below + [component.type]
      let isInstalled = Set(parents)
      let users = components.filter { user in
        !isInstalled.contains(user.type) && user.type != component.type
          && reader.parts(of: user).contains { isInstalled.contains($0.type) }
      }
      for parent in parents + users.map(\.type) where !path.contains(parent) {
        guard let module = reader.module(parent), module.component != nil else {
          let doubt = Doubt(
            reason: "the scan did not read \(parent.short), a parent of \(name)",
            help: "let the plugin read the module of \(parent.short)")
          result.append(Context(chain: [component], doubt: doubt))
          continue
        }
        let assumption = Doubt(
          reason: "\(parent.short) installs a parent of \(name), and may build it",
          help: "bind the key in \(parent.short)")
        for var context in contexts(module, below: path) {
          context.chain.insert(component, at: 0)
          if !isInstalled.contains(parent) { context.assumption = assumption }
          result.append(context)
        }
      }
      return Array(result.prefix(Prover.maximalContexts))
    }

    // MARK: Proving

    private mutating func prove(_ component: ModuleFacts) {
      let isPart =
        callers.listed.contains(component.type) && !callers.built.contains(component.type)
        && component.component?.parents.isEmpty == true
      if isPart { return }
      let contexts = contexts(component)
      if contexts.isEmpty { circles.append(component) }
      if contexts.count == Prover.maximalContexts {
        let reason = "it has too many chains of parents"
        note(.init(place: component.place, reason: reason), "list fewer parents", of: component)
      }
      let changes = changes(of: component)
      if changes.count > Prover.maximalContexts {
        let reason = "code changes containers at \(changes.count) places"
        note(.init(place: component.place, reason: reason), "use modules", of: component)
      }
      for context in contexts {
        prove(component, context)
        for one in changes.prefix(Prover.maximalContexts) { change(one, component, context) }
      }
    }

    /// Returns the changes after `build()` that may concern a component. If the sources don't show
    /// the container, these are the changes of its keys, and modules that it lacks.
    private func changes(of component: ModuleFacts) -> [Callers.Change] {
      if callers.changes.isEmpty { return [] }
      let parts = reader.parts(of: component)
      func key(_ one: MacroBinding) -> BindingKey { ScanGraph.requestKey(one.key, one.qualifier) }
      let (types, keys) = (Set(parts.map(\.type)), Set(parts.flatMap(\.bindings).map(key)))
      return callers.changes.filter { one in
        one.component != nil || one.old != nil || one.added.gap != nil
          || one.added.bindings.contains { keys.contains(key($0)) }
          || one.added.includes.contains { !types.contains($0.type) }
      }
    }

    /// Proves a component also with what code changes after `build()`.
    private mutating func change(
      _ one: Callers.Change, _ component: ModuleFacts, _ context: Context
    ) {
      var changed = context
      let levels = context.chain.indices.filter { level in
        let facts = context.chain[level]
        if let old = one.old { return reader.parts(of: facts).contains { $0.type == old } }
        return one.component.map { $0 == facts.type } ?? (level == 0)
      }
      let name = component.type.short
      let help =
        one.added.includes.first.map { "list \($0.type.short).self in \(name)" }
        ?? "register it in a module of \(name)"
      if let gap = one.added.gap, !levels.isEmpty { note(gap, help, of: component) }
      if one.old.map({ reader.module($0) == nil }) == true {
        let reason = "the scan cannot tell which module this replaces"
        note(.init(place: one.place, reason: reason), "name the module", of: component)
      }
      if levels.isEmpty { return }
      for level in levels {
        let old = one.old.flatMap(reader.module)
        changed.chain[level].includes += one.added.includes + (old?.includes ?? [])
        changed.chain[level].bindings += one.added.bindings
        changed.chain[level].component?.replaces += [old].compactMap { $0 }.map {
          ListedType(type: $0.type, place: one.place)
        }
      }
      changed.assumption = Doubt(
        reason: "the code at \(CallSite(one.place)) \(one.text)",
        help: one.old.map { "declare a component with 'replaces: [\($0.short).self]' instead" }
          ?? help)
      prove(component, changed)
    }

    private mutating func prove(_ component: ModuleFacts, _ context: Context) {
      let configurations = configurations(of: context.chain)
      // For each issue, the first outline that has it, and the number of outlines that have it.
      var found: [String: (issue: GraphIssue, outline: Outline, count: Int)] = [:]
      var order: [String] = []
      for flags in configurations {
        var outline = Outline(context.chain, reader, flags: flags)
        let report = outline.validate()
        if outline.members != nil {
          outline.unneeded = Set(report.issues(.unused).compactMap(outline.place))
        }
        if context.assumption == nil { outlines.append(outline) }
        let lacking = Set(report.issues(.missing).map(\.key.qualifiedTypeName))
        for issue in report where issue.id != .unchecked {
          // Without a list of entry points, an unused binding is only a guess. A binding with
          // another qualifier is probably the one that a missing key means.
          if issue.id == .unused,
            outline.members == nil || lacking.contains(issue.key.qualifiedTypeName)
          {
            continue
          }
          // Three bindings of a key are two duplicates.
          let sites = issue.id == .duplicate ? issue.callSites : []
          let name = "\(issue.id) \(issue.key.qualifiedDescription) \(issue.headline) \(sites)"
          if found[name] == nil { order.append(name) }
          found[name] =
            found[name].map { ($0.issue, $0.outline, $0.count + 1) } ?? (issue, outline, 1)
        }
        note(outline, component, context)
      }
      let parents = context.chain.dropFirst().map(\.type.short)
      for name in order {
        let (issue, outline, count) = found[name]!
        guard let place = outline.place(of: issue) else { continue }
        var fault = Fault(
          component: component, parents: parents, issue: issue, place: place,
          path: outline.path(of: issue))
        let isKnown = faults.contains { $0.issue.key == issue.key && $0.place == place }
        if context.assumption != nil, isKnown { continue }
        fault.doubt = context.assumption ?? doubt(issue, outline, component, context)
        if fault.doubt == nil, count < configurations.count {
          fault.doubt = Doubt(
            reason: "it depends on a condition",
            help: "declare it in each branch, or in none")
        }
        faults.append(fault)
      }
    }

    private mutating func note(_ gap: Scan.Gap, _ help: String, of component: ModuleFacts) {
      let one = Gap(component: component.type.short, gap: gap, help: help)
      if !gaps.contains(one) { gaps.append(one) }
    }

    private mutating func note(_ outline: Outline, _ component: ModuleFacts, _ context: Context) {
      for gap in outline.gaps { note(gap, Prover.reading, of: component) }
      for (gap, help) in outline.unfollowed { note(gap, help, of: component) }
      if let doubt = context.doubt {
        note(.init(place: component.place, reason: doubt.reason), doubt.help, of: component)
      }
    }

    /// Returns the sets of flags that hold. Up to four flags give each combination.
    private func configurations(of chain: [ModuleFacts]) -> [Set<String>] {
      let flags = chain.reduce(into: Set<String>()) { flags, facts in
        reader.collectFlags(of: facts, into: &flags)
      }.sorted()
      guard flags.count <= 4 else {
        return [Set(flags), []] + flags.map { [$0] } + flags.map { Set(flags).subtracting([$0]) }
      }
      return (0..<(1 << flags.count)).reversed().map { bits in
        Set(flags.indices.filter { bits >> $0 & 1 == 1 }.map { flags[$0] })
      }
    }

    // MARK: Doubts

    private func doubt(
      _ issue: GraphIssue, _ outline: Outline, _ component: ModuleFacts, _ context: Context
    ) -> Doubt? {
      let name = component.type.short
      let least = ValidationOptions.defaultSeverities[issue.id] ?? .note
      if issue.severity < least {
        return Doubt(
          reason: "plain code asks for it only in some runs",
          help: "write the binding with '@Provides' or 'to:'")
      }
      let needsAll: Set<GraphIssue.ID> = [.missing, .noScope, .absent, .empty, .unused, .captive]
      if needsAll.contains(issue.id) {
        // An instance of the component's own container keeps one of each container, whatever the
        // parent binds.
        let isOwn = issue.id == .captive && issue.headline.contains(" would keep ")
        if let doubt = context.doubt, !isOwn { return doubt }
        if issue.id != .captive, let gap = outline.gaps.first {
          return Doubt(
            reason: "\(gap.reason) (\(CallSite(gap.place)))", help: Prover.reading)
        }
      }
      if issue.id == .noScope, isMentioned(issue, outline) {
        return Doubt(
          reason: "code may create a container with this scope",
          help: "declare the scope with expect(scope:) in a module of \(name)")
      }
      if issue.id == .duplicate, outline.types[issue.key]?.mayHideParts == true {
        return Doubt(
          reason: "the scan does not compare the attributes and labels of \(issue.key)",
          help: "write 'override: true' if the types are the same")
      }
      for key in Set(issue.path.map(\.key) + [issue.key]) {
        let isUnbound = key == issue.key && [.missing, .absent].contains(issue.id)
        if outline.vague.contains(key)
          || isUnbound && key.qualifierText != nil
            && outline.unqualified.contains(key.qualifiedTypeName)
        {
          return Doubt(
            reason: "the scan cannot tell the lifetime or the qualifier of \(key)",
            help: "write them as literals")
        }
        if issue.id == .duplicate || issue.id == .duplicateMapKey { continue }
        // An entry point on the path is bound by nothing.
        if key != issue.key, outline.types[key] == nil { continue }
        let type = outline.types[key] ?? ScannedType(key.qualifiedTypeName)
        let isMissing = issue.id == .missing && key == issue.key
        if isMissing, !reader.index.parameters(of: component.type.name ?? "").isEmpty {
          return Doubt(
            reason: "an input of the generic \(name) may provide it",
            help: "bind \(key) in a module")
        }
        if isMissing, outline.hasAlias(of: type) {
          return Doubt(
            reason: "\(type.short) may be another name of a type that \(name) binds",
            help: "write one name for the type")
        }
        let isBound = outline.types[key] != nil
        if let reason = plain.reason(type, qualifier: key.qualifierText, isBound: isBound) {
          return Doubt(
            reason: "\(key): \(reason)",
            help: isMissing
              ? "write 'expects: [.init(\(key.argument))]' in the '@Component' of \(name)"
              : "bind \(key) in a module")
        }
      }
      return nil
    }

    /// Returns whether code outside the component's own modules mentions the scope of an issue.
    private func isMentioned(_ issue: GraphIssue, _ outline: Outline) -> Bool {
      guard case .scope(let scope)? = outline.lifetimes[issue.key] else { return true }
      return scope.name.hasPrefix("(") || scopes.contains(scope.name)
        || scopes.contains { $0.hasPrefix("(") }
    }
  }

  extension SourceScanner.Result {
    /// Returns the graph that the sources describe. Each component is a container of its own, with
    /// its inputs; the keys that plain code registers have no container.
    public func graph() -> DependencyGraph {
      var builder = DependencyGraph.Builder()
      let prover = Prover(self, ModuleReader(index, scan), isProgram: true)
      for outline in prover.outlines { outline.add(to: &builder) }
      let sites = Set(builder.nodes.flatMap(\.callSites))
      ScanGraph(scan).add(to: &builder) { !sites.contains(CallSite($0.place)) }
      return builder.build()
    }
  }
#endif
