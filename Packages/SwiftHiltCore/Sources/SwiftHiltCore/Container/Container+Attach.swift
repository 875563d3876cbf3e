extension Container {
  /// The object of a type that a layer attached to this container, if there is one.
  @_spi(Layers) public func attachment<A: AnyObject & Sendable>(_ type: A.Type) -> A? {
    ifRare { $0.attachments[ObjectIdentifier(type)] as? A } ?? nil
  }

  /// Attaches an object to this container for as long as the container lives. The first object of a
  /// type stays.
  ///
  /// - Returns: The object that is kept.
  @discardableResult
  @_spi(Layers) public func attach<A: AnyObject & Sendable>(_ object: A) -> A {
    withRare { rare in
      if let first = rare.attachments[ObjectIdentifier(A.self)] as? A { return first }
      rare.attachments[ObjectIdentifier(A.self)] = object
      return object
    }
  }

  /// Lets go of an object, unless another one has taken its place.
  @_spi(Layers) public func detach<A: AnyObject & Sendable>(_ object: A) {
    ifRare { rare in
      let id = ObjectIdentifier(A.self)
      // The caller keeps the object, so that nothing ends under the lock.
      if rare.attachments[id] === object { rare.attachments[id] = nil }
    }
  }
}
