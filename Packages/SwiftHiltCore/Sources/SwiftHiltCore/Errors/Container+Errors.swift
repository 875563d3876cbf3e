// Several of these functions take a request instead of a key, to keep the key out of the stack
// frames of the functions that throw.

extension Container {
  /// Returns the error of a request for an unbound key.
  ///
  /// - Parameter declaration: The declaration on which `@Qualified` gives the request its qualifier,
  ///   unless a factory makes the request.
  @inline(never) @_spi(Layers)
  public func notFound(_ asked: BindingKey, by declaration: KeyText? = nil) -> ResolutionError {
    // For `Lazy<T>` and `Provider<T>`, the missing key is `T`.
    let element = asked.type.map { RequestShape($0).element }
    let key = element.map { BindingKey($0, asked.qualifierBox) } ?? asked
    if let component = key.component { return foreignParent(of: component, asked: key) }
    let form: KeyText = key == asked ? "" : ", requested as \(type: asked)"
    let search = NearMissSearch(self)
    let near = search.of(key)
    let path = CallPath.current
    let advice =
      advice(onExpected: key)
      ?? relative(of: key, below: self).flatMap { _ in adviceOnKeeper(lacking: key) }
    let thread = currentThread()
    let isArgument = thread.top?.pointee.binding?.flags.contains(.initializer) == true
    let help = search.help(
      for: key, by: declaration ?? path.last?.key.qualifiedDeclaration,
      inInitializer: isArgument && key == asked)
    return ResolutionError(
      .notFound, key: key, path: path + [PathElement(key: key)],
      headline: "No binding for \(key)\(inContainer)\(form)",
      notes: near.map { .init(label: "similar", text: $0.text) }
        + (near.isEmpty ? [OtherCopy.note].compactMap { $0 } : [])
        + (advice ?? [.help(help ?? bindingHelp(key) + key.defaultHelp(inInitializer: isArgument))])
    )
  }

  /// Returns the help for an unbound key that no binding resembles.
  ///
  /// - Parameter place: Where to bind the key; this container or an ancestor when omitted.
  @_spi(Layers) public func bindingHelp(_ key: BindingKey, in place: String? = nil) -> KeyText {
    let place = place ?? "this container or an ancestor"
    // The compiler passes the closure of `provide(Repo.self) { (c: Container) in ... }` as `to:`.
    if key.type == Container.self {
      return "use 'any Resolver' instead, or write the closure as { r in ... }"
    }
    if key.type.flatMap(generatedEntryPoint(of:)) != nil {
      let isListed = chain.contains { here in
        here.ownOutlines.contains { $0.entryPoints.contains { $0.key == key } }
      }
      return (isListed ? "request the types of its members" : "list \(key) in 'entryPoints:'")
        + ", or call entryPoint(\(key).self), because an entry point has no binding"
    }
    if let component = key.component { return KeyText(foreignParent(of: component).notes[1].text) }
    if let injector = key.type as? any InjectorType.Type {
      let object = BindingKey(anyType: injector.object, qualifier: key.qualifier)
      return "add registerInjector(\(argument: object)) { r, object in ... } to \(place)"
    }
    if let factory = key.type as? any ChildFactoryType.Type {
      let seed = BindingKey(anyType: factory.seed, qualifier: key.qualifier)
      let arguments: KeyText = factory.seed == Void.self ? "" : "seed: \(argument: seed)"
      return "add registerChild(\(arguments)) to \(place)"
    }
    if [Any.self, AnyObject.self, Void.self].contains(where: { $0 == key.type }) {
      return "name the type, as in resolve(Repo.self), because the call's context doesn't say which"
    }
    let modules = chain.flatMap { $0.ifRare { $0.modules.values } ?? [] }
    // A container between this one and `place` may bind the key.
    let isBelow = key.type.map { isBound(KeyWord($0, qualifier: key.qualifierBox)) } == true
    if !isBelow,
      modules.contains(where: { $0.contents.bindings.contains { $0.slot.bindingKey == key } })
    {
      return "register \(key) again, because the binding of a module was removed, "
        + "and a second install of that module has no effect"
    }
    guard key.type is any InjectableType.Type else {
      // A closure without a result binds `()`.
      let stray = [Any.self, Void.self].lazy.compactMap { type in
        self.lookUp(KeyWord(type, qualifier: nil)).map { (type, $0.binding.callSite) }
      }.first
      let isTuple = key.typeName.hasPrefix("(") && NearNames.made(by: key.typeName) == key.typeName
      return (isTuple ? "resolve the elements one by one, or " : "") + "register \(key) in \(place)"
        + (modules.isEmpty ? "" : ", or install the module that binds it")
        + (stray.map { ", because the registration at \($1) binds \(BindingKey(anyType: $0))" }
          ?? "")
    }
    if key.type is any HiltModule.Type {
      return "resolve a type that the @Binds of \(key) names, because @Binds binds only those"
    }
    // `@AssistedInject` generates `Editor.Factory`.
    let macro = key.typeName.hasSuffix(".Factory") ? "@AssistedInject" : "@Injectable"
    return "write register(\(argument: key)) { try \(type: key)(tryResolver: $0) }, "
      + "or use @Register in a @Module that you install, because \(macro) alone binds nothing"
  }

  /// Returns the error of a cycle.
  ///
  /// - Parameter path: The steps of the cycle. The last one has the key of the first.
  @inline(never)
  func cycle(_ path: [PathElement]) -> ResolutionError {
    let key = path.last!.key
    let areAliases = path.allSatisfy { element in
      let word = element.key.type.map { KeyWord($0, qualifier: element.key.qualifierBox) }
      return word.flatMap { lookUp($0) }?.binding.flags.contains(.alias) == true
    }
    return ResolutionError(
      .cycle, key: key, path: path, headline: "\(key) depends on itself\(inContainer)",
      help: .cycleHelp(key, isDirect: path.count == 2, areAliases: areAliases))
  }

  @inline(never)
  func closed(_ key: BindingKey) -> ResolutionError {
    // If a factory finishes after the close, it is already the last step.
    let path = CallPath.current
    return closed(
      key, path: path.last?.key == key ? path : path + [PathElement(key: key)],
      cannot: "resolve \(key)",
      notes: [.help("resolve before the container closes, even what dispose() and onClose need")])
  }

  @inline(never)
  private func closed(
    _ key: BindingKey, path: [PathElement]? = nil, cannot action: KeyText, notes: [Diagnostic.Note],
    change: CallSite? = nil
  ) -> ResolutionError {
    let site = withLock { closedAt }.map { "at \($0.callSite)" }
    return ResolutionError(
      .closed, key: key, path: path, headline: "\(self) is closed and cannot \(action)",
      notes: (site.map { [.init(label: "closed", text: $0)] } ?? []) + notes, change: change)
  }

  func refuseWhenClosed(_ key: @autoclosure () -> BindingKey) throws {
    if isClosed { throw closed(key()) }
  }

  @inline(never)
  func noScope(_ request: Request, _ scope: ScopeName) -> ResolutionError {
    let key = request.bindingKey
    return ResolutionError(
      .noScope, key: key,
      headline: "No container with scope '\(scope.name)' for \(key)\(inContainer)",
      notes: advice(onScope: scope, lacking: key))
  }

  @inline(never)
  func typeMismatch(_ request: Request) -> ResolutionError {
    let key = request.bindingKey
    return ResolutionError(
      .typeMismatch, key: key,
      headline: "\(key) is .weak, but its factory returned a value that is not an object",
      help: "make the instance's type a class, or choose another lifetime")
  }

  @inline(__always)
  func refuseAsync(_ binding: Binding, _ request: Request) throws {
    if binding.flags.contains(.asynchronous) { throw requiresAsync(request, binding) }
  }

  @inline(never)
  private func requiresAsync(_ request: Request, _ binding: Binding) -> ResolutionError {
    let key = request.bindingKey
    let path = CallPath.current
    // An element is built with its collection, which is the previous step.
    let isElement = request.edge == .contribution
    let asked = isElement ? path.dropLast().last?.key ?? key : key
    let call: KeyText = "await resolveAsync(\(argument: asked))"
    var help: KeyText
    var notes: [Diagnostic.Note] = []
    let factories = CallPath.frames(of: currentThread()).dropLast(isElement ? 2 : 1)
    switch binding.lifetime {
    case .transient, .graph:
      let lifetime = binding.lifetime == .graph ? ".graph" : ".transient"
      if let asking = factories.last {
        help =
          "give \(key) a lifetime that a container caches, because a synchronous factory can't wait "
          + "for a \(lifetime) instance"
        notes.append(
          .init(
            label: "or",
            text: "build \(asking) with an asynchronous factory, which can write "
              + "'try await r.resolveAsync(\(argument: asked))'"))
      } else {
        help = "\(call) instead, because a plain resolve finds no \(lifetime) instance"
      }
    case .weak: help = "\(call) first, and keep a reference to the instance, because it is .weak"
    default:
      if let asking = factories.last, currentThread().pointee.isInAsyncCall {
        help =
          "declare \(asked) as a dependency of \(asking), with 'bind' or 'dependencies:', "
          + "or \(call) first"
      } else if factories.isEmpty, let build = AsyncBuild.current {
        help =
          "write 'try await r.resolveAsync(\(argument: asked))' in the factory of \(build.key)"
      } else {
        help =
          "\(call) first"
          + (binding.lifetime == .singleton
            ? ", or await prewarm() at start-up"
            : binding.lifetime == .scoped ? ", in the container that resolves it" : "")
      }
    }
    if binding.flags.contains(.override) {
      help += ", or make the factory of this override synchronous"
    }
    return ResolutionError(
      .requiresAsync, key: key,
      headline: "\(key) has an asynchronous factory and no cached instance",
      notes: [.help(help)] + notes)
  }

  /// The text ` in name` or ` in scope name`, if the container has a name or a scope; otherwise
  /// empty.
  @inline(never)
  var inContainer: String {
    name.map { " in \($0)" } ?? scope.map { " in scope \($0)" } ?? ""
  }
}

extension BindingKey {
  /// Returns the help on how a parameter of this key keeps its default value. The text is empty
  /// unless `isArgument` is `true` and the key has a value type and no qualifier.
  ///
  /// - Parameter isArgument: Whether the parameter belongs to an initialiser passed as `to:`.
  @_spi(Layers) public func defaultHelp(inInitializer isArgument: Bool) -> KeyText {
    guard isArgument, qualifier == nil, component == nil, type.map(isValueType) == true else {
      return ""
    }
    return ", or write a closure to keep a parameter's default value, "
      + "because 'to:' resolves every parameter"
  }
}

extension Container {
  func closedToChange(_ change: RefusedChange, _ key: BindingKey, at site: CallSite)
    -> ResolutionError
  {
    closed(
      key, path: [], cannot: "\(change.verb(key))",
      notes: [
        .init(label: "change", text: "at \(site)"),
        .help(
          change == .clearCache
            ? "remove this call, because close() has released the cached instances"
            : "make the change before close(), or in another container"),
      ], change: site)
  }

  /// Returns the error for a registration whose qualifier has the same hash as too many others.
  func tooManyAlike(_ key: BindingKey) -> Diagnostic {
    Diagnostic(
      "SameHash",
      "\(Container.mostAlike) qualifiers of \(type: key)\(inContainer) share one hash",
      notes: [.init(label: "next", text: "\(key)")],
      help: "hash every property that == compares, "
        + "because each request compares its qualifier with all qualifiers of the same hash")
  }

  func closedToChildren() -> ResolutionError {
    closed(to: "create a child", help: "create children")
  }

  /// Returns the error of an action that a closed container refuses.
  @_spi(Layers) public func closed(to action: KeyText, help: KeyText) -> ResolutionError {
    closed(
      BindingKey(Container.self), cannot: action, notes: [.help("\(help) before close()")])
  }

  /// Returns the last step on the path of a failed request.
  @inline(never)
  func asked(_ type: Any.Type, _ qualifier: (any Qualifier)? = nil) -> PathElement {
    let found = lookUp(KeyWord(type, qualifier: QualifierBox.of(qualifier)))
    return PathElement(
      key: BindingKey(anyType: type, qualifier: qualifier), callSite: found?.binding.callSite)
  }
}

extension Container {
  @inline(never)
  func nothingToDecorate(_ request: Request, _ binding: Binding) -> ResolutionError {
    let key = request.bindingKey
    let search = NearMissSearch(self)
    return ResolutionError(
      .nothingToDecorate, key: key,
      headline: "\(key) is decorated at \(binding.callSite), "
        + "but neither the decorating container nor an ancestor binds it",
      notes: search.of(key).map { .init(label: "similar", text: $0.text) }
        + [.help(search.helpToDecorate(key))])
  }
}
