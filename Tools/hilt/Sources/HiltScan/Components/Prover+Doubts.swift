@_spi(Layers) import SwiftHiltCore
@_spi(Layers) import SwiftHiltDAG
@_spi(Layers) import SwiftHiltGraphTools

extension Prover {
  /// Returns the reason why an issue is not certain, or `nil` if it is.
  func doubt(
    _ issue: GraphIssue, _ outline: Outline, _ component: ModuleFacts, _ context: Context
  ) -> Doubt? {
    let name = component.type.short
    let asker = issue.path.dropLast().last?.key
    if issue.id == .missing, issue.severity == .warning,
      let asker, outline.bindings[asker]?.isPlain == false
    {
      let help = "write 'entryPoints:' in the '@Component' of \(name), or bind \(issue.key)"
      return Doubt("nothing shows whether \(name) resolves \(asker)", help)
    }
    if issue.severity < ValidationOptions.defaultSeverities[issue.id] ?? .note {
      let help = "write the binding with '@Provides' or 'to:'"
      return Doubt("plain code asks for it only in some runs", help)
    }
    let needsAll: Set<GraphIssue.ID> = [.missing, .noScope, .absent, .empty, .unused, .captive]
    if needsAll.contains(issue.id) {
      // An instance of the component's own container keeps one of each container, whatever the
      // parent binds.
      let isOwn = issue.id == .captive && issue.headline.contains(" would keep ")
      if let doubt = context.doubt, !isOwn { return doubt }
      if issue.id != .captive, let gap = outline.gaps.first, let place = gap.place {
        return Doubt("\(gap.reason) (\(place.callSite))", gap.help)
      }
    }
    if issue.id == .noScope, isMentioned(issue, outline) {
      let help = "declare the scope with expect(scope:) in a module of \(name)"
      return Doubt("code may create a container with this scope", help)
    }
    if component.component?.isPublic == true, !isProgram {
      let isKept = asker.map { outline.bindings[$0]?.lifetime == .singleton } != false
      if issue.id == .noScope || issue.id == .missing && !isKept {
        let help = "declare with expect(_:in:) what components below \(name) bind"
        return Doubt("other modules may declare components below \(name)", help)
      }
    }
    if issue.id == .duplicate, outline.bindings[issue.key]?.key.mayHideParts == true {
      let reason = "the scan does not compare the attributes and labels of \(issue.key)"
      return Doubt(reason, "write 'override: true' if the types are the same")
    }
    for key in Set(issue.path.map(\.key) + [issue.key]) {
      let isUnbound = key == issue.key && [.missing, .absent].contains(issue.id)
      if outline.vague.contains(key)
        || isUnbound && key.qualifierText != nil
          && outline.unqualified.contains(key.qualifiedTypeName)
      {
        let reason = "the scan cannot tell the lifetime or the qualifier of \(key)"
        return Doubt(reason, "write them as literals")
      }
      if issue.id == .duplicate || issue.id == .duplicateMapKey { continue }
      let bound = outline.bindings[key]
      // An entry point on the path is bound by nothing.
      if key != issue.key, bound == nil { continue }
      let type = bound?.key ?? ScannedType(key.qualifiedTypeName)
      let isMissing = issue.id == .missing && key == issue.key
      if isMissing, !reader.index.parameters(of: component.type.name ?? "").isEmpty {
        let reason = "an input of the generic \(name) may provide it"
        return Doubt(reason, "bind \(key) in a module")
      }
      if isMissing, outline.hasAlias(of: type) {
        let reason = "\(type.short) may be another name of a type that \(name) binds"
        return Doubt(reason, "write one name for the type")
      }
      if let reason = plain.reason(type, qualifier: key.qualifierText, isBound: bound != nil) {
        let help =
          isMissing
          ? "write 'expects: [.init(\(key.argument))]' in the '@Component' of \(name)"
          : "bind \(key) in a module"
        return Doubt("\(key): \(reason)", help)
      }
    }
    return nil
  }

  /// Returns whether code outside the component's own modules mentions the scope of an issue.
  private func isMentioned(_ issue: GraphIssue, _ outline: Outline) -> Bool {
    guard case .scope(let scope)? = outline.bindings[issue.key]?.lifetime else { return true }
    return scope.name.hasPrefix("(") || scopes.contains(scope.name)
      || scopes.contains { $0.hasPrefix("(") }
  }
}
