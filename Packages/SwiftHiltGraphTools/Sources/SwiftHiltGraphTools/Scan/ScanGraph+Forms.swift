@_spi(Layers) import SwiftHiltCore
@_spi(Layers) import SwiftHiltDAG

@_spi(Layers) extension ScanGraph {
  /// Returns the key of a scanned type with the form of a request for it, as the running program
  /// would read it.
  public static func requestKey(_ type: ScannedType, _ qualifier: Scan.Qualifier) -> BindingKey {
    let plain = key(type, qualifier)
    return form(type, qualifier).map { plain.with($0) } ?? plain
  }

  /// Returns the dependency that a parameter of a type declares.
  ///
  /// - Parameters:
  ///   - type: The type as the sources spell it.
  ///   - qualifier: The qualifier of the request.
  ///   - hasDefault: Whether a default value is used when the key is unbound.
  ///   - isDeferred: Whether the request is made later, for example by an assisted factory.
  public static func dependency(
    _ type: ScannedType, _ qualifier: Scan.Qualifier, hasDefault: Bool, isDeferred: Bool
  ) -> Dependency {
    let shape = Shape(type)
    let key = requestKey(shape.element, qualifier)
    let isOptional = hasDefault || shape.isOptional
    if isDeferred { return Dependency(key: key, kind: .provider, isOptional: isOptional) }
    let spelled = shape.element == type ? key : requestKey(type, qualifier)
    return Dependency(spelled: spelled, key: key, kind: shape.kind, isOptional: isOptional)
  }

  /// The type that must be bound or must have contributions, and the form of the request.
  private struct Shape {
    var element: ScannedType
    var kind = EdgeKind.direct
    var isOptional = false

    init(_ type: ScannedType) {
      element = type
      switch type {
      case .optional(let wrapped):
        self = Shape(wrapped)
        isOptional = true
      case .array(let part), .set(let part):
        element = Shape(part.deferred?.value ?? part).element
        (kind, isOptional) = (.contribution, true)
      case .dictionary(let key, let value):
        element = .dictionary(key, value.deferred?.value ?? value)
        (kind, isOptional) = (.contribution, true)
      default:
        if let made = type.made {
          (element, kind) = (made, .provider)
        } else if let (deferral, value) = type.deferred {
          (element, kind) = (Shape(value).element, deferral)
        }
      }
    }
  }

  private static func form(_ type: ScannedType, _ qualifier: Scan.Qualifier) -> SpelledForm? {
    func key(_ type: ScannedType) -> BindingKey { requestKey(type, qualifier) }
    /// The key of a collection itself, whose request leads to its contributions.
    func collection(_ type: ScannedType) -> BindingKey {
      ScanGraph.key(type, qualifier).with(parts(.unbound, of: type))
    }
    func parts(_ step: RequestStep, of type: ScannedType) -> SpelledForm {
      if case .dictionary(_, let value) = type {
        return SpelledForm(step, mapValue: ScanGraph.key(value, .none))
      }
      return SpelledForm(step, element: type.element.map(key))
    }
    switch type {
    case .optional(let wrapped): return SpelledForm(.optional(key(wrapped)))
    case .array(let element), .set(let element):
      let list = collection(.array(element))
      guard let (kind, value) = element.deferred else { return parts(.collection(list), of: type) }
      return parts(.deferredElements(list, kind, of: collection(.array(value))), of: type)
    case .dictionary(let name, let value):
      let map = collection(type)
      guard let (kind, plain) = value.deferred else { return parts(.collection(map), of: type) }
      let values = collection(.dictionary(name, plain))
      return parts(.deferredElements(map, kind, of: values), of: type)
    case .named("SwiftHiltCore.Resolver", _), .named("SwiftHiltCore.AsyncResolver", _):
      return SpelledForm(.resolver)
    default: return type.deferred.map { SpelledForm(.deferred($0.kind, key($0.value))) }
    }
  }
}

extension BindingKey {
  fileprivate func with(_ form: SpelledForm) -> BindingKey {
    BindingKey(
      typeName: typeName, qualifiedTypeName: qualifiedTypeName, qualifier: qualifierText, form: form
    )
  }
}
