/// A named set of registrations, which a container installs only once.
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
/// To include another module, write its type among the bindings: `StorageModule.self`.
public protocol HiltModule {
  /// The module's registrations, written as in `install { }`.
  @ModuleBuilder static var bindings: [Registration] { get }

  /// Registers the module's bindings. The macros generate this function. In a module without
  /// macros, write ``bindings`` instead.
  static func __register(into container: Container)
}

extension HiltModule {
  /// Stops the program, because the module declares no bindings. A module with its own
  /// `__register(into:)` needs none.
  public static var bindings: [Registration] {
    let name = BindingKey(anyType: self).typeName
    stop(
      Diagnostic(
        "EmptyModule", "\(name) declares no bindings",
        help: "write 'static var bindings: [Registration] { provide(...) }' in \(name)"))
  }

  /// Installs the module's ``bindings``.
  public static func __register(into container: Container) {
    container.install { bindings }
  }
}

extension Container {
  /// Applies registrations, in order.
  ///
  /// - Precondition: The container is neither closed nor frozen; see `register`.
  @discardableResult
  public func install(@ModuleBuilder _ build: () -> [Registration]) -> Self {
    for registration in build() { add(registration) }
    return self
  }

  /// Applies registrations, in order, or throws if the container is closed and refuses one. Use
  /// this method for the container of a network request, because another thread may close an
  /// ancestor, and with it that container.
  ///
  /// ```swift
  /// try await app.withChild(scope: "request") { request in
  ///   try request.tryInstall { provide(User.self, instance: user) }
  ///   ...
  /// }
  /// ```
  ///
  /// The method also throws if the container refuses a registration in a module that the block
  /// installs.
  ///
  /// - Throws: ``ResolutionError/Code/closed`` if the container is closed before it has applied all
  ///   registrations. The container never refuses an expectation.
  /// - Precondition: The container is not frozen. Otherwise the first change to a binding, a
  ///   contribution or a decorator stops the program with the text of
  ///   ``ResolutionError/Code/frozen``.
  @discardableResult
  public func tryInstall(@ModuleBuilder _ build: () -> [Registration]) throws -> Self {
    let registrations = build()
    try InstallScope.collecting {
      for registration in registrations { add(registration) }
    }
    return self
  }

  /// Applies one registration.
  ///
  /// - Precondition: The container is neither closed nor frozen; see `register`.
  @discardableResult
  public func install(_ registration: Registration) -> Self {
    add(registration)
    return self
  }

  /// Installs a module, unless this container has already installed it.
  ///
  /// If another thread is installing the module, this method waits until that installation has
  /// ended. It doesn't wait inside the module's own installation, or if the other thread waits for
  /// this one.
  ///
  /// - Precondition: The container is neither closed nor frozen; see `register`.
  @discardableResult
  public func install<M: HiltModule>(_ module: M.Type) -> Self {
    installOnce(module) { module.__register(into: $0) }
    return self
  }

  /// Runs a module's registering function, unless this container has already installed the module
  /// or a ``__replacing(_:file:line:_:)`` of this thread skips it.
  func installOnce(_ type: Any.Type, _ register: (Container) -> Void) {
    let id = ObjectIdentifier(type)
    if InstallScope.skips(id, in: self) { return }
    let new = InstalledModule(type, by: currentThread())
    let module = withRare { rare in
      if let known = rare.modules[id] { return known }
      rare.modules[id] = new
      rare.installations += 1
      return new
    }
    guard module === new else {
      module.wait()
      return
    }
    let scope = InstallScope.within(moduleOf: self) { register(self) }
    countAgain(scope.contents)
    scope.end(new)
  }

  /// Makes the bindings of a module count as duplicates, although the module was replaced before.
  private func countAgain(_ contents: ModuleContents) {
    withRare { rare in
      if rare.replaced.isEmpty { return }
      for bound in contents.bindings { rare.replaced.remove(bound.binding.callSite) }
    }
  }

  /// Runs a closure that installs modules, but skips those that other modules replace.
  ///
  /// `@Component(replaces:)` generates calls to this function.
  ///
  /// - Precondition: The closure installs each of the given modules. Otherwise the program stops
  ///   with the text of ``ResolutionError/Code/noSuchModule``.
  public func __replacing(
    _ modules: [Any.Type], file: StaticString = #fileID, line: UInt = #line,
    _ body: (Container) -> Void
  ) {
    let missing = InstallScope.skipping(modules, in: self) { body(self) }
    if let module = missing.first {
      let name = BindingKey(anyType: module)
      stop(
        noSuchModule(
          module,
          help: "remove \(name) from 'replaces:', or add a module that includes it to 'modules:'"),
        at: StaticSite(file, line).callSite)
    }
  }

  /// Replaces an installed module with another. The old module's bindings and contributions are
  /// removed, but not those of the modules that it included. The old module's decorators and
  /// expectations stay, even if a module replaces itself and adds them again. A module that includes
  /// the old one installs it again later. If the new module is already installed, its bindings count
  /// again. If a module that it includes is already installed, nothing restores the bindings that the
  /// old module overrode.
  ///
  /// If another thread is installing the old module, this method waits until that installation has
  /// ended. For a key that both modules bind, a request on another thread sees the old or the new
  /// binding. For a collection, it sees the old or the new contributions.
  ///
  /// - Throws: ``ResolutionError/Code/noSuchModule`` if the old module isn't installed here, or if
  ///   the installation of either module runs on this thread or waits for it.
  /// - Precondition: The container is neither closed nor frozen; see `register`.
  public func replace<Old: HiltModule, New: HiltModule>(
    module old: Old.Type, with new: New.Type, file: StaticString = #fileID, line: UInt = #line
  ) throws {
    try replace(old, with: new, at: StaticSite(file, line)) { new.__register(into: $0) }
  }

  @inline(never)
  private func replace(
    _ old: Any.Type, with new: Any.Type, at site: StaticSite, _ register: (Container) -> Void
  ) throws {
    let (key, id) = (BindingKey(anyType: old), ObjectIdentifier(old))
    while true {
      guard let module = ifRare({ $0.modules[id] }) ?? nil else {
        let owner = chain.first { $0.ifRare { $0.modules[id] != nil } == true }
        throw noSuchModule(
          old,
          help: owner.map { "call replace on \($0), which has installed \(key)" }
            ?? "install \(key) first, or replace an installed module")
      }
      guard module.wait() else { throw stillInstalling(old) }
      if refuseChange(key, at: site.callSite) { return }
      let record = InstalledModule(new, by: currentThread())
      // One lock covers both modules, so a fork finds either the old one or an installation to wait
      // for.
      let current = withRare { rare -> InstalledModule? in
        // A module that replaces itself is installed again.
        let other = old == new ? nil : rare.modules[ObjectIdentifier(new)]
        let current = other ?? record
        guard rare.modules[id] === module, current === record || current.reopen() else {
          return nil
        }
        rare.modules[id] = nil
        rare.installations += 1
        rare.modules[ObjectIdentifier(new)] = current
        return current
      }
      guard let current else {
        // Another thread has changed a module, or is installing the new one.
        let other = ifRare { $0.modules[ObjectIdentifier(new)] } ?? nil
        if other?.wait() == false { throw stillInstalling(new) }
        continue
      }
      let old = module.contents
      let scope = InstallScope.within(
        moduleOf: self, having: current.contents, replacing: old
      ) {
        if current === record { register(self) }
      }
      replaceContributions(old.contributions, by: scope.pending, at: site)
      removeBindings(of: old, restoring: scope.contents, at: site)
      withRare { rare in
        for bound in old.bindings { rare.replaced.insert(bound.binding.callSite) }
      }
      countAgain(scope.contents)
      scope.end(current)
      return
    }
  }

  /// Removes those bindings of a module that no other has replaced, or restores the bindings that
  /// another module registered for the same keys.
  private func removeBindings(
    of contents: ModuleContents, restoring other: ModuleContents, at site: StaticSite
  ) {
    for (slot, binding, _) in contents.bindings {
      let earlier = other.bindings.last { $0.slot === slot }
      replace(slot, at: site.callSite, value: earlier?.value) { held, _ in
        guard let held, held === binding || held.extras?.undecorated === binding else {
          return held
        }
        // Decorators belong to the key, and stay for its next binding.
        let decorators = held.extras?.decorators ?? []
        // The copy keeps the instances of the earlier binding stale.
        if let earlier { return earlier.binding.decorated(with: decorators, earlier.value) }
        return decorators.isEmpty ? nil : .decoration(decorators)
      }
      forgetUnused(slot)
    }
  }

  private func stillInstalling(_ module: Any.Type) -> ResolutionError {
    let key = BindingKey(anyType: module)
    return ResolutionError(
      .noSuchModule, key: key, path: [],
      headline: "\(key) is still being installed in \(self)",
      help: "replace it after its installation has ended")
  }

  private func noSuchModule(_ module: Any.Type, help: String) -> ResolutionError {
    let key = BindingKey(anyType: module)
    let installed =
      (ifRare { rare in rare.modules.values.map { BindingKey(anyType: $0.type) } } ?? [])
      .map(\.description).rarelySorted(by: <)
    return ResolutionError(
      .noSuchModule, key: key, path: [], headline: "\(key) is not installed in \(self)",
      notes: [
        .init(
          label: "here",
          text: installed.isEmpty ? "no modules" : installed.joined(separator: ", ")),
        .help("\(help)"),
      ])
  }
}
