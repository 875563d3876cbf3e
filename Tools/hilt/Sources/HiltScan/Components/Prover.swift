@_spi(Layers) import SwiftHiltCore
@_spi(Layers) import SwiftHiltDAG
@_spi(Layers) import SwiftHiltGraphTools

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
    /// The lifetime of the binding that lacks a key.
    let asker: Lifetime?
    /// The reason why the fault is not certain; `nil` if it is.
    var doubt: Doubt?
  }

  static let maximalContexts = 64
  let reader: ModuleReader
  let plain: PlainKeys
  let components: [ModuleFacts]
  let callers: Callers
  let isProgram: Bool
  /// The scopes that calls and attributes name. An unknown one is in parentheses.
  let scopes: Set<String>
  private(set) var faults: [Fault] = []
  /// The reasons why components could not be proved completely.
  private(set) var doubts: [(component: ModuleFacts, doubt: Doubt)] = []
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

  /// Returns whether a fault follows from another one: from a scope that no container has, or from
  /// a key that an ancestor lacks for the same request, and that only the ancestor can bind.
  func isConsequence(_ fault: Fault) -> Bool {
    faults.contains { other in
      guard other.doubt == nil else { return false }
      switch (other.issue.id, fault.issue.id) {
      case (.noScope, .captive): return other.issue.key == fault.issue.path.last?.key
      case (.missing, .missing):
        return other.issue.key == fault.issue.key
          && fault.parents.contains(other.component.type.short)
          && outlines.contains { $0.component == other.component.type && $0.asks(at: fault.place) }
      default: return false
      }
    }
  }

  private mutating func prove(_ component: ModuleFacts) {
    let isPart =
      callers.listed.contains(component.type) && callers.builds[component.type] == nil
      && component.component?.parents.isEmpty == true
    if isPart { return }
    let contexts = contexts(component)
    if contexts.isEmpty { circles.append(component) }
    if contexts.count == Prover.maximalContexts {
      doubts.append((component, Doubt("it has too many chains of parents", "list fewer parents")))
    }
    let changes = changes(of: component)
    if changes.count > Prover.maximalContexts {
      let reason = "code changes containers at \(changes.count) places"
      doubts.append((component, Doubt(reason, "use modules")))
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
    if let gap = one.added.gap, !levels.isEmpty { doubts.append((component, Doubt(gap, help))) }
    if one.old.map({ reader.module($0) == nil }) == true {
      let reason = "the scan cannot tell which module this replaces"
      doubts.append((component, Doubt(reason, "name the module", at: one.place)))
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
      "the code at \(one.place.callSite) \(one.text)",
      one.old.map { "declare a component with 'replaces: [\($0.short).self]' instead" } ?? help)
    prove(component, changed)
  }

  private mutating func prove(_ component: ModuleFacts, _ context: Context) {
    let configurations = configurations(of: context.chain)
    // For each issue, the first outline that has it, and the number of outlines that have it.
    var found: [(name: String, issue: GraphIssue, outline: Outline, count: Int)] = []
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
        if let known = found.firstIndex(where: { $0.name == name }) {
          found[known].count += 1
        } else {
          found.append((name, issue, outline, 1))
        }
      }
      let all = outline.gaps + outline.doubts + (context.doubt.map { [$0] } ?? [])
      doubts += all.map { (component, $0) }
    }
    let parents = context.chain.dropFirst().map(\.type.short)
    for (_, issue, outline, count) in found {
      guard let place = outline.place(of: issue) else { continue }
      var fault = Fault(
        component: component, parents: parents, issue: issue, place: place,
        path: outline.path(of: issue),
        asker: issue.path.dropLast().last.flatMap { outline.bindings[$0.key]?.lifetime })
      let isKnown = faults.contains { $0.issue.key == issue.key && $0.place == place }
      if context.assumption != nil, isKnown { continue }
      fault.doubt = context.assumption ?? doubt(issue, outline, component, context)
      if fault.doubt == nil, count < configurations.count {
        fault.doubt = Doubt("it depends on a condition", "declare it in each branch, or in none")
      }
      faults.append(fault)
    }
  }

  /// Returns the sets of flags that hold. Up to four flags give each combination.
  private func configurations(of chain: [ModuleFacts]) -> [Set<String>] {
    let below = reader.flags(below: Set(chain.flatMap(reader.parts).map(\.type)))
    let flags = Set(chain.flatMap { reader.flags(of: $0) } + below).sorted()
    guard flags.count <= 4 else {
      return [Set(flags), []] + flags.map { [$0] } + flags.map { Set(flags).subtracting([$0]) }
    }
    return (0..<(1 << flags.count)).reversed().map { bits in
      Set(flags.indices.filter { bits >> $0 & 1 == 1 }.map { flags[$0] })
    }
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
    ScanGraph(scan).add(to: &builder) { !sites.contains($0.place.callSite) }
    return builder.build()
  }
}
