#if canImport(SwiftUI) && canImport(Combine)
  import Combine
  @_spi(Layers) import SwiftHiltWrappers
  import SwiftUI

  /// An `ObservableObject` that a view observes, resolved from the container of the view's
  /// environment.
  ///
  /// ```swift
  /// struct HomeView: View {
  ///   @InjectedObject var model: HomeViewModel
  ///
  ///   var body: some View { TextField("Name", text: $model.name) }
  /// }
  /// ```
  ///
  /// The wrapper resolves and keeps the object as ``EnvironmentInjected`` does. The binding's
  /// lifetime decides whether views share an object.
  ///
  /// > Concurrency: Read the property on the main actor.
  @available(iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  @propertyWrapper
  public struct InjectedObject<Object: ObservableObject>: DynamicProperty {
    @Environment(\.nearestContainer) private var container
    @StateObject private var relay = ObjectRelay<Object>()
    private let qualifier: (any Qualifier)?
    private let site: WrapperSite

    /// Creates a property that resolves its value. The parameters are those of
    /// ``EnvironmentInjected``.
    public init(
      _ type: Object.Type = Object.self, qualifier: (any Qualifier)? = nil,
      file: StaticString = #fileID, line: UInt = #line
    ) {
      self.qualifier = qualifier
      site = WrapperSite("@InjectedObject", file, line)
    }

    /// The object, resolved when it is first read.
    ///
    /// - Precondition: As for ``EnvironmentInjected/wrappedValue``.
    @MainActor public var wrappedValue: Object {
      relay.object(qualifier, in: ViewContainer(environment: container), for: site)
    }

    /// Bindings to the object's properties, such as `$model.name`.
    @MainActor public var projectedValue: ObservedObject<Object>.Wrapper {
      ObservedObject(wrappedValue: wrappedValue).projectedValue
    }
  }

  extension EnvironmentInjected where Value: ObservableObject {
    /// Injects an object whose changes the view doesn't observe. If that is intended, name the
    /// type: `@EnvironmentInjected(Model.self)`.
    @available(*, deprecated, message: "write '@InjectedObject' to observe the object")
    public init(file: StaticString = #fileID, line: UInt = #line) {
      self.init(nil, WrapperSite("@EnvironmentInjected", file, line))
    }
  }

  /// Notifies a view of its object's changes. The object is known only once the view has its
  /// environment.
  final class ObjectRelay<Object: ObservableObject>: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    private let kept = KeptInstance<Object>()
    private var subscription: AnyCancellable?

    @MainActor
    func object(
      _ qualifier: (any Qualifier)?, in place: ViewContainer, for site: WrapperSite
    ) -> Object {
      kept.value(qualifier, in: place, for: site) { object in
        subscription = follow(object)
      }
    }

    /// Forwards the object's changes. This method isn't on the main actor, because an object can
    /// publish on any thread. SwiftUI only warns about that, but the runtime would trap in a
    /// main-actor closure.
    nonisolated private func follow(_ object: Object) -> AnyCancellable {
      object.objectWillChange.sink { [objectWillChange] _ in objectWillChange.send() }
    }
  }
#endif
