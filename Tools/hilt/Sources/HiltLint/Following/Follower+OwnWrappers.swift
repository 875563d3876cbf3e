/// Property wrappers that the program declares itself.
extension Follower {
  /// What a property with such a wrapper is read as; `nil` where it has none, or nobody can tell.
  ///
  /// - Parameter initial: The value that is written behind `=`.
  func wrapped(
    _ attributes: [Form], _ initial: Form?, _ annotated: TypeReference?,
    _ environment: Environment
  ) -> Value? {
    for attribute in attributes {
      let type = self.type(Form(.typeName, attribute.text, at: attribute.offset), environment)
      guard let declaration = program.declaration(type),
        declaration.attribute("propertyWrapper") != nil
      else { continue }
      var arguments = attribute.parts
      if let initial {
        arguments.insert(Form(.argument, "wrappedValue", at: initial.offset, [initial]), at: 0)
      }
      let call = Form(
        .call, "", at: attribute.offset,
        [Form(.name, attribute.text, at: attribute.offset)] + arguments)
      // As a rule the generic parameter is the property's type.
      let wanted = TypeReference.named(
        declaration.id, declaration.generics.count == 1 ? [annotated ?? .unknown] : [])
      guard
        let wrapper = construct(
          type, arguments.map { Argument($0) }, environment, wanted, call)
      else { return nil }
      let value = property("wrappedValue", of: wrapper, attribute, environment)
      if case .something = value.what, !value.type.isKnown { return nil }
      return value
    }
    return nil
  }
}
