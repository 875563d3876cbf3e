@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct NavigationPath {
  public init() {}
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct NavigationStack<Data, Root: View>: View, _StandInView {
  public typealias Body = Never

  let root: Root
  let path: () -> [AnyHashable]

  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    (self.root, path) = (root(), { [] })
  }

  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    (self.root, self.path) = (root(), { path.wrappedValue.map { AnyHashable($0) } })
  }

  var _standInChildren: [(id: String, view: any View)] { [("root", root)] }

  func _standInAdjust(_ environment: inout EnvironmentValues, _ path: String) {
    environment._standIn.stack = path
  }

  /// Pushed views have the environment of the stack, and not of the view that declares them.
  func _standInExtras(_ place: _StandInPlace) -> [(id: String, view: any View)] {
    let destinations = place.host.destinations[place.path] ?? []
    return path().enumerated().compactMap { number, value in
      destinations.lazy.compactMap { $0(value) }.first.map { ("pushed \(number)", $0) }
    }
  }
}

extension View {
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    nonisolated(unsafe) let destination = destination
    return _StandInModified(
      self,
      show: { place in
        place.host.destinations[place.environment._standIn.stack, default: []].append {
          ($0.base as? D).map(destination)
        }
      })
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let name: String

  public static var sidebar: NavigationSplitViewColumn { .init(name: "sidebar") }
  public static var content: NavigationSplitViewColumn { .init(name: "content") }
  public static var detail: NavigationSplitViewColumn { .init(name: "detail") }
}

/// Narrow, as on an iPhone: the column that is preferred is shown alone.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  let sidebar: Sidebar
  let detail: Detail
  let isDetailShown: Bool

  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    (self.sidebar, self.detail) = (sidebar(), detail())
    isDetailShown = preferredCompactColumn.wrappedValue == .detail
  }

  public var body: some View {
    if isDetailShown { _StandInGroup(detail) } else { _StandInGroup(sidebar) }
  }
}

@available(iOS 13.0, macOS 14.0, tvOS 14.0, watchOS 7.0, *)
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }

@available(iOS 13.0, macOS 14.0, tvOS 14.0, watchOS 7.0, *)
extension EnvironmentValues {
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[SizeClassKey.self] }
    set { self[SizeClassKey.self] = newValue }
  }

  private struct SizeClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { .compact }
  }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public struct SearchFieldPlacement: Sendable {
  public static let automatic = SearchFieldPlacement()

  @available(macOS, unavailable)
  @available(tvOS, unavailable)
  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement {
    SearchFieldPlacement()
  }

  @available(macOS, unavailable)
  @available(tvOS, unavailable)
  public struct NavigationBarDrawerDisplayMode: Sendable {
    public static let automatic = NavigationBarDrawerDisplayMode()
    public static let always = NavigationBarDrawerDisplayMode()
  }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }

extension View {
  @available(iOS 13.0, macOS 13.0, tvOS 13.0, watchOS 6.0, *)
  nonisolated public func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View {
    self
  }

  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View {
    confirmationDialog(
      titleKey, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions
    ) { EmptyView() }
  }

  /// It covers the screen until one of its buttons is pressed.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    nonisolated(unsafe) let (actions, message) = (actions(), message())
    return _StandInModified(
      self,
      extras: { _ in
        guard isPresented.wrappedValue else { return [] }
        let dialog = _StandInModified(
          TupleView((), [actions, message]),
          adjust: { values, _ in
            values._standIn = _StandInTraits(
              level: values._standIn.level + 1, close: { isPresented.wrappedValue = false })
          })
        return [("dialog", dialog)]
      })
  }
}
