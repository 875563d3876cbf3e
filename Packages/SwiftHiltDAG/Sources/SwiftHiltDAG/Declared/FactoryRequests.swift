import SwiftHiltCore

/// What plain closures ask for, as somebody read it in their sources.
///
/// The container knows what is bound; this says what factories need that declare nothing.
@_spi(Layers) public struct FactoryRequests {
  /// Something that a factory asks for.
  public struct Request {
    /// What it asks for.
    public let dependency: Dependency
    /// The place that asks.
    public let site: GraphIssue.AskingSite
    /// Whether it asks each time it runs.
    public let isCertain: Bool

    /// Creates a request.
    public init(_ dependency: Dependency, at site: GraphIssue.AskingSite, isCertain: Bool) {
      self.dependency = dependency
      self.site = site
      self.isCertain = isCertain
    }
  }

  /// What is known of one factory, or of one decorator.
  public struct Known {
    /// What it asks for.
    public let requests: [Request]
    /// Why that may not be all; none when it is.
    public let gaps: [String]

    /// Creates what is known.
    public init(_ requests: [Request], gaps: [String]) {
      self.requests = requests
      self.gaps = gaps
    }
  }

  /// What the factory of a registration asks for; `nil` when nobody read it.
  public let ofFactory: (BindingRecord) -> Known?
  /// What a decorator asks for: that of a registration, by its place among its decorators.
  public let ofDecorator: (BindingRecord, Int) -> Known?
  /// Where a key is registered that no given container binds: a sentence for the reader.
  public let elsewhere: (BindingKey) -> String?

  /// Creates the requests of factories.
  public init(
    ofFactory: @escaping (BindingRecord) -> Known?,
    ofDecorator: @escaping (BindingRecord, Int) -> Known?,
    elsewhere: @escaping (BindingKey) -> String?
  ) {
    self.ofFactory = ofFactory
    self.ofDecorator = ofDecorator
    self.elsewhere = elsewhere
  }

  /// Nothing is known besides what registrations declare.
  static var declared: FactoryRequests {
    FactoryRequests(
      ofFactory: { _ in nil }, ofDecorator: { _, _ in nil }, elsewhere: { _ in nil })
  }
}

/// What a registration asks for: declared, read in its source, or both.
struct KnownRequests {
  /// What the registration itself declares.
  private(set) var declared: [Dependency] = []
  /// What was read in its source.
  private(set) var read: [FactoryRequests.Request] = []
  /// What it asks for although it declares that it does not.
  private(set) var undeclared: [FactoryRequests.Request] = []
  /// Whether all that the factory asks for is known; an alias and a decorator ask for what they stand
  /// for.
  private(set) var isFactoryChecked = true
  /// Whether all that each decorator asks for is known.
  private(set) var areDecoratorsChecked: [Bool] = []
  /// Why something may be missing here.
  private(set) var gaps: [String] = []

  /// Whether everything is known.
  var isChecked: Bool { isFactoryChecked && areDecoratorsChecked.allSatisfy { $0 } }

  /// Whether it is known to ask for nothing.
  var isEmpty: Bool { declared.isEmpty && read.isEmpty }

  init(_ record: BindingRecord, _ known: FactoryRequests) {
    switch record.kind {
    case .alias, .decorator: break
    case .binding, .contribution:
      isFactoryChecked = add(record.dependencies, record.isInstance ? nil : known.ofFactory(record))
    }
    for (place, dependencies) in record.decoratorDependencies.enumerated() {
      areDecoratorsChecked.append(add(dependencies, known.ofDecorator(record, place)))
    }
  }

  /// - Returns: Whether that is all there is.
  private mutating func add(_ list: [Dependency]?, _ known: FactoryRequests.Known?) -> Bool {
    declared += list ?? []
    read += known?.requests ?? []
    guard let list else {
      gaps += known?.gaps ?? []
      return known?.gaps.isEmpty == true
    }
    undeclared += (known?.requests ?? []).filter { request in
      request.isCertain && !request.dependency.isOptional && request.dependency.kind == .direct
        && !list.contains { $0.key == request.dependency.key }
    }
    return true
  }
}
