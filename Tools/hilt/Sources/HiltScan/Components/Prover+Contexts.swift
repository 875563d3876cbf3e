@_spi(Layers) import SwiftHiltGraphTools

extension Prover {
  /// A component with its ancestors, nearest first.
  struct Context {
    var chain: [ModuleFacts]
    /// Whether the last one may have a parent that the sources don't show.
    var doubt: Doubt?
    /// The reason why no run may have these containers; `nil` if one certainly does.
    var assumption: Doubt?
  }

  /// - Parameter below: The components that are below this one. A circle of parents ends at them.
  func contexts(_ component: ModuleFacts, below: [ScannedType] = []) -> [Context] {
    guard let facts = component.component else { return [Context(chain: [component])] }
    var parents = facts.parents.map(\.type)
    var result: [Context] = []
    let name = component.type.short
    if parents.isEmpty {
      let builds = callers.builds[component.type] ?? []
      for case .component(let parent) in builds where !parents.contains(parent) {
        parents.append(parent)
      }
      let isLibrary = facts.isPublic && !isProgram && builds.isEmpty && !facts.isRoot
      let isUnknown = builds.contains(.unknown) || isLibrary
      if isUnknown {
        let doubt = Doubt(
          isLibrary
            ? "other modules may build \(name) with a parent"
            : "the scan cannot tell which parent \(name) is built with",
          "write 'parents: [...]' in the '@Component' of \(name), or 'parents: []'")
        result.append(Context(chain: [component], doubt: doubt))
      }
      if builds.contains(.nothing) || parents.isEmpty && !isUnknown {
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
          "the scan did not read \(parent.short), a parent of \(name)",
          "let the plugin read the module of \(parent.short)")
        result.append(Context(chain: [component], doubt: doubt))
        continue
      }
      let assumption = Doubt(
        "\(parent.short) installs a parent of \(name), and may build it",
        "bind the key in \(parent.short)")
      for var context in contexts(module, below: path) {
        context.chain.insert(component, at: 0)
        if !isInstalled.contains(parent) { context.assumption = assumption }
        result.append(context)
      }
    }
    return Array(result.prefix(Prover.maximalContexts))
  }
}
