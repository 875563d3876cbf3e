import CSwiftHilt

/// A named set of registrations, installed once in a container however often it is asked for.
///
/// ```swift
/// enum NetworkModule: HiltModule {
///   static func __register(into container: Container) {
///     container.register(HttpClient.self) { _ in HttpClient() }
///   }
/// }
/// container.install(NetworkModule.self)
/// ```
///
/// The macro `@Module` writes such a type's `__register(into:)`.
public protocol HiltModule {
  /// Registers the module's bindings. `install` calls it; include another module by
  /// `container.install(Other.self)`.
  static func __register(into container: Container)
}

/// A module known at run time.
struct AnyModule {
  let type: Any.Type
  let id: ObjectIdentifier
  let register: (Container) -> Void

  init<M: HiltModule>(_ module: M.Type) {
    type = module
    id = ObjectIdentifier(module)
    register = { module.__register(into: $0) }
  }

  init(_ type: Any.Type, register: @escaping (Container) -> Void) {
    self.type = type
    id = ObjectIdentifier(type)
    self.register = register
  }
}

extension Registration {
  static func module<M: HiltModule>(_ module: M.Type) -> Registration {
    Registration(module, .none, .module(AnyModule(module)))
  }
}

extension Container {
  /// Applies registrations, in order.
  @discardableResult
  public func install(@ModuleBuilder _ build: () -> [Registration]) -> Self {
    let registrations = build()
    InstallScope.within(nil) {
      for registration in registrations { add(registration) }
    }
    return self
  }

  /// Applies one registration.
  @discardableResult
  public func install(_ registration: Registration) -> Self {
    InstallScope.within(nil) { add(registration) }
    return self
  }

  /// Installs a module, unless this container has it already.
  ///
  /// Where another thread installs it at this moment, returns when that is done; only not from
  /// inside the module's own installing, nor where that waits for this thread.
  @discardableResult
  public func install<M: HiltModule>(_ module: M.Type) -> Self {
    install(AnyModule(module))
    return self
  }

  /// Runs a registering function as a module of a type, unless this container has it already.
  ///
  /// For generated code: a type whose `__register(into:)` exists without the protocol.
  public func _install(_ type: Any.Type, _ register: @escaping (Container) -> Void) {
    install(AnyModule(type, register: register))
  }

  /// Runs a closure whose installs of some modules are skipped, because others take their place.
  ///
  /// For generated code: `@Component(replaces:)`.
  ///
  /// - Precondition: Each of the modules is asked for inside the closure.
  public func _replacing(_ modules: [Any.Type], _ body: (Container) -> Void) {
    let ids = Set(modules.map { ObjectIdentifier($0) })
    withRare { $0.skipped = Dictionary(uniqueKeysWithValues: ids.map { ($0, false) }) }
    body(self)
    let skipped = withRare { rare -> [ObjectIdentifier: Bool] in
      defer { rare.skipped = [:] }
      return rare.skipped
    }
    for module in modules where skipped[ObjectIdentifier(module)] == false {
      stop(noSuchModule(AnyModule(module) { _ in }))
    }
  }

  /// Puts one module in the place of another: the old one's bindings and contributions are taken
  /// out, those of modules that it included stay.
  ///
  /// - Throws: ``ResolutionError/noSuchModule(_:)`` when the module is not installed here.
  /// - Precondition: The container is neither closed nor frozen.
  public func replace<Old: HiltModule, New: HiltModule>(
    module old: Old.Type, with new: New.Type, file: StaticString = #fileID, line: UInt = #line
  ) throws {
    refuseChange(BindingKey(old), at: StaticSite(file, line).callSite)
    try replace(AnyModule(old), with: AnyModule(new))
  }

  func install(_ module: AnyModule) {
    let thread = currentThread()
    let (isNew, isMadeElsewhere) = withRare { rare -> (Bool, Bool) in
      if rare.skipped[module.id] != nil {
        rare.skipped[module.id] = true
        return (false, false)
      }
      if let known = rare.modules[module.id] {
        return (false, known.installer != nil && known.installer != thread)
      }
      rare.modules[module.id] = InstalledModule(module: module, installer: thread)
      return (true, false)
    }
    if isMadeElsewhere { ModuleInstalls.wait(for: module.id, in: self) }
    guard isNew else { return }
    InstallScope.within((self, module.id)) { module.register(self) }
    let isAwaited = withRare { rare -> Bool in
      guard var known = rare.modules[module.id], known.installer == thread else { return false }
      known.installer = nil
      rare.modules[module.id] = known
      return known.isAwaited
    }
    if isAwaited { ModuleInstalls.wake() }
  }

  func replace(_ old: AnyModule, with new: AnyModule) throws {
    let made = withRare { rare -> ModuleContents? in
      guard rare.modules.removeValue(forKey: old.id) != nil else { return nil }
      return rare.moduleContents.removeValue(forKey: old.id) ?? ModuleContents()
    }
    guard let made else { throw noSuchModule(old) }
    removeContributions(Set(made.contributions))
    for key in made.keys {
      let word = KeyWord(key.type, qualifier: key.qualifier)
      guard let cell = findCell(word, in: store), let held = heldBinding(cell),
        held === key.binding || held.extras?.undecorated === key.binding
      else { continue }
      // Decorators belong to the key and wait there for the next binding.
      let decorators = held.extras?.decorators ?? []
      replace(
        cell, with: decorators.isEmpty ? nil : .decoration(decorators), decorating: .some(held))
    }
    install(new)
  }

  /// Notes what the module that installs at this moment has made here.
  func noteInModule(_ note: (inout ModuleContents) -> Void) {
    guard let module = InstallScope.current?.module, module.container === self else { return }
    withRare { note(&$0.moduleContents[module.id, default: ModuleContents()]) }
  }

  private func noSuchModule(_ module: AnyModule) -> ResolutionError {
    let key = BindingKey(anyType: module.type)
    let installed =
      (ifRare { rare in rare.modules.values.map { BindingKey(anyType: $0.module.type) } } ?? [])
      .map(\.description).sorted()
    return .noSuchModule(
      .init(
        key: key, path: [], headline: "\(key) is not installed in \(self)",
        notes: [
          .init(
            label: "here",
            text: installed.isEmpty ? "no modules" : installed.joined(separator: ", ")),
          .init(label: "help", text: "install it first, or replace one of those"),
        ]))
  }
}

/// What a module made in one container.
struct ModuleContents {
  var contributions: [ContributionID] = []
  var keys: [(type: Any.Type, qualifier: QualifierValue, binding: Binding)] = []
}
