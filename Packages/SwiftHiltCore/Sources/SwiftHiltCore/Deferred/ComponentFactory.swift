/// A function that creates containers of a component below the container that resolved it. A
/// component `C` with `parents:` has the factory `C.Factory`, which the macro `@Component` writes.
///
/// SwiftHilt derives the factory, so nothing has to bind it.
///
/// > Concurrency: Safe from any thread. A factory holds the parent weakly, but each child keeps the
/// > parent alive.
public protocol ComponentFactory: Sendable {
  /// The component whose containers the factory creates.
  static var __component: any HiltComponent.Type { get }

  /// Creates a factory for children of a container.
  init(parent: ComponentParent)
}

/// The container below which a ``ComponentFactory`` creates children.
public struct ComponentParent: Sendable {
  private let call: AssistedCall

  init(_ call: AssistedCall) { self.call = call }

  /// Creates a child, and registers what the closure registers in it.
  ///
  /// - Throws: ``ResolutionError/Code/closed`` if the parent was closed or released.
  public func __child(
    name: String, scope: ScopeName? = nil, _ configure: (Container) -> Void
  ) throws -> Container {
    try call.attempt { parent in
      // Another thread may close the parent meanwhile, and the child with it.
      try parent.liveContainer().tryChild(name: name, scope: scope)
        .configured(at: StaticSite(#fileID, #line), by: configure)
    }
  }
}

/// The derived request for a ``ComponentFactory``.
enum ComponentFactoryRequest<F: ComponentFactory>: DerivedRequest {
  static var form: RequestForm { .component(F.__component) }

  static func derive(in container: Container, for request: Request) throws -> Instance? {
    guard request.key.qualifier == nil, container.canBeParent(of: F.__component) else { return nil }
    let parent = ComponentParent(try AssistedCall(container, F.self, nil))
    return Instance(F(parent: parent))
  }
}

extension Container {
  /// Creates a child for a component. Generated code calls this.
  ///
  /// - Precondition: This container is open, and it or an ancestor has installed one of the
  ///   component's parents. Otherwise the program stops with the text of
  ///   ``ResolutionError/Code/closed`` or ``ResolutionError/Code/foreignParent``.
  public func __child<C: HiltComponent>(
    of component: C.Type, name: String, scope: ScopeName? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Container {
    guard canBeParent(of: component) else {
      stop(foreignParent(of: component), at: StaticSite(file, line).callSite)
    }
    return child(name: name, scope: scope, file: file, line: line)
  }

  /// Returns whether this container or an ancestor has installed a parent of a component.
  @_spi(Layers) public func canBeParent(of component: any HiltComponent.Type) -> Bool {
    component.__outline().parents.contains { hasInstalled($0) }
  }

  /// Returns whether this container or an ancestor has installed a component.
  @_spi(Layers) public func hasInstalled(_ component: any HiltComponent.Type) -> Bool {
    let id = ObjectIdentifier(component)
    return chain.contains { here in here.ifRare { $0.modules[id] != nil } ?? false }
  }

  /// Returns the error of a component's container below one that no parent of the component built.
  func foreignParent(
    of component: any HiltComponent.Type, asked: BindingKey? = nil
  ) -> ResolutionError {
    func name(_ type: Any.Type) -> String { BindingKey(anyType: type).description }
    let parents = component.__outline().parents.map { name($0) }.joined(separator: " or ")
    let child = name(component)
    return ResolutionError(
      .foreignParent, key: asked ?? BindingKey(anyType: component),
      path: CallPath.current + (asked.map { [PathElement(key: $0)] } ?? []),
      headline: "\(self) cannot be the parent of \(child)",
      notes: [
        .init(label: "parents", text: parents),
        .help(
          "pass a container that \(parents) built, or one below it, or add the component that "
            + "built \(self) to 'parents:' of \(child)"),
      ])
  }
}
