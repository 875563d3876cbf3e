/// A function or a property that may be followed by itself.
enum CodeUnit {
  case function(FunctionDeclaration, TypeDeclaration?)
  case property(PropertyDeclaration, TypeDeclaration?)

  /// What others mention who call it: a module is installed by its type.
  var name: String {
    switch self {
    case .function(let function, let type):
      return function.isInitializer || function.name == "__register"
        ? type?.name ?? function.name : function.name
    case .property(let property, _): return property.name
    }
  }

  var id: ObjectIdentifier {
    switch self {
    case .function(let function, _): return ObjectIdentifier(function.form)
    case .property(let property, _): return ObjectIdentifier(property.form)
    }
  }

  var mentionID: ObjectIdentifier {
    switch self {
    case .function(let function, _): return ObjectIdentifier(function.form)
    case .property(let property, _): return ObjectIdentifier(property)
    }
  }

  /// The type that has to be made before it is called: the name and id of a class or a structure.
  var owner: (name: String, id: String)? {
    let (type, isStatic): (TypeDeclaration?, Bool)
    switch self {
    case .function(let function, let own):
      (type, isStatic) = (own, function.isStatic || function.isInitializer)
    case .property(let property, let own): (type, isStatic) = (own, property.isStatic)
    }
    guard let type, !isStatic, [.class, .struct, .actor].contains(type.kind)
    else { return nil }
    return (type.name, type.id)
  }

  var hasParameters: Bool {
    if case .function(let function, _) = self { return !function.parameters.isEmpty }
    return false
  }

  var place: Place {
    switch self {
    case .function(let function, _): return function.place
    case .property(let property, _): return property.place
    }
  }

  var offset: UInt32 {
    switch self {
    case .function(let function, _): return function.form.offset
    case .property(let property, _): return property.form.offset
    }
  }
}
