@_spi(Layers) import SwiftHiltDAG

/// Decorators: what they wrap has to be there, and needs what they ask for.
extension Judge {
  func judge(decorator binding: Binding) {
    guard binding.key.isKnown else { return }
    let answer = wiring.answer(binding.key, from: binding.owner, guards: binding.guards)
    let request = Request(
      type: binding.key.type, qualifier: binding.key.qualifier, form: .required, target: .own,
      site: binding.site, guards: binding.guards)
    switch answer {
    case .bound(let targets):
      // What a decorator asks for is needed with the decorated instance.
      for target in targets {
        for inner in binding.requests where inner.why == nil { judge(inner, of: target) }
      }
    case .unbound:
      let notes = similar(binding.key, request, [binding.owner])
      add(
        .missing, binding.site, binding.key.description,
        IssueText.nothingDecorated("\(binding.key)"),
        notes + [help(binding.key, request, [binding.owner])])
    case .unsure(let why):
      add(
        .unchecked, binding.site, binding.key.description,
        "Not checked: \(binding.key), because \(why)")
    case .foreign:
      if case .unbound = global(binding.key, request) {
        let notes = similar(binding.key, request, [])
        add(
          .missing, binding.site, binding.key.description,
          IssueText.nothingDecorated("\(binding.key)"),
          notes + [help(binding.key, request, [])])
      }
    }
  }
}
