// A stand-in for Apple's module of this name. The spelling is Apple's, and the behaviour is just
// enough for these checks. Nothing outside Tools/AppleChecks is built with it.

@_exported import Foundation
@_exported import Observation

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public typealias PersistentModel = AnyObject & Observable

/// Expands to the toolchain's `@Observable`. The properties are real, and so are predicates and
/// orders.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@attached(
  member, names: named(_$observationRegistrar), named(access), named(withMutation),
  named(shouldNotifyObservers))
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Model() = #externalMacro(module: "ObservationMacros", type: "ObservableMacro")

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "StandInMacros", type: "Nothing")

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public final class Schema {
  public final class Attribute {
    public struct Option: Sendable {
      public static var unique: Option { Option() }
    }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public struct ModelConfiguration {
  let isStoredInMemoryOnly: Bool

  public init(isStoredInMemoryOnly: Bool) { self.isStoredInMemoryOnly = isStoredInMemoryOnly }
  public init(url: URL) { isStoredInMemoryOnly = false }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public final class ModelContainer: @unchecked Sendable {
  let types: [any PersistentModel.Type]

  /// The objects that contexts have saved.
  fileprivate var saved: [any PersistentModel] = []

  /// Stores in memory only. A file can never be opened.
  public init(
    for forTypes: any PersistentModel.Type..., configurations: ModelConfiguration...
  ) throws {
    types = forTypes
    guard configurations.allSatisfy(\.isStoredInMemoryOnly) else {
      throw CocoaError(.fileReadCorruptFile)
    }
  }
}

/// Not `Sendable`, like Apple's class. Code that shares a context must say how.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public final class ModelContext {
  private let container: ModelContainer
  private var models: [any PersistentModel]

  public init(_ container: ModelContainer) {
    self.container = container
    models = container.saved
  }

  public func insert<T: PersistentModel>(_ model: T) {
    precondition(container.types.contains { $0 == T.self }, "\(T.self) is not in the schema")
    models.append(model)
  }

  public func delete<T: PersistentModel>(_ model: T) { models.removeAll { $0 === model } }

  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    var found = models.compactMap { $0 as? T }
    if let predicate = descriptor.predicate { found = try found.filter(predicate.evaluate) }
    return Array(found.prefix(descriptor.fetchLimit ?? .max))
  }

  public func save() throws { container.saved = models }
  public func rollback() { models = container.saved }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public struct FetchDescriptor<T: PersistentModel> {
  public var predicate: Predicate<T>?
  public var sortBy: [SortDescriptor<T>]
  public var fetchLimit: Int?

  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }
}
