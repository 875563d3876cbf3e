#if canImport(SwiftUI)
  @_spi(Layers) import SwiftHiltWrappers
  import SwiftUI

  /// A view's property whose value comes from the container of the view's environment.
  ///
  /// ```swift
  /// struct ContentView: View {
  ///   @EnvironmentInjected var useCase: GetUserUseCase
  ///   @EnvironmentInjected(qualifier: "base") var baseURL: URL
  ///
  ///   var body: some View { Text(useCase("123").name) }
  /// }
  /// ```
  ///
  /// The value is resolved when `body` first reads it, and stays for as long as the view keeps its
  /// identity. This is also true of a `.transient` binding. If the view gets another container, or
  /// its parent passes another qualifier, the property resolves again. If no modifier above the
  /// view sets a container, the default container `DI.shared` answers.
  ///
  /// The wrapper doesn't observe the value. For an `ObservableObject`, use ``InjectedObject``.
  /// SwiftUI itself observes an `@Observable` class, and ``InjectedModel`` gives bindings to its
  /// properties.
  ///
  /// Each time SwiftUI creates the view's structure, the property creates a small empty object,
  /// which `@State` discards unless the view is new. Reading the property compares the container
  /// and the qualifier with those of the kept value.
  ///
  /// > Concurrency: Read the property on the main actor, so that `@MainActor` types can be built.
  @propertyWrapper
  public struct EnvironmentInjected<Value>: DynamicProperty {
    @Environment(\.nearestContainer) private var container
    @State private var kept = KeptInstance<Value>()
    private let qualifier: (any Qualifier)?
    private let site: WrapperSite

    /// Creates a property that resolves its value.
    ///
    /// - Parameters:
    ///   - type: The type to inject. You need not repeat it at the property.
    ///   - qualifier: The qualifier of the binding. You can write a string literal.
    ///   - file: The property's file, for messages.
    ///   - line: The property's line.
    public init(
      _ type: Value.Type = Value.self, qualifier: (any Qualifier)? = nil,
      file: StaticString = #fileID, line: UInt = #line
    ) {
      self.init(qualifier, WrapperSite("@EnvironmentInjected", file, line))
    }

    init(_ qualifier: (any Qualifier)?, _ site: WrapperSite) {
      (self.qualifier, self.site) = (qualifier, site)
    }

    /// The value, resolved when it is first read.
    ///
    /// Don't read it in the view's `init`, where the view has no environment, so the default
    /// container would answer.
    ///
    /// - Precondition: The key can be resolved. Otherwise the program stops with the text of the
    ///   factory's own error or of a `ResolutionError`, which names the container that answered.
    @MainActor public var wrappedValue: Value {
      kept.value(qualifier, in: ViewContainer(environment: container), for: site)
    }
  }
#endif
