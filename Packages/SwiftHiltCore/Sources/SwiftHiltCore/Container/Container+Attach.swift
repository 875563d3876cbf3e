extension Container {
  /// Returns the object of a type that a layer attached to this container, if there is one.
  @_spi(Layers) public func attachment<A: AnyObject & Sendable>(_ type: A.Type) -> A? {
    ifRare { $0.attachments[ObjectIdentifier(type)] as? A } ?? nil
  }

  /// Attaches an object to this container, which keeps it alive. If an object of the same type is
  /// already attached, that object stays.
  ///
  /// - Returns: The attached object.
  @discardableResult
  @_spi(Layers) public func attach<A: AnyObject & Sendable>(_ object: A) -> A {
    withRare { rare in
      if let first = rare.attachments[ObjectIdentifier(A.self)] as? A { return first }
      rare.attachments[ObjectIdentifier(A.self)] = object
      return object
    }
  }

  /// Detaches an object if it is attached.
  @_spi(Layers) public func detach<A: AnyObject & Sendable>(_ object: A) {
    ifRare { rare in
      let id = ObjectIdentifier(A.self)
      // The caller retains the object, so no `deinit` runs under the lock.
      if rare.attachments[id] === object { rare.attachments[id] = nil }
    }
  }
}
