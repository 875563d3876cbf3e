/// One binding's need of another, as far as it was found.
struct BindingLink {
  let source: Binding
  let target: Binding
  let need: Need
  let request: Request
}

/// All needs of all bindings.
final class BindingLinks {
  private(set) var outgoing: [ObjectIdentifier: [BindingLink]] = [:]
  private(set) var incoming: [ObjectIdentifier: [BindingLink]] = [:]
  private var known: Set<String> = []

  func add(_ link: BindingLink) {
    let key =
      "\(link.source.number)>\(link.target.number)\(link.need.isLazy)\(link.need.isProvider)\(link.request.site.offset)"
    guard known.insert(key).inserted else { return }
    outgoing[ObjectIdentifier(link.source), default: []].append(link)
    incoming[ObjectIdentifier(link.target), default: []].append(link)
  }

  func from(_ binding: Binding) -> [BindingLink] { outgoing[ObjectIdentifier(binding)] ?? [] }

  func to(_ binding: Binding) -> [BindingLink] { incoming[ObjectIdentifier(binding)] ?? [] }
}
