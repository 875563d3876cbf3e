extension Container {
  func addDecorator(_ type: Any.Type, _ qualifier: QualifierValue, _ decorator: Decorator) {
    let bindingKey = BindingKey(type, qualifier)
    if refuseChange(bindingKey, at: decorator.site.callSite) { return }
    let key = KeyWord(type, qualifier: qualifier)
    // Until it is decorated, a new cell may cache an ancestor's instance, so it starts unbound.
    guard let (cell, _) = store.place(key, type: type, .unbound) else {
      return refuseLate(bindingKey, at: decorator.site.callSite)
    }
    LateChange.check(type, qualifier, "decorated", at: decorator.site.callSite, in: self)
    while true {
      let bound = cell.heldBinding
      let decorated: Binding
      if let bound {
        let instance = bound.isReadyMade ? cell.instance : nil
        decorated = bound.making(instance, type).decorated(with: [decorator])
      } else {
        decorated = .decoration([decorator])
      }
      if replace(cell, with: decorated, decorating: .some(bound)) { return }
    }
  }
}

extension Binding {
  /// Returns the binding of a key that a container decorates but doesn't bind. This binding builds
  /// nothing itself.
  static func decoration(_ decorators: [Decorator]) -> Binding {
    let extras = BindingExtras()
    extras.decorators = decorators
    return Binding(lifetime: .transient, site: decorators[0].site, factory: .none)
      .with(extras: extras, kind: .decoration)
  }
}
