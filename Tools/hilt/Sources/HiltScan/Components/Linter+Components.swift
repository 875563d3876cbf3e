@_spi(Layers) import SwiftHiltCore
@_spi(Layers) import SwiftHiltDAG
@_spi(Layers) import SwiftHiltGraphTools

extension Linter {
  /// Reports the faults of components that `validate()` would report, and what keeps a component
  /// from being proved.
  mutating func proveComponents() {
    let prover = Prover(result, reader, isProgram: isProgram)
    proofs = prover.faults.map { fault in
      [
        fault.component.type.description, fault.issue.id.rawValue, fault.issue.severity.rawValue,
        fault.issue.key.qualifiedDescription, fault.doubt == nil ? "certain" : "unchecked",
      ].joined(separator: "\t")
    }
    for fault in prover.faults where !prover.isConsequence(fault) { report(fault, prover) }
    for one in prover.circles {
      add(
        .cycle, one.component?.parents.first?.place ?? one.place, "",
        "Each parent of component \(one.type.short) is below it, so nothing can build it",
        [("help", "list a parent that is not below \(one.type.short)", nil)])
    }
    for (component, doubt) in prover.doubts {
      add(
        .unchecked, doubt.place ?? component.place, "",
        "Component \(component.type.short) is not proved completely: \(doubt.reason)",
        [("help", doubt.help, nil)], severity: isStrict ? .error : .note)
    }
    if isStrict { findUnlistedEntryPoints(prover) }
  }

  private mutating func report(_ fault: Prover.Fault, _ prover: Prover) {
    let (issue, name) = (fault.issue, fault.component.type.short)
    guard let rule = Rule(rawValue: issue.id.rawValue) else { return }
    let key = "\(issue.key)"
    var headline = named(issue.headline, fault)
    // The headline names a namesake's module, or says where an expected key is missing.
    if headline.hasPrefix("No binding for "), !headline.contains(" in ") {
      headline += " in component \(name)"
    }
    if let doubt = fault.doubt {
      // A note is no fault, even if it is certain.
      if issue.severity == .note { return }
      return add(
        .unchecked, fault.place, key, "Component \(name) is not proved: \(headline)",
        [("why", doubt.reason, nil), ("help", doubt.help, nil)],
        severity: isStrict ? .error : .note)
    }
    var notes: [(label: String, text: String, place: Scan.Place?)] = []
    if fault.path.count > 1 { notes.append(("path", fault.path.joined(separator: " -> "), nil)) }
    if !fault.parents.isEmpty {
      notes.append(("under", fault.parents.joined(separator: " in "), nil))
    }
    let similar = issue.id == .missing ? prover.bindings(meantBy: fault) : []
    notes += similar.prefix(3).map { ("similar", $0.text, $0.place) }
    let kept: Set = ["similar", "sites", "against", "known", "also", "expect"]
    notes += issue.notes.filter { kept.contains($0.label) }.map {
      ($0.label, named($0.text, fault), nil)
    }
    let own =
      issue.id == .missing
      ? prover.advice(on: issue.key, in: fault.component) : named(issue.help ?? "", fault)
    notes.append(("help", similar.first?.help ?? own, nil))
    let isProof = isStrict && issue.id == .duplicate
    add(rule, fault.place, key, headline, notes, severity: isProof ? .error : issue.severity)
  }

  /// Returns a text of `validate()` with the names of components instead of those of their containers.
  private func named(_ text: String, _ fault: Prover.Fault) -> String {
    let all = [fault.component.type.short] + fault.parents
    return all.reduce(text) { text, name in
      let container = "Container(\(name))"
      let rest = text.hasPrefix(container) ? text.dropFirst(container.count) : text[...]
      return (rest.count < text.count ? "Component \(name)" : "")
        + rest.replacing(container, with: "component \(name)")
    }
  }

  private mutating func findUnlistedEntryPoints(_ prover: Prover) {
    let listed = Set(prover.components.flatMap { $0.component?.entryPoints.map(\.type) ?? [] })
    for (name, all) in index.allTypes.sorted(by: { $0.key < $1.key }) {
      let type = ScannedType.named(name, [])
      guard let fact = all.first, fact.attributes.contains("EntryPoint"), !listed.contains(type)
      else { continue }
      add(
        .unchecked, index.trees.location(fact.place), type.short,
        "No component lists the entry point \(type.short), so its members are not proved",
        [("help", "write 'entryPoints: [\(type.short).self]' in a '@Component'", nil)],
        severity: .error)
    }
    for (component, one) in prover.callers.entered where listed.contains(one.type) {
      let chain = reader.module(component).map { prover.contexts($0).flatMap(\.chain) } ?? []
      let parts = chain.flatMap(reader.parts).compactMap(\.component)
      if parts.contains(where: { $0.entryPoints.contains { $0.type == one.type } }) { continue }
      let (name, own) = (one.type.short, component.short)
      add(
        .unchecked, one.place, name,
        "\(own) does not list the entry point \(name), so its members are not proved there",
        [("help", "write 'entryPoints: [\(name).self]' in the '@Component' of \(own)", nil)],
        severity: .error)
    }
  }
}

extension MacroBinding {
  fileprivate var verb: String {
    isExpected ? "expected in" : isInstance ? "an input of" : "bound in"
  }
}

extension Prover {
  /// A binding elsewhere, and how to use it.
  typealias Elsewhere = (text: String, place: Scan.Place, help: String)

  /// Returns the modules and components that bind a key. If there are none, returns those that
  /// bind a related key: another qualifier, an optional, an element, a supertype or a subtype.
  func bindings(meantBy fault: Fault) -> [Elsewhere] {
    let (component, key) = (fault.component, fault.issue.key)
    let path = fault.issue.path.map(\.key)
    let type = ScannedType(key.qualifiedTypeName)
    var (known, near): ([Elsewhere], [Elsewhere]) = ([], [])
    for module in reader.modules {
      for one in module.bindings where one.role != .decorator {
        let own = ScanGraph.requestKey(one.key, one.qualifier)
        if own == key, one.role == .binding || one.isInstance {
          known.append(elsewhere(own, one, in: module, for: fault))
        } else if own == key || !path.contains(own), let name = related(own, one, to: key, type) {
          if one.isInstance, module.type != component.type { continue }
          let text = "\(name) is \(one.verb) \(module.type.short)"
          let otherwise =
            one.isExpected ? "write '.init(\(key.argument))' in 'expects:' of" : "bind \(key) in"
          let help = "request \(name), or \(otherwise) \(component.type.short)"
          near.append((text, one.place, help))
        }
      }
    }
    return known.isEmpty ? near : known
  }

  /// Returns the key of a binding by its name, if a request for another key may have meant it.
  private func related(
    _ own: BindingKey, _ binding: MacroBinding, to key: BindingKey, _ type: ScannedType
  ) -> String? {
    if case .element = binding.role { return own == key ? "[\(own)]" : nil }
    guard binding.role == .binding else { return nil }
    let isMeant =
      own.qualifiedTypeName == key.qualifiedTypeName || reader.index.mayMean(binding.key, type)
    return isMeant ? "\(own)" : nil
  }

  private func elsewhere(
    _ key: BindingKey, _ binding: MacroBinding, in module: ModuleFacts, for fault: Fault
  ) -> Elsewhere {
    let component = fault.component
    let (name, own) = (module.type.short, component.type.short)
    if binding.isInstance {
      var help = "bind what needs it in \(name), or declare the input in \(own)"
      if case .scope(let scope)? = fault.asker {
        switch (component.component?.scope, module.component?.scope) {
        case (scope.name, _): help = advice(on: key, in: component)
        case (_, nil): help = "write 'scope: \"\(scope.name)\"' in the '@Component' of \(name)"
        default:
          help =
            "write expect(\(key.argument), in: \"\(scope.name)\") in the bindings of a module of \(own)"
        }
      }
      return ("\(key) is \(binding.verb) \(name)", binding.place, help)
    }
    if component.component?.replaces.contains(where: { $0.type == module.type }) == true {
      let text = "\(key) is bound in \(name), which \(own) replaces"
      return (text, binding.place, "bind \(key) in the module that replaces \(name)")
    }
    let users = reader.modules.filter { user in
      user.includes.contains { $0.type == module.type }
        && component.component?.replaces.contains { $0.type == user.type } != true
    }
    let listing = users.filter { $0.component != nil }
    let names = (listing.isEmpty ? users : listing).map(\.type.short).joined(separator: ", ")
    let text = "\(key) is bound in \(name), which \(names.isEmpty ? "no component" : names) lists"
    let outer = listing.isEmpty ? users.first?.type.short : nil
    let above = fault.parents.first.map { " or its parent \($0)" } ?? ""
    var help = "list \(outer ?? name).self in \(own)\(above)"
    if fault.parents.isEmpty, component.component?.isRoot != true,
      let parent = listing.first(where: { listing in
        let related = contexts(listing).flatMap(\.chain) + reader.parts(of: listing)
        return !related.contains { $0.type == component.type }
      })
    {
      help += ", or \(parent.type.short).self in 'parents:' of \(own)"
    }
    return (text, binding.place, help)
  }

  /// Returns the help for a key that no module binds.
  func advice(on key: BindingKey, in component: ModuleFacts) -> String {
    let type = ScannedType(key.qualifiedTypeName)
    let all = reader.declarations(of: type)
    let isInjectable = all.contains { !$0.attributes("Injectable").isEmpty }
    let name = component.type.short
    if let child = reader.component(ofFactory: type) {
      return "list \(name).self in 'parents:' of \(child.type.short)"
    }
    if type.name == "SwiftHiltCore.ChildFactory" {
      return "\(type.cure(for: "\(key)")) in the bindings of a module of \(name)"
    }
    let makers = all.flatMap(reader.initializers)
    if makers.contains(where: { $0.attributes.names.contains("AssistedInject") }) {
      return "request \(key).Factory, which takes the values that \(key) needs"
    }
    if isInjectable || reader.assisted(by: type) != nil, key.qualifierText == nil {
      return "write '@Register static var' of type \(key) in a module of \(name)"
    }
    return "bind \(key) with '@Provides' in a module of \(name), or make it an input of \(name)"
  }
}
