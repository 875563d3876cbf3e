#if canImport(SwiftUI)
  @_spi(Layers) import SwiftHiltWrappers
  import SwiftUI

  /// A view's `@Observable` view model, resolved from the container of the view's environment.
  ///
  /// ```swift
  /// struct EditorView: View {
  ///   @InjectedModel var model: EditorModel
  ///
  ///   var body: some View { TextField("Title", text: $model.title) }
  /// }
  /// ```
  ///
  /// The wrapper resolves and keeps the model as ``EnvironmentInjected`` does. The binding's
  /// lifetime decides whether views share a model.
  ///
  /// > Concurrency: Read the property on the main actor.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  @propertyWrapper
  public struct InjectedModel<Model: AnyObject & Observable>: DynamicProperty {
    private var injected: EnvironmentInjected<Model>

    /// Creates a property that resolves its value. The parameters are those of
    /// ``EnvironmentInjected``.
    public init(
      _ type: Model.Type = Model.self, qualifier: (any Qualifier)? = nil,
      file: StaticString = #fileID, line: UInt = #line
    ) {
      injected = EnvironmentInjected(qualifier, WrapperSite("@InjectedModel", file, line))
    }

    /// The model, resolved when it is first read.
    ///
    /// - Precondition: As for ``EnvironmentInjected/wrappedValue``.
    @MainActor public var wrappedValue: Model { injected.wrappedValue }

    /// Bindings to the model's properties, such as `$model.title`.
    @MainActor public var projectedValue: Bindable<Model> { Bindable(wrappedValue) }
  }
#endif
