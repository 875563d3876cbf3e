import SwiftHiltCore

extension ValidationOptions {
  /// The keys that the program itself resolves: the entry points, each protocol marked `@EntryPoint`
  /// replaced by what its members ask for. `nil` when nobody said.
  var roots: [BindingKey]? {
    entryPoints?.flatMap { key in
      key._entryPointDependencies?.map(\.spelledKey) ?? [key]
    }
  }
}
