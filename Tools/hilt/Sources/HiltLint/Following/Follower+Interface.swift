/// Containers of parts of the user interface, and the default container.
extension Follower {
  /// `.diScope(scope: "session") { child in ... }`: a child for a part of the user interface.
  func interfaceScope(
    _ arguments: [Argument], _ environment: Environment, _ form: Form
  ) -> Value? {
    let child = self.child(of: ambients + [foreign], arguments, environment, form)
    child.isClosed = true
    if !isSilent { interfaceScopes.append(child) }
    for argument in arguments where !["name", "scope"].contains(argument.label) {
      if let value = evaluate(argument, environment) {
        if case .closure(let node) = value.what { call(node, [.containers([child])]) }
      }
    }
    return .containers([child])
  }

  /// `.diPreview(of: app()) { container in ... }`: a copy of the app's container, with fakes.
  func interfacePreview(
    _ arguments: [Argument], _ environment: Environment, _ form: Form
  ) {
    let before = isPreview
    isPreview = true
    defer { isPreview = before }
    let at = site(form, environment)
    let bases = arguments.filter { $0.label == "of" }
      .compactMap { $0.value ?? evaluate($0.form, environment, .container) }
    let preview = ContainerNode(number: number(), kind: .made, site: at)
    preview.name = "preview"
    preview.isPreview = true
    preview.isClosed = true
    preview.parents = bases.compactMap(\.containers).flatMap { $0 }
    for argument in arguments where argument.label != "of" {
      if let value = evaluate(argument, environment),
        case .closure(let node) = value.what
      {
        call(node, [.containers([preview])])
      }
    }
  }

  func addAmbient(_ value: Value) {
    guard !isSilent else { return }
    for node in value.containers ?? [] where !ambients.contains(where: { $0 === node }) {
      ambients.append(node)
      // A part of the user interface may be shown below any of them.
      for scope in interfaceScopes where scope !== node {
        scope.parents.append(node)
        node.children.append(scope)
      }
    }
  }

  /// `.diContainer(app)`: what is below finds it.
  func interfaceContainer(_ arguments: [Argument], _ environment: Environment) {
    for argument in arguments {
      if let value = evaluate(argument, environment) { addAmbient(value) }
    }
  }
}
