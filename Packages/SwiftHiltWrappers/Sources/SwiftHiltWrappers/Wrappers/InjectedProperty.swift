/// A property wrapper whose property has no default value.
public protocol __InjectedProperty {}

/// Stands for any key path, so that the compiler's error names the form to write.
@dynamicMemberLookup public struct __AnyMember {
  /// Stands for any member.
  public subscript(dynamicMember name: String) -> Any { fatalError() }
}
