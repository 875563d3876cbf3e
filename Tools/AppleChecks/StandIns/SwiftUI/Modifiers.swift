import Foundation

extension View {
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    self
  }

  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    self
  }

  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    self
  }

  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    self
  }

  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { self }
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View { self }
  nonisolated public func font(_ font: Font?) -> some View { self }
  nonisolated public func foregroundColor(_ color: Color?) -> some View { self }
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { self }

  nonisolated public func disabled(_ disabled: Bool) -> some View {
    _standInTraits { if disabled { $0.isEnabled = false } }
  }

  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    _standInTraits { $0.label = label.title }
  }

  /// Adds a choice to the shown picker, or shows the plain view.
  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View {
    _standIn { place, view in
      guard place.host.choices != nil else { return place.show(view) }
      place.host.choices?.append(((view as? any _StandInTitled)?.title ?? "", tag))
    }
  }

  nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    _standInTraits { $0.isInline = "\(S.self)" == "InlinePickerStyle" }
  }

  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    _standInPresence(action, nil)
  }

  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    _standInPresence(nil, action)
  }

  nonisolated private func _standInPresence(
    _ appear: (() -> Void)?, _ disappear: (() -> Void)?
  ) -> some View {
    _standIn { place, view in
      let presence = place.host.keep("\(place.path) presence") {
        if let appear { place.host.changes.append(appear) }
        return _StandInPresence()
      }
      presence.end = disappear ?? {}
      place.show(view)
    }
  }

  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    _standIn { place, view in
      _ = place.host.keep("\(place.path) receive") { publisher.sink(receiveValue: action) }
      place.show(view)
    }
  }

  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    _standIn { place, view in
      place.show(view)
      guard let shown = item.wrappedValue else { return }
      place.show(content(shown), "sheet \(shown.id)") {
        $0._standIn = _StandInTraits(level: place.traits.level + 1) {
          item.wrappedValue = nil
          onDismiss?()
        }
      }
    }
  }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension View {
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }

  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
    _standInTraits { $0.identifier = identifier }
  }

  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    _standInTraits { $0.label = labelKey.text }
  }

  nonisolated public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    let content = content()
    return _standIn { place, view in
      place.show(view)
      place.show(TupleView<Void>(content._standInItems), "toolbar")
    }
  }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension View {
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    self
  }
  nonisolated public func onSubmit(_ action: @escaping () -> Void) -> some View { self }

  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    let content = content()
    return _standIn { place, view in
      place.show(view)
      place.show(content, "overlay")
    }
  }

  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    _standIn { place, view in
      place.add(.searchField, text: text)
      place.show(view)
    }
  }

  nonisolated public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View {
    confirmationDialog(
      titleKey, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions
    ) { EmptyView() }
  }

  /// Covers the screen until one of its buttons is pressed.
  nonisolated public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    let dialog = TupleView<Void>([actions(), message()])
    return _standIn { place, view in
      place.show(view)
      guard isPresented.wrappedValue else { return }
      place.show(dialog, "dialog") {
        $0._standIn = _StandInTraits(
          level: place.traits.level + 1, close: { isPresented.wrappedValue = false })
      }
    }
  }

  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    task(id: 0, priority: priority, action)
  }

  /// A new value ends the task and starts another one.
  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    _standIn { place, view in
      _ = place.host.keep("\(place.path) task \(value)") { _StandInTask(action) }
      place.show(view)
    }
  }
}

@available(iOS 15.0, macOS 12.0, *)
extension View {
  nonisolated public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    let actions = content()
    return _standIn { place, view in
      place.show(view) { $0._standIn.swipe = place.path }
      if place.host.swiped == place.path { place.show(actions, "swiped") }
    }
  }
}

@available(iOS 13.0, macOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension View {
  nonisolated public func navigationBarBackButtonHidden(_ hides: Bool = true) -> some View { self }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension View {
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View { self }

  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    _standIn { place, view in
      place.host.destinations[place.traits.stack, default: []].append {
        ($0.base as? D).map(destination)
      }
      place.show(view)
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension View {
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ old: V, _ new: V) -> Void
  ) -> some View {
    _standIn { place, view in
      let last = place.host.keep("\(place.path) change") { _StandInValue(value) }
      if last.value != value {
        place.host.changes.append { [old = last.value] in action(old, value) }
      }
      last.value = value
      place.show(view)
    }
  }
}

public enum Alignment: Equatable, Sendable { case center }
public enum Animation: Equatable, Sendable { case `default` }
public enum Font: Hashable, Sendable { case title, caption }

public protocol Shape: Sendable, View {}

public struct Rectangle: Shape, _StandInView {
  nonisolated public init() {}
}

public protocol ShapeStyle: Sendable {}

public struct Color: ShapeStyle, Hashable {}

extension ShapeStyle where Self == Color {
  public static var red: Color { Color() }
  public static var secondary: Color { Color() }
}

public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing

  public enum Set: Sendable { case all }
}

@available(iOS 15.0, macOS 12.0, *)
public enum HorizontalEdge: Int8, Sendable { case leading, trailing }

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public enum SearchFieldPlacement: Sendable { case automatic }

@available(iOS 15.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS 8.0, *)
extension SearchFieldPlacement {
  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement {
    .automatic
  }

  public enum NavigationBarDrawerDisplayMode: Sendable { case always }
}

@freestanding(declaration)
public macro Preview(_ name: String? = nil, body: @escaping @MainActor () -> any View) =
  #externalMacro(module: "StandInMacros", type: "Nothing")
