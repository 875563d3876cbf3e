/// The requests in sources, by file and line: those in the closures of registering calls, and those
/// of the program itself.
///
/// `hilt scan` writes a scan, and ``SwiftHiltCore/Container/validate(scan:entryPoints:roots:_:)``
/// joins it with the registrations. A scan has no bindings, because only the running program knows
/// them.
public struct Scan: Hashable, Sendable {
  /// A place in a scanned file.
  @_spi(Layers) public struct Place: Hashable, Sendable {
    /// The file as `#fileID` gives it: `Module/File.swift`.
    public var file: String
    /// The line, counted from 1.
    public var line: Int
    /// The column in bytes, counted from 1.
    public var column: Int

    /// Creates a place.
    public init(file: String, line: Int, column: Int) {
      self.file = file
      self.line = line
      self.column = column
    }
  }

  /// Whether code makes a request each time it runs, and whether the code allows for an unbound
  /// key.
  @_spi(Layers) public enum Certainty: String, Hashable, Sendable, CaseIterable {
    /// The code makes the request each time it runs.
    case always
    /// The code may run without the request, for example if the request is in a branch, after an
    /// early return, or under `#if`.
    case conditional
    /// The code allows for an unbound key. It catches the failure, makes an optional request, or
    /// first checks whether the key is bound.
    case tolerated
  }

  /// A qualifier as the sources spell it.
  @_spi(Layers) public enum Qualifier: Hashable, Sendable {
    /// No qualifier.
    case none
    /// The string of a `Named` qualifier, or a string that is itself the qualifier.
    case named(String)
    /// A value of a scanned type, such as `App.Flavor.live` or `App.Main()`.
    case value(String)
    /// A qualifier whose value the scan doesn't know. The text is empty, or is the start of the
    /// expression's spelling.
    case unknown(String)
  }

  /// A request to a resolver.
  @_spi(Layers) public struct Request: Hashable, Sendable {
    /// The place of the request.
    public var place: Place
    /// The requested type, with the form of the request, such as `[T]`, `T?` or `Lazy<T>`.
    public var type: ScannedType
    /// The qualifier of the requested key.
    public var qualifier: Qualifier
    /// How certain it is that the code makes the request.
    public var certainty: Certainty
    /// Whether the request is in code that may run later, such as the body of a closure.
    public var isLater: Bool

    /// Creates a request.
    public init(
      place: Place, type: ScannedType, qualifier: Qualifier, certainty: Certainty, isLater: Bool
    ) {
      self.place = place
      self.type = type
      self.qualifier = qualifier
      self.certainty = certainty
      self.isLater = isLater
    }
  }

  /// Code that the scan could not follow.
  @_spi(Layers) public struct Gap: Hashable, Sendable {
    /// The place of the code.
    public var place: Place
    /// The reason why the scan could not follow the code.
    public var reason: String

    /// Creates a gap.
    public init(place: Place, reason: String) {
      self.place = place
      self.reason = reason
    }
  }

  /// A registering call.
  @_spi(Layers) public struct Registration: Hashable, Sendable {
    /// The place that `#line` gives: that of the token that opens the arguments.
    public var place: Place
    /// The name of the function, such as `register`, `provide` or `decorate`.
    public var call: String
    /// The registered type.
    public var key: ScannedType
    /// The qualifier of the registered key.
    public var qualifier: Qualifier
    /// The lifetime as the call spells it; `nil` if the call names no lifetime.
    public var lifetime: String?
    /// The names of the types and the function around the call, as in `DataModule.register`. The
    /// text is empty at file scope.
    public var owner: String
    /// Whether the call might not run, because it is in a branch, a loop, a `do` block, or a
    /// closure that might not run.
    public var isConditional = false
    /// Whether the call is in a branch, which the program might never take. The value is also
    /// `true` if the call might not belong to SwiftHilt.
    public var isInBranch = false
    /// Whether the call is under `#if`, so that the compiler may leave it out.
    public var isUnderIf = false
    /// Whether the call declares its dependencies, for example with `to:`, `dependencies:` or
    /// `instance:`.
    public var isDeclared = false
    /// The requests of the call's closure.
    public var requests: [Request] = []
    /// The parts that the scan could not follow; empty if ``requests`` is complete.
    public var gaps: [Gap] = []

    /// The step that makes the call run: the name of a type to install or of a function to call,
    /// and the verb. The value is `nil` for top-level code.
    public var remedy: (name: String, verb: String)? {
      let names = owner.split(separator: ".").map(String.init)
      guard let first = names.first, let last = names.last else { return nil }
      let isFunction =
        names.count == 1 || ["Resolver", "Container", "AsyncResolver"].contains(first)
      return isFunction ? (name: last, verb: "call") : (name: first, verb: "install")
    }

    /// Creates a registration.
    public init(
      place: Place, call: String, key: ScannedType, qualifier: Qualifier, lifetime: String?,
      owner: String
    ) {
      self.place = place
      self.call = call
      self.key = key
      self.qualifier = qualifier
      self.lifetime = lifetime
      self.owner = owner
    }
  }

  /// A request that the program itself makes, outside the closures of registering calls.
  @_spi(Layers) public struct Root: Hashable, Sendable {
    /// The request that the program makes.
    public var request: Request
    /// The names of the types and the function or property around the request. The text is empty
    /// for top-level code.
    public var owner: String
    /// Whether the code around the request created the container, or got it from another call.
    public var asksOwnContainer: Bool

    /// Creates a root.
    public init(request: Request, owner: String, asksOwnContainer: Bool) {
      self.request = request
      self.owner = owner
      self.asksOwnContainer = asksOwnContainer
    }
  }

  /// The paths of the scanned files, by `#fileID`.
  @_spi(Layers) public var files: [String: String] = [:]
  /// The types that the sources declare, and their kinds, such as `struct`, `class` or `protocol`.
  @_spi(Layers) public var types: [String: String] = [:]
  /// The registering calls, sorted by file and line.
  @_spi(Layers) public var registrations: [Registration] = []
  /// The requests of the program itself, sorted by file and line.
  @_spi(Layers) public var roots: [Root] = []
  /// The owners of registering code that never runs, as far as the sources show.
  @_spi(Layers) public var uninstalled: Set<String> = []
  /// The files that the scan could not read completely, and the reasons. A program with too many
  /// registering calls also has a gap here.
  @_spi(Layers) public var unread: [Gap] = []

  /// Creates an empty scan.
  @_spi(Layers) public init() {}
}
