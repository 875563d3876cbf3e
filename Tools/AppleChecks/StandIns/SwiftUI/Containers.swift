import Foundation

public enum HorizontalAlignment: Sendable { case leading, center, trailing }
public enum VerticalAlignment: Sendable { case top, center, bottom }

public struct HStack<Content: View>: View {
  public let body: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    body = content()
  }
}

public struct VStack<Content: View>: View {
  public let body: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    body = content()
  }
}

public struct Form<Content: View>: View {
  public let body: Content

  public init(@ViewBuilder content: () -> Content) { body = content() }
}

public struct Section<Parent: View, Content: View, Footer: View>: View {
  public let body: Content

  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content)
  where Parent == Text, Footer == EmptyView {
    body = content()
  }
}

public struct Spacer: _StandInView {
  public init(minLength: CGFloat? = nil) {}
}

public struct Divider: _StandInView {
  public init() {}
}

public struct List<SelectionValue: Hashable, Content: View>: _StandInView {
  let content: Content

  public init(@ViewBuilder content: () -> Content) where SelectionValue == Never {
    self.content = content()
  }

  @available(watchOS, unavailable)
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func _standInShow(_ place: _StandInPlace) { place.show(content) { $0._standIn.hasCells = true } }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  let data: Data
  let id: KeyPath<Data.Element, ID>
  let content: (Data.Element) -> Content
}

extension ForEach: View, _StandInView where Content: View {
  public typealias Body = Never

  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, id: \.id, content: content)
  }

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, id: id, content: content)
  }

  /// Shows each row of a list as a cell with the row's content.
  func _standInShow(_ place: _StandInPlace) {
    for element in data {
      let name = "\(element[keyPath: id])"
      if place.traits.hasCells { place.at(name).add(.cell) }
      place.show(content(element), name)
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  let label: Label
  let description: Description
  let actions: Actions

  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    (self.label, self.description, self.actions) = (label(), description(), actions())
  }

  public init(
    _ title: LocalizedStringKey, systemImage name: String, description: Text? = nil
  ) where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    self.init(label: { SwiftUI.Label(title, systemImage: name) }, description: { description })
  }

  public static func search(text: String) -> ContentUnavailableView
  where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
  {
    ContentUnavailableView(label: { Label() }, description: { Description() }) { Actions() }
  }

  public var body: some View {
    label
    description
    actions
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct SearchUnavailableContent {
  public struct Label: _StandInView {}
  public struct Description: _StandInView {}
  public struct Actions: _StandInView {}
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct NavigationPath {}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct NavigationStack<Data, Root: View>: _StandInView {
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

  /// Pushed views have the environment of the stack, and not that of the view that declares them.
  func _standInShow(_ place: _StandInPlace) {
    place.show(root, "root") { $0._standIn.stack = place.path }
    let destinations = place.host.destinations[place.path] ?? []
    for (number, value) in path().enumerated() {
      for view in destinations.lazy.compactMap({ $0(value) }).prefix(1) {
        place.show(view, "pushed \(number)")
      }
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public enum NavigationSplitViewColumn: Hashable, Sendable { case sidebar, detail }

/// A narrow split view, as on an iPhone: only the preferred column is shown.
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
    if isDetailShown { detail } else { sidebar }
  }
}
