/// How a bound key is related to an unbound one.
enum Relation {
  /// The same type with another qualifier, or with none.
  case qualifier
  /// A form of the type, such as `T?` or `[T]`.
  case form
  /// A type with the same module and name. Such a type exists if an app and its test bundle, or its
  /// framework, each have a copy of that module.
  case copy
  /// A type that conforms to the requested type or inherits from it.
  case subtype
  /// Another type with the same short name, or the same generic type or protocol with other arguments
  /// or, for a protocol, none.
  case namesake
  /// The same function with other effects or attributes, such as `() throws -> T` for `() -> T`.
  case variant
  /// A function or a factory that returns the requested type, or the result of the requested
  /// function. A function may return a type whose name only resembles that one's.
  case maker
  /// A type whose name begins or ends with the requested type's name, or the other way round. Names
  /// show what conformances don't, for example that the requested type implements a bound protocol.
  /// Also the same tuple with other labels, and one of the protocols of a composition.
  case relative

  /// Returns a function that returns the relation of a binding to a key.
  static func finder(of key: BindingKey) -> (VisibleBinding) -> Relation? {
    // A key that was read from sources may have no type.
    let converts = key.type.map(conversion)
    let (isValue, qualified) = (key.type.map(isValueType) ?? true, key.qualifiedTypeName)
    let (asked, generic) = (key.typeName, NearNames.generic(qualified))
    let (isPlain, plain) = (key.qualifierText == nil, NearNames.plain(asked))
    return { near in
      guard let type = near.key.type else { return nil }
      if type == key.type { return near.key == key ? nil : .qualifier }
      let shape = RequestShape(type)
      if shape.isOptional, shape.element == key.type { return .form }
      let name = near.key.typeName
      if name == asked, key.type != nil {
        return near.key.qualifiedTypeName == qualified ? .copy : .namesake
      }
      let (other, bound) = (
        near.key.qualifiedTypeName, NearNames.generic(near.key.qualifiedTypeName)
      )
      // `any Store` and `any Store<Int>` are of one protocol.
      if generic ?? bound != nil, generic ?? qualified == bound ?? other { return .namesake }
      guard near.key.qualifier == nil else { return nil }
      if converts?(type) == true { return .subtype }
      guard isPlain else { return nil }
      if plain.count > 1, NearNames.plain(name) == plain { return .variant }
      if NearNames.isMaker(near.key, of: NearNames.made(by: asked)) || asked == "() -> \(name)" {
        return .maker
      }
      let isTuple =
        name.hasPrefix("(") && NearNames.unlabelled(name) == NearNames.unlabelled(asked)
      let isPart = NearNames.isPart(name, of: asked) || NearNames.isPart(asked, of: name)
      return isTuple || isPart || !isValue && NearNames.areNamesakes(asked, name) ? .relative : nil
    }
  }

  /// Returns the advice for an unbound key on a binding with this relation; `nil` if there is none.
  func help(on bound: VisibleBinding, for key: BindingKey) -> KeyText? {
    let near = bound.key
    let here: KeyText = "or register \(key) in this container or an ancestor"
    switch self {
    case .qualifier:
      if near.qualifier == nil { return "register \(key), or resolve it without the qualifier" }
      return key.qualifier == nil
        ? "resolve \(near), or register \(key)" : "register \(key), or resolve \(near)"
    case .form: return "register \(key), because \(near) does not provide it"
    case .copy:
      return "link \(NearNames.module(of: key)) only once, "
        + "because this process has two copies of it, and their types differ"
    case .subtype:
      return "resolve \(near), or bind \(key) to it: "
        + "alias(\(argument: key), to: \(argument: near)) { $0 }"
    case .namesake: return nil
    case .variant: return "resolve \(near), " + here + ", because these two types are two keys"
    case .maker: return helpOnMaker(bound, key, here)
    case .relative: return "resolve \(near), " + here
    }
  }

  private func helpOnMaker(_ bound: VisibleBinding, _ key: BindingKey, _ here: KeyText) -> KeyText {
    let (near, asked, isInstance) = (bound.key, key.typeName, bound.binding.isReadyMade)
    switch near.typeName {
    case _ where asked == "() -> \(near.typeName)":
      return "use a Provider<\(near.typeName)>, or call resolve((\(asked)).self), "
        + "because only a call that names the type builds the function"
    // `register { Api() }` binds the closure's own type, `() -> Api`.
    case "() -> \(asked)" where isInstance, "() throws -> \(asked)" where isInstance:
      return "write { _ in ... } in that registration, or resolve \(near), "
        + "because SwiftHilt binds a closure without a parameter as a value"
    case "(Container) -> \(asked)" where isInstance:
      return "write { r in ... } in that registration, or resolve \(near), "
        + "because SwiftHilt binds a closure with a Container parameter as a value"
    default: return "resolve \(near), " + here
    }
  }
}
