/// A module that builds its own containers. `@Component` conforms a type to this protocol.
///
/// SwiftHilt finds the components of a process at run time. Their conformances must stay in the
/// binary, although no code mentions them.
@_alwaysEmitConformanceMetadata
public protocol HiltComponent: HiltModule {
  /// Returns what the component declares, for checks that build no instance.
  static func __outline() -> ComponentOutline
}

/// The declarations of a component: its parents, inputs, entry points and expected keys. The macro
/// `@Component` generates the code that fills it in.
public struct ComponentOutline {
  /// A key that the component itself doesn't bind.
  private typealias Slot = (key: BindingKey, site: StaticSite)

  /// The component.
  @_spi(Layers) public let component: any HiltComponent.Type
  /// The name of each container.
  @_spi(Layers) public let name: String
  /// The scope of each container.
  @_spi(Layers) public let scope: ScopeName?
  /// Whether the component replaces modules of those that it lists, as one for a test does.
  @_spi(Layers) public let replacesModules: Bool
  /// The components that create children of this one; empty if any container may be the parent.
  @_spi(Layers) public private(set) var parents: [any HiltComponent.Type] = []
  /// The protocols through which the program resolves from the component.
  @_spi(Layers) public private(set) var entryPoints: [Dependency] = []
  /// Where the component is declared.
  @_spi(Layers) public let callSite: CallSite
  private var inputs: [Slot] = []
  private var expected: [Slot] = []

  /// Creates an outline.
  public init<C: HiltComponent>(
    _ component: C.Type, name: String, scope: ScopeName? = nil, replacesModules: Bool = false,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    (self.component, self.name, self.scope) = (component, name, scope)
    self.replacesModules = replacesModules
    callSite = StaticSite(file, line).callSite
  }

  /// Adds a component that creates children of this one.
  public mutating func add<C: HiltComponent>(parent: C.Type) { parents.append(parent) }

  /// Adds a protocol through which the program resolves.
  public mutating func add(entryPoint: Dependency) { entryPoints.append(entryPoint) }

  /// Adds a key that the program binds after it has built a container.
  public mutating func add(
    expected dependency: Dependency, file: StaticString = #fileID, line: UInt = #line
  ) {
    expected.append((dependency.spelledKey, StaticSite(file, line)))
  }

  /// Adds a key that the caller of `build` supplies.
  public mutating func add<T>(
    input: T.Type, qualifier: (any Qualifier)? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    inputs.append((BindingKey(input, qualifier: qualifier), StaticSite(file, line)))
  }
}

extension ComponentOutline {
  /// The keys that the program binds after it has built a container.
  var expectations: [ExpectedKey] {
    expected.map { ExpectedKey(key: $0.key, scope: nil, callSite: $0.site.callSite) }
  }

  /// Returns a container with the bindings of the component, for checks that resolve nothing. A
  /// binding without an instance stands for each input, and for each expected key that is unbound.
  @_spi(Layers) public func container(below parent: Container?) -> Container {
    let container = Container(parent: parent, name: name, scope: scope)
    for input in inputs { ComponentOutline.fill(input, in: container) }
    container.installOnce(component) { component.__register(into: $0) }
    for slot in container.ownOutlines.flatMap(\.expected) {
      guard let type = slot.key.type, !container.canAnswer(type, slot.key.qualifierBox)
      else { continue }
      ComponentOutline.fill(slot, in: container)
    }
    return container
  }

  private static func fill(_ slot: Slot, in container: Container) {
    func open<T>(_ type: T.Type) {
      container.register(
        type, qualifier: slot.key.qualifier, dependencies: [], file: slot.site.file,
        line: slot.site.line
      ) { resolver in throw try resolver.liveContainer().notFound(slot.key) }
    }
    if let type = slot.key.type { _openExistential(type, do: open) }
  }
}

extension Container {
  /// The outlines of the components that this container has installed, in an order of their own.
  @_spi(Layers) public var ownOutlines: [ComponentOutline] {
    let modules = ifRare { $0.modules.values.map(\.type) } ?? []
    return modules.compactMap { ($0 as? any HiltComponent.Type)?.__outline() }
      .rarelySorted { $0.name < $1.name }
  }
}
