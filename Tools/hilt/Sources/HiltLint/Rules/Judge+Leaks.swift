/// Law 15: an instance that keeps its factory's resolver keeps the container that caches it.
extension Judge {
  func findLeaks() {
    let suspects = follower.bindings.filter { $0.kept != nil && !$0.isPreview && isCached($0) }
    // Whoever closes a container by a way that was not followed is given the benefit of the doubt.
    guard !suspects.isEmpty, !isSomethingClosed else { return }
    for binding in suspects {
      guard let kept = binding.kept else { continue }
      // One that lives as long as the program takes nothing with it.
      let places = wiring.homes(binding).filter { node in
        node.kind == .made && !node.parents.isEmpty && !node.isClosed
      }
      guard let place = places.first else { continue }
      add(
        .leak, binding.site, binding.key.description,
        "\(binding.key) keeps \(place.spelled), which keeps \(binding.key)",
        [
          ("kept", "the resolver of the factory, by \(kept)", nil),
          (
            "help",
            "ask for any Resolver or a Provider, which hold the container weakly, or close the container",
            nil
          ),
        ])
    }
  }

  /// Whether anything is told to close anywhere.
  private var isSomethingClosed: Bool {
    var result = false
    for file in program.files where !result {
      file.root.visit { if $0.kind == .member, $0.text == "close" { result = true } }
    }
    return result
  }

  private func isCached(_ binding: Binding) -> Bool {
    switch binding.draft.kind {
    case .binding, .contribution, .entry: break
    default: return false
    }
    switch binding.lifetime {
    case .singleton, .scoped, .scope: return true
    case .transient, .weak, .graph, .unknown: return false
    }
  }
}
