/// Expects that a type's instance is shared. Two requests to one resolver, or one request to each
/// of several resolvers, must return the same object.
///
/// ```swift
/// expectSame(Database.self, in: app, app.child())   // a singleton
/// ```
///
/// - Parameters:
///   - type: A class, or a protocol that is bound to one.
///   - qualifier: The qualifier of the binding.
///   - resolvers: The resolvers to use; the ambient resolver when omitted.
public func expectSame<T>(
  _ type: T.Type, qualifier: (any Qualifier)? = nil, in resolvers: any Resolver...,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  Caller(fileID: fileID, filePath: filePath, line: line, column: column)
    .expect(type, qualifier, in: resolvers, isShared: true)
}

/// Expects that a type's instance is not shared. Two requests to one resolver, or one request to
/// each of several resolvers, must return different objects.
///
/// ```swift
/// expectDistinct(Cart.self, in: app.child(), app.child())   // scoped
/// ```
///
/// - Parameters:
///   - type: A class, or a protocol that is bound to one.
///   - qualifier: The qualifier of the binding.
///   - resolvers: The resolvers to use; the ambient resolver when omitted.
public func expectDistinct<T>(
  _ type: T.Type, qualifier: (any Qualifier)? = nil, in resolvers: any Resolver...,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  Caller(fileID: fileID, filePath: filePath, line: line, column: column)
    .expect(type, qualifier, in: resolvers, isShared: false)
}

extension Caller {
  /// Fails the test unless all requests return one object, or each returns another.
  fileprivate func expect<T>(
    _ type: T.Type, _ qualifier: (any Qualifier)?, in resolvers: [any Resolver], isShared: Bool
  ) {
    guard let objects = objects(of: type, qualifier, in: resolvers) else { return }
    let count = Set(objects.map(ObjectIdentifier.init)).count
    if isShared ? count == 1 : count == objects.count { return }
    let isSeveral = resolvers.count > 1
    let help =
      isShared
      ? isSeveral
        ? "use .singleton, and register the type only once, in a container that all resolvers share"
        : "use a lifetime that shares one instance, such as .singleton"
      : "use .transient for a new instance on each request"
        + (isSeveral ? ", or .scoped for one instance per container" : "")
    fail(
      "\(BindingKey(type, qualifier: qualifier)) is \(isShared ? "not " : "")shared: "
        + "\(isSeveral ? "the resolvers" : "two requests") returned "
        + (isShared ? "different objects" : "the same object"),
      [("help", help)])
  }

  /// Resolves a type from each resolver, or twice from a single resolver. Returns `nil` after a
  /// failure.
  private func objects<T>(
    of type: T.Type, _ qualifier: (any Qualifier)?, in resolvers: [any Resolver]
  ) -> [AnyObject]? {
    var asked: [(any Resolver)?] = resolvers.isEmpty ? [nil] : resolvers
    if asked.count == 1 { asked.append(asked[0]) }
    var objects: [AnyObject] = []
    for resolver in asked {
      guard let value = instance(of: type, qualifier, in: resolver) else { return nil }
      guard Swift.type(of: value as Any) is AnyObject.Type else {
        fail(
          "\(BindingKey(type, qualifier: qualifier)) is bound to a value, which has no identity",
          [("help", "compare the values themselves, or make the instance's type a class")])
        return nil
      }
      objects.append(value as AnyObject)
    }
    return objects
  }
}
