/// The registration of a key: its factory, its lifetime and its call site.
///
/// A binding does not refer to a container, so several containers can share it.
final class Binding {
  /// The lifetime of instances. The name of `.scope(name)` is in `extras`.
  enum Kind: UInt8 {
    case singleton, scoped, transient, weak, graph, scope
    /// A decoration of an ancestor's binding. That binding decides the lifetime.
    case decoration
  }

  struct Flags {
    fileprivate let bits: UInt8
    static let none = Flags(bits: 0)
    /// The registration is of a ready-made instance, which the container doesn't dispose of.
    static let instance = Flags(bits: 1)
    static let override = Flags(bits: 2)
    static let asynchronous = Flags(bits: 4)
    static let alias = Flags(bits: 8)
    /// The binding of a `Lazy` that resolves from a container. It is not a step of a path.
    static let deferral = Flags(bits: 16)
    /// The factory builds an array, whose elements `close()` treats one by one.
    static let plural = Flags(bits: 32)
    static let liveOnly = Flags(bits: 64)
    /// The factory is a function passed as `to:`, so all its parameters are resolved.
    static let initializer = Flags(bits: 128)

    func contains(_ flag: Flags) -> Bool { bits & flag.bits != 0 }
    func with(_ flag: Flags, if isMeant: Bool = true) -> Flags {
      isMeant ? Flags(bits: bits | flag.bits) : self
    }
  }

  /// The binding's number, from ``CallThread/nextBindingNumber()``.
  let number = currentThread().nextBindingNumber()
  let factory: RawFactory
  /// The keys that the factory resolves, or `nil` if its registration doesn't declare them.
  /// Except in debug builds, a plain `resolve` that succeeds doesn't evaluate this closure.
  let dependencies: () -> [Dependency]?
  let extras: BindingExtras?
  private let file: UnsafePointer<UInt8>
  private let line: UInt32
  private let fileLength: UInt16
  let kind: Kind
  let flags: Flags
  /// Whether the fast path may run the factory directly.
  let isPlainTransient: Bool

  @inline(never)
  init(
    lifetime: Lifetime, flags: Flags = .none,
    dependencies: @escaping () -> [Dependency]? = { nil }, extras: BindingExtras? = nil,
    site: StaticSite, factory: RawFactory
  ) {
    self.factory = factory
    self.dependencies = dependencies
    self.flags = flags
    isPlainTransient = lifetime == .transient && !flags.contains(.asynchronous)
    file = site.file
    fileLength = site.fileLength
    line = site.line
    switch lifetime {
    case .singleton: kind = .singleton
    case .scoped: kind = .scoped
    case .transient: kind = .transient
    case .weak: kind = .weak
    case .graph: kind = .graph
    case .scope: kind = .scope
    }
    if case .scope(let name) = lifetime {
      let extras = extras ?? BindingExtras()
      extras.scope = name
      self.extras = extras
    } else {
      self.extras = extras
    }
  }

  private init(
    _ other: Binding, kind: Kind, flags: Flags, extras: BindingExtras?, factory: RawFactory
  ) {
    self.factory = factory
    dependencies = other.dependencies
    self.extras = extras
    self.kind = kind
    self.flags = flags
    let isBare = extras?.decorators.isEmpty ?? true
    isPlainTransient = kind == .transient && !flags.contains(.asynchronous) && isBare
    file = other.file
    fileLength = other.fileLength
    line = other.line
  }

  /// Returns a copy, which has a number of its own.
  func copy() -> Binding {
    Binding(self, kind: kind, flags: flags, extras: extras, factory: factory)
  }

  @inline(__always)
  var word: UInt { Unmanaged.passUnretained(self).word }

  var isAsynchronous: Bool { flags.contains(.asynchronous) }

  var isDecorated: Bool { extras?.decorators.isEmpty == false }

  /// Whether `close()` needs the binding in order to dispose of its instance.
  var isToldOfClose: Bool { extras?.onClose != nil || flags.contains(.plural) }

  func with(extras: BindingExtras, kind: Kind? = nil, factory: RawFactory? = nil) -> Binding {
    Binding(
      self, kind: kind ?? self.kind, flags: flags, extras: extras, factory: factory ?? self.factory)
  }

  var site: StaticSite { StaticSite(file: file, fileLength: fileLength, line: line) }

  var callSite: CallSite { site.callSite }

  var lifetime: Lifetime? {
    switch kind {
    case .singleton: return .singleton
    case .scoped: return .scoped
    case .transient: return .transient
    case .weak: return .weak
    case .graph: return .graph
    case .scope: return extras?.scope.map { .scope($0) }
    case .decoration: return nil
    }
  }
}

/// A call site in the compact form that bindings keep.
struct StaticSite {
  let file: UnsafePointer<UInt8>
  let fileLength: UInt16
  let line: UInt32

  init(file: UnsafePointer<UInt8>, fileLength: UInt16, line: UInt32) {
    self.file = file
    self.fileLength = fileLength
    self.line = line
  }

  init(_ file: StaticString, _ line: UInt) {
    // A `#fileID` is longer than one scalar, so the string has a pointer.
    self.file = file.utf8Start
    fileLength = UInt16(truncatingIfNeeded: file.utf8CodeUnitCount)
    self.line = UInt32(truncatingIfNeeded: line)
  }

  private var text: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: file, count: Int(fileLength))
  }

  @inline(never)
  var callSite: CallSite {
    CallSite(file: String(decoding: text, as: UTF8.self), line: UInt(line))
  }
}

extension StaticSite: Equatable {
  /// Files are compared by their texts, because two modules can each have a copy of a file's name.
  static func == (a: StaticSite, b: StaticSite) -> Bool {
    a.line == b.line && (a.file == b.file || a.text.elementsEqual(b.text))
  }
}

/// Properties that few bindings have. They are set before the binding is shared, and only read
/// afterwards.
final class BindingExtras {
  var scope: ScopeName?
  var decorators: [Decorator] = []
  /// The binding as it was registered, if decorators were added to it.
  var undecorated: Binding?
  /// The registration's `onClose` closure. It receives a pointer to the instance, or to one element
  /// of a plural contribution.
  var onClose: ((UnsafeMutableRawPointer) throws -> Void)?
  var makeAsync: AsyncErasedFactory?
  /// The key whose instance an alias returns.
  var target: BindingKey?
  /// The type that a contribution's factory builds, or `nil` for the key's own type.
  var valueType: Any.Type?
  var mapKey: AnyHashable?

  init() {}

  func copy() -> BindingExtras {
    let copy = BindingExtras()
    copy.scope = scope
    copy.decorators = decorators
    copy.undecorated = undecorated
    copy.onClose = onClose
    copy.makeAsync = makeAsync
    copy.target = target
    copy.mapKey = mapKey
    copy.valueType = valueType
    return copy
  }
}

/// A function that wraps the instances of a binding, with its type erased.
final class Decorator {
  let site: StaticSite
  /// The dependencies of the decorator, except the instance that it wraps; `nil` if its
  /// registration doesn't declare them.
  let dependencies: () -> [Dependency]?
  /// Wraps the instance at the first pointer, and initialises the memory at the second with the
  /// result.
  let apply: (any Resolver, UnsafeMutableRawPointer, UnsafeMutableRawPointer) throws -> Void

  init<T>(
    site: StaticSite, dependencies: @escaping () -> [Dependency]?,
    _ body: @escaping (any Resolver, T) throws -> T
  ) {
    self.site = site
    self.dependencies = dependencies
    apply = { resolver, inner, out in
      // The first pointer is to an instance of the binding's type, `T`.
      let instance = inner.assumingMemoryBound(to: T.self).pointee
      out.initializeMemory(as: T.self, to: try body(resolver, instance))
    }
  }
}

typealias AsyncErasedFactory = @Sendable (any AsyncResolver) async throws -> ValueBox
