@_spi(Layers) import SwiftHiltGraphTools

/// The names that the scan knows: those of the library, the standard library and the system.
enum Vocabulary {
  static let registering = Scan.Registration.contributing.union([
    "register", "registerAsync", "provide", "provideAsync", "decorate", "registerFactory",
    "registerChild", "registerInjector", "bind", "bindAsync", "alias",
  ])

  /// The argument labels of the registering calls.
  static let labels: Set<String> = [
    "qualifier", "lifetime", "override", "liveOnly", "onClose", "dependencies", "file", "line",
    "factory", "instance", "to", "key", "scope", "name", "seed", "qualifying", "targetQualifier",
    "mainActor",
  ]

  /// The names of the functions that resolve.
  static let asking: Set<String> = [
    "resolve", "tryResolve", "optional", "tryOptional", "resolveAsync", "resolveMany",
    "tryResolveMany", "resolveSet", "tryResolveSet", "resolveMap", "tryResolveMap",
  ]

  /// The library's types through which code uses the current container.
  static let ambient: Set<String?> = ["Injection", "DI"]

  /// The members that build a container, or that change one's bindings.
  static let changing = registering.union(["build", "replace", "install", "unregister"])

  /// The members of a resolver that resolve nothing for their caller.
  static let harmless: Set<String> = [
    "isRegistered", "expect", "name", "scope", "id", "isClosed", "isFrozen", "parent", "freeze",
    "clearCache", "prewarm", "prewarmSingletons", "tryPrewarmSingletons", "install",
  ]

  /// The members of a container that return a container, as registering calls do.
  static let givingContainers: Set<String> = ["child", "tryChild", "fork", "install"]

  /// The members of system libraries that rethrow a closure's error.
  static let rethrowing: Set<String> = [
    "map", "flatMap", "compactMap", "forEach", "filter", "reduce", "withLock", "sync",
  ]

  /// The functions and operators of the standard library that evaluate their arguments when they
  /// are called.
  static let eager: Set<String> = [
    "print", "debugPrint", "dump", "type", "min", "max", "+", "-", "*", "/", "%", "==", "!=",
    "<", ">", "<=", ">=", "===", "!==", "...", "..<", "&", "|", "^", "<<", ">>", "+=", "-=", "*=",
  ]

  /// The modifiers of functions that code outside the sources may call.
  static let exporting: Set<String> = ["public", "open", "package", "override", "dynamic"]

  /// The property wrappers whose requests the scan records. `OptionalInjected` is left out,
  /// because its key may be unbound.
  static let wrappers: Set<String> = [
    "Inject", "Injected", "LazyInjected", "WeakInjected", "DynamicInjected", "InjectedValue",
  ]

  /// The attributes whose metatypes register nothing by themselves.
  static let attributes = wrappers.union([
    "OptionalInjected", "Module", "Component", "Binds", "Qualified",
  ])

  /// The scan looks for registrations and requests only in files that mention one of these names.
  static let relevant = registering.union(asking).union(wrappers).union([
    "Resolver", "Container", "AsyncResolver", "OptionalInjected", "EntryPoint", "HiltModule",
    "inject", "tryInject", "Module", "Binds", "Provides", "Register", "IntoList", "IntoSet",
    "IntoMap", "Component",
  ])

  /// The names without which no code of a component uses a container.
  static let containers = asking.union(wrappers).union(Frame.resolverScopes)
    .union(ambient.compactMap { $0 })

  /// The members that run without their names. A result builder has others, which begin with
  /// `build`.
  static let implicit: Set<String> = [
    "deinit", "subscript", "callAsFunction", "dynamicallyCall", "wrappedValue", "projectedValue",
    "description", "debugDescription", "hash", "==", "<", "next", "makeIterator", "encode",
  ]

  /// The modules of the system that the scan knows. They register nothing.
  static let systemModules: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "Dispatch",
    "Observation", "Synchronization", "Glibc", "Musl", "Darwin", "Android", "os", "OSLog",
    "Combine", "SwiftUI", "UIKit", "AppKit", "WatchKit", "CoreData", "SwiftData", "CoreGraphics",
    "CoreLocation", "MapKit", "AVFoundation", "StoreKit", "UserNotifications", "WidgetKit",
    "CryptoKit", "Network", "Security",
  ]

  /// The types of Foundation that are neither aliases nor names of the same type.
  static let distinct: Set<String> = [
    "URL", "Date", "Data", "UUID", "Locale", "Calendar", "TimeZone", "URLSession", "Bundle",
    "URLRequest", "FileManager", "UserDefaults", "NotificationCenter", "JSONEncoder",
    "JSONDecoder", "DateFormatter", "NumberFormatter", "OperationQueue", "ProcessInfo",
    "URLComponents", "DateComponents", "DispatchQueue", "Decimal", "IndexPath", "Logger",
  ]

  /// The library's types that the scan knows.
  static let library: Set<String> = [
    "Resolver", "AsyncResolver", "Container", "Lazy", "Provider", "Named", "Registration",
    "ChildFactory", "Injector", "Lifetime", "ScopeName",
  ]

  /// The types that the aliases of the standard library and of Foundation stand for.
  static let aliases: [String: String] = [
    "TimeInterval": "Double", "CFTimeInterval": "Double", "CDouble": "Double", "Float64": "Double",
    "FloatLiteralType": "Double", "CFloat": "Float", "Float32": "Float", "CBool": "Bool",
    "BooleanLiteralType": "Bool", "StringLiteralType": "String", "IntegerLiteralType": "Int",
    "NSInteger": "Int", "CLong": "Int", "CLongLong": "Int64", "CInt": "Int32", "CShort": "Int16",
    "CSignedChar": "Int8", "CChar": "Int8", "CUnsignedLong": "UInt", "CUnsignedLongLong": "UInt64",
    "CUnsignedInt": "UInt32", "CUnsignedShort": "UInt16", "CUnsignedChar": "UInt8",
  ]

  /// The spellings of `Any`, with protocols that a running program doesn't know.
  static let markers: Set<String> = [
    "Any", "Sendable", "SendableMetatype", "Copyable", "Escapable", "BitwiseCopyable",
  ]

  /// The standard library's types that the scan knows.
  static let standard: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "String", "Substring", "Character", "Bool", "Double", "Float", "AnyObject", "Error",
    "Never", "AnyHashable", "Hashable", "Equatable", "Comparable", "Codable",
    "Encodable", "Decodable", "Sequence", "Collection", "Range", "ClosedRange", "Result", "Array",
    "Dictionary", "Set", "Optional", "Clock", "Duration", "ContinuousClock", "SuspendingClock",
    "StaticString", "Unicode", "KeyPath", "Identifiable", "CustomStringConvertible",
    "ObjectIdentifier", "AsyncStream", "AsyncSequence", "Task", "Actor", "Void",
  ]
}
