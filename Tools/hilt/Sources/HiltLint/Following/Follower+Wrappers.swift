/// Properties with the library's wrappers.
extension Follower {
  static let wrappers: Set<String> = [
    "Inject", "Injected", "LazyInjected", "WeakInjected", "OptionalInjected", "DynamicInjected",
    "EnvironmentInjected", "InjectedModel", "InjectedObject",
  ]

  /// What a property with one of the wrappers asks for.
  func followWrapper(_ wrapper: Form, _ form: Form, _ environment: Environment) {
    guard program.modules[environment.context.place.file.module]?.usesHilt == true,
      program.modules(declaring: wrapper.text, seenFrom: environment.context.place.file)
        .allSatisfy({ $0.types[wrapper.text] == nil })
    else { return }
    var type = form.part(3).map { self.type($0, environment) }
    var qualifier = QualifierText.none
    var target = Request.Target.ambient
    for part in wrapper.parts {
      let argument = Argument(part)
      if part.text == "qualifier" {
        qualifier = self.qualifier(argument, environment)
      } else if part.text.isEmpty, let value = evaluate(argument.form, environment),
        case .metatype(let named) = value.what
      {
        type = named
      } else if ["container", "in", "from"].contains(part.text) {
        if let nodes = evaluate(argument.form, environment)?.containers {
          target = .containers(nodes)
        } else {
          target = .containers([foreign])
        }
      }
    }
    let isOptional = wrapper.text == "OptionalInjected"
    var asked = type ?? .unknown
    if isOptional || wrapper.text == "WeakInjected" { asked = asked.unwrapped }
    let request = Request(
      type: asked, qualifier: qualifier, form: isOptional ? .optional : .required, target: target,
      site: Site(file: environment.context.place.file, offset: wrapper.offset), guards: guards,
      isDeferred: true)
    if !asked.isKnown || qualifier == .unknown {
      request.why = "the property's type or qualifier is not known here"
    }
    record(request)
  }

  func followWrappers(_ types: [TypeDeclaration], _ file: SourceFile) {
    entry {
      for type in types {
        for (_, property) in type.properties.sorted(by: {
          $0.value.form.offset < $1.value.form.offset
        }) {
          followWrapper(of: property, type)
        }
      }
      for (_, property) in program.modules[file.module]?.variables ?? [:]
      where property.place.file === file {
        followWrapper(of: property, nil)
      }
    }
  }

  private func followWrapper(of property: PropertyDeclaration, _ type: TypeDeclaration?) {
    guard let wrapper = property.attributes.first(where: { Follower.wrappers.contains($0.text) })
    else { return }
    let environment = Environment(
      nil, Context(place: Place(file: property.place.file, type: type), receiver: nil))
    followWrapper(wrapper, property.form, environment)
  }
}
