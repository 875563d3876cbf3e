/// A named set of registrations, installed once in a container however often you install it.
///
/// ```swift
/// enum NetworkModule: HiltModule {
///   static var bindings: [Registration] {
///     provide(HttpClient.self, to: HttpClient.init)
///     provide((any Api).self, to: RealApi.init)
///   }
/// }
/// container.install(NetworkModule.self)
/// ```
///
/// Name another module by its type among the bindings to include it: `StorageModule.self`.
public protocol HiltModule {
  /// The module's registrations: whatever `install { }` takes.
  @ModuleBuilder static var bindings: [Registration] { get }

  /// Registers the module's bindings. The macros write it; a module of your own has ``bindings``.
  static func __register(into container: Container)
}

extension HiltModule {
  /// The bindings of a module that declares none: a mistake, unless it has a `__register(into:)`.
  public static var bindings: [Registration] {
    let name = BindingKey(anyType: self).typeName
    stop(
      Diagnostic(
        "EmptyModule", "\(name) declares no bindings",
        help: "write static var bindings: [Registration] { provide(...) } in \(name)"))
  }

  /// Installs the module's ``bindings``.
  public static func __register(into container: Container) {
    container.install { bindings }
  }
}

extension Registration {
  static func module<M: HiltModule>(_ module: M.Type) -> Registration {
    Registration(module, .none, .module(module) { module.__register(into: $0) })
  }
}

extension Container {
  /// Applies registrations, in order.
  @discardableResult
  public func install(@ModuleBuilder _ build: () -> [Registration]) -> Self {
    let registrations = build()
    InstallScope.within(moduleOf: nil) {
      for registration in registrations { add(registration) }
    }
    return self
  }

  /// Applies registrations, in order, unless the container is closed. Use it for a request's
  /// container, which an ancestor may close at the same time.
  ///
  /// ```swift
  /// try await app.withChild(scope: "request") { request in
  ///   try request.tryInstall { provide(User.self, instance: user) }
  ///   ...
  /// }
  /// ```
  ///
  /// Modules that the block itself installs count as well.
  ///
  /// - Throws: ``ResolutionError/Code/closed``. Registrations before the close have no effect.
  /// - Precondition: The container is not frozen.
  @discardableResult
  public func tryInstall(@ModuleBuilder _ build: () -> [Registration]) throws -> Self {
    let registrations = build()
    try InstallScope.collecting {
      for registration in registrations { add(registration) }
    }
    return self
  }

  /// Applies one registration.
  @discardableResult
  public func install(_ registration: Registration) -> Self {
    InstallScope.within(moduleOf: nil) { add(registration) }
    return self
  }

  /// Installs a module, unless this container has it already.
  ///
  /// If another thread is installing the module, this method returns when that installation has
  /// ended. It doesn't wait inside the module's own installation, or if the other thread waits for
  /// this one.
  @discardableResult
  public func install<M: HiltModule>(_ module: M.Type) -> Self {
    installOnce(module) { module.__register(into: $0) }
    return self
  }

  /// Explains what to write instead of an instance of a module.
  @available(*, unavailable, message: "pass the module's type: 'install(AppModule.self)'")
  @discardableResult
  public func install(_ module: any HiltModule) -> Self { self }

  /// Runs a registering function as a module of a type, unless this container has it already.
  ///
  /// For generated code: a type whose `__register(into:)` exists without the protocol.
  func installOnce(_ type: Any.Type, _ register: (Container) -> Void) {
    let id = ObjectIdentifier(type)
    let new = InstalledModule(type, by: currentThread())
    let module = withRare { rare -> InstalledModule? in
      if rare.skipped[id] != nil {
        rare.skipped[id] = true
        return nil
      }
      if let known = rare.modules[id] { return known }
      rare.modules[id] = new
      return new
    }
    guard let module else { return }
    guard module === new else { return module.wait() }
    new.end(InstallScope.within(moduleOf: self) { register(self) })
  }

  /// Runs a closure whose installs of some modules are skipped, because others take their place.
  ///
  /// For generated code: `@Component(replaces:)`.
  ///
  /// - Precondition: The closure installs each of the modules.
  public func __replacing(
    _ modules: [Any.Type], file: StaticString = #fileID, line: UInt = #line,
    _ body: (Container) -> Void
  ) {
    withRare { rare in
      for module in modules { rare.skipped[ObjectIdentifier(module)] = false }
    }
    body(self)
    let skipped = withRare { rare in
      defer { rare.skipped = ErasedDictionary() }
      return rare.skipped
    }
    for module in modules where skipped[ObjectIdentifier(module)] == false {
      stop(noSuchModule(module), at: StaticSite(file, line).callSite)
    }
  }

  /// Replaces an installed module with another. The old module's bindings and contributions are
  /// removed, but not those of the modules that it included.
  ///
  /// - Throws: ``ResolutionError/Code/noSuchModule`` when the module is not installed here.
  /// - Precondition: The container is neither closed nor frozen.
  public func replace<Old: HiltModule, New: HiltModule>(
    module old: Old.Type, with new: New.Type, file: StaticString = #fileID, line: UInt = #line
  ) throws {
    if refuseChange(BindingKey(old), at: StaticSite(file, line).callSite) { return }
    guard let module = withRare({ $0.modules.remove(ObjectIdentifier(old)) }) else {
      throw noSuchModule(old)
    }
    remove(module.contents)
    install(new)
  }

  private func remove(_ contents: ModuleContents) {
    removeContributions(contents.contributions)
    for (cell, binding) in contents.bindings {
      guard let held = cell.heldBinding,
        held === binding || held.extras?.undecorated === binding
      else { continue }
      // Decorators belong to the key and wait there for the next binding.
      let decorators = held.extras?.decorators ?? []
      replace(
        cell, with: decorators.isEmpty ? nil : .decoration(decorators), decorating: .some(held))
    }
  }

  private func noSuchModule(_ module: Any.Type) -> ResolutionError {
    let key = BindingKey(anyType: module)
    let installed =
      (ifRare { rare in rare.modules.values.map { BindingKey(anyType: $0.type) } } ?? [])
      .map(\.description).sorted()
    return ResolutionError(
      .noSuchModule, key: key, path: [], headline: "\(key) is not installed in \(self)",
      notes: [
        .init(
          label: "here",
          text: installed.isEmpty ? "no modules" : installed.joined(separator: ", ")),
        .help("install it first, or replace an installed module"),
      ])
  }
}
