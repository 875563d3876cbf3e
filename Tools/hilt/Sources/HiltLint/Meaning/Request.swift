/// Something that is asked for.
final class Request {
  enum Form {
    case required, optional, many, set
    case map(TypeReference)
    /// A member of an entry point.
    case member
  }

  enum Target {
    /// The resolver that the factory received.
    case own
    case containers([ContainerNode])
    /// The resolver that is ambient there.
    case ambient
  }

  let type: TypeReference
  let qualifier: QualifierText
  let form: Form
  var target: Target
  let site: Site
  let guards: [Guard]
  /// Whether it is asked for later than the factory runs.
  var isDeferred: Bool
  var isAsync: Bool
  /// Whether a default value stands in when it is unbound.
  var hasDefault = false
  /// Whether a macro or `bind` declares it, so that the library resolves it.
  var isDeclared = false
  /// Why nobody can say what is asked for.
  var why: String?
  /// Where the instance is kept that asks; for messages.
  var asker: Binding?
  /// Whether it stands in a function that nobody calls.
  var isUncalled = false
  /// The module that the code is in.
  var module: String { site.file.module }

  init(
    type: TypeReference, qualifier: QualifierText, form: Form, target: Target, site: Site,
    guards: [Guard], isDeferred: Bool = false, isAsync: Bool = false
  ) {
    self.type = type
    self.qualifier = qualifier
    self.form = form
    self.target = target
    self.site = site
    self.guards = guards
    self.isDeferred = isDeferred
    self.isAsync = isAsync
  }

  /// One that a macro, `bind` or a list declares.
  ///
  /// - Parameter why: Why the type or the qualifier may not be known.
  static func declared(
    _ type: TypeReference, _ qualifier: QualifierText = .none, at site: Site, unless why: String
  ) -> Request {
    let request = Request(
      type: type, qualifier: qualifier, form: .required, target: .own, site: site, guards: [])
    request.isDeclared = true
    if !type.isKnown || qualifier == .unknown { request.why = why }
    return request
  }

  func copy(guards: [Guard]) -> Request {
    let copy = Request(
      type: type, qualifier: qualifier, form: form, target: target, site: site,
      guards: guards + self.guards, isDeferred: isDeferred, isAsync: isAsync)
    copy.hasDefault = hasDefault
    copy.isDeclared = isDeclared
    copy.why = why
    return copy
  }
}
