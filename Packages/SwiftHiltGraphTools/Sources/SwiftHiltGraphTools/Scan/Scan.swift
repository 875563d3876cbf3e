/// What sources ask for: the requests of each registering closure, by file and line.
///
/// `hilt scan` writes one; ``SwiftHiltCore/Container/validate(scan:entryPoints:roots:_:)`` joins it
/// with what is registered. The scan says nothing about what is bound: that is a fact of the run.
public struct Scan: Hashable, Sendable {
  /// A place in a scanned file; line and column are counted from 1.
  @_spi(Layers) public struct Place: Hashable, Sendable {
    /// The file as `#fileID` gives it: `Module/File.swift`.
    public var file: String
    /// The line.
    public var line: Int
    /// The column, in bytes.
    public var column: Int

    /// Creates a place.
    public init(file: String, line: Int, column: Int) {
      self.file = file
      self.line = line
      self.column = column
    }
  }

  /// Whether a request is made each time its code runs.
  @_spi(Layers) public enum Certainty: String, Hashable, Sendable, CaseIterable {
    /// Each time.
    case always
    /// In a branch, after an early return, or under `#if`.
    case conditional
    /// Its failure is caught, or it was asked before whether there is something.
    case tolerated
  }

  /// A qualifier as the sources spell it.
  @_spi(Layers) public enum Qualifier: Hashable, Sendable {
    /// There is none.
    case none
    /// A string.
    case named(String)
    /// A value of a scanned type: `App.Flavor.live`, `App.Main()`.
    case value(String)
    /// An expression that only the run can evaluate.
    case unknown(String)
  }

  /// Something that code asks a resolver for.
  @_spi(Layers) public struct Request: Hashable, Sendable {
    /// Where it asks.
    public var place: Place
    /// What it asks for, with the form of the request: `[T]`, `T?`, `Lazy<T>`.
    public var type: ScannedType
    /// The qualifier.
    public var qualifier: Qualifier
    /// Whether the request is made each time.
    public var certainty: Certainty
    /// Whether it stands in a closure that runs later.
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

  /// Something that could not be followed.
  @_spi(Layers) public struct Gap: Hashable, Sendable {
    /// Where it is.
    public var place: Place
    /// Why it could not.
    public var reason: String

    /// Creates a gap.
    public init(place: Place, reason: String) {
      self.place = place
      self.reason = reason
    }
  }

  /// A registering call.
  @_spi(Layers) public struct Registration: Hashable, Sendable {
    /// Where `#line` puts it: at the token that opens the arguments.
    public var place: Place
    /// The name of the function: `register`, `provide`, `decorate` ...
    public var call: String
    /// What it registers.
    public var key: ScannedType
    /// The qualifier.
    public var qualifier: Qualifier
    /// The lifetime as it is spelled; `nil` where none is.
    public var lifetime: String?
    /// The types and the function around it: `DataModule.register`.
    public var owner: String
    /// Whether it stands in a branch, in a loop, or in a closure that may not run.
    public var isConditional = false
    /// Whether it stands in a branch: the program may be made so that it never runs.
    public var isInBranch = false
    /// Whether it says itself what it needs: `to:`, `dependencies:`, `instance:`.
    public var isDeclared = false
    /// What its closure asks for.
    public var requests: [Request] = []
    /// What could not be followed; none when ``requests`` is all that it asks for.
    public var gaps: [Gap] = []

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

  /// A request outside of registering closures: of the program itself.
  @_spi(Layers) public struct Root: Hashable, Sendable {
    /// What is asked for.
    public var request: Request
    /// The types and the function around it.
    public var owner: String
    /// Whether the container that it asks was made in the same function.
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
  /// The types that the sources declare, and their kinds: `struct`, `class`, `protocol` ...
  @_spi(Layers) public var types: [String: String] = [:]
  /// The registering calls, by file and line.
  @_spi(Layers) public var registrations: [Registration] = []
  /// The requests of the program itself.
  @_spi(Layers) public var roots: [Root] = []
  /// What registers, and is mentioned nowhere outside of its own declaration.
  @_spi(Layers) public var uninstalled: Set<String> = []
  /// The files that were not read whole, and why.
  @_spi(Layers) public var unread: [Gap] = []

  /// Creates an empty scan.
  @_spi(Layers) public init() {}
}
