/// `expect`: what a container needs, and what its children of a scope supply.
extension Follower {
  func expect(
    _ nodes: [ContainerNode], _ arguments: [Argument], _ environment: Environment, _ at: Site
  ) {
    var type: TypeReference = .unknown
    var qualifier = QualifierText.none
    var scope: String?
    var hasScope = false
    for argument in arguments {
      switch argument.label {
      case "qualifier": qualifier = self.qualifier(argument, environment)
      case "in", "scope":
        hasScope = true
        if argument.label == "scope" { type = .container }
        scope = (evaluate(argument, environment, .named("ScopeName")))
          .flatMap { scopeName($0) }
      case "":
        if let metatype = metatype(of: argument, environment) {
          type = metatype
        }
      default: evaluate(argument.form, environment)
      }
    }
    guard !isSilent else { return }
    guard hasScope else {
      // Said of the container itself: something has to be there.
      let request = Request(
        type: type, qualifier: qualifier, form: .required, target: .containers(nodes), site: at,
        guards: guards, isDeferred: true)
      request.isDeclared = true
      if !type.isKnown { request.why = "the expected type is not known here" }
      record(request)
      return
    }
    for node in nodes {
      node.expectations.append(Expectation(key: Key(type, qualifier), scope: scope, site: at))
    }
  }
}
