import Foundation

public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  let text: String

  public init(_ value: String) { text = value }
  public init(stringLiteral value: String) { text = value }
}

public struct Text: View, _StandInView, Equatable, Sendable {
  public typealias Body = Never

  public enum DateStyle: Sendable { case date, time, relative }

  let text: String

  public init(_ key: LocalizedStringKey) { text = key.text }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { text = String(content) }

  public init(verbatim content: String) { text = content }

  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  public init(_ date: Date, style: DateStyle) { text = "\(date)" }

  nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    self
  }
  nonisolated public func bold() -> Text { self }

  func _standInShow(_ place: _StandInPlace) {
    place.host.show(text)
    if !place.environment._standIn.identifier.isEmpty {
      place.host.elements.append(_StandInElement(.other, title: text, in: place))
    }
  }
}

public struct Image: View, _StandInView, Equatable, Sendable {
  public typealias Body = Never

  public init(_ name: String) {}
  @available(iOS 13.0, macOS 11.0, tvOS 13.0, watchOS 6.0, *)
  public init(systemName: String) {}

  func _standInShow(_ place: _StandInPlace) {
    if !place.environment._standIn.identifier.isEmpty {
      place.host.elements.append(_StandInElement(.other, in: place))
    }
  }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
public struct Label<Title: View, Icon: View>: View, _StandInView {
  public typealias Body = Never

  let title: String

  public init(_ titleKey: LocalizedStringKey, systemImage name: String)
  where Title == Text, Icon == Image {
    title = titleKey.text
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String)
  where Title == Text, Icon == Image {
    self.title = String(title)
  }

  func _standInShow(_ place: _StandInPlace) { place.host.show(title) }
}

@MainActor
private protocol StandInTitled {
  var title: String { get }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension Label: StandInTitled {}

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

  public var body: some View {
    _StandInGroup(label)
    _StandInGroup(description)
    _StandInGroup(actions)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct SearchUnavailableContent {
  public struct Label: View, _StandInView { public typealias Body = Never }
  public struct Description: View, _StandInView { public typealias Body = Never }
  public struct Actions: View, _StandInView { public typealias Body = Never }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension ContentUnavailableView {
  public static func search(text: String) -> ContentUnavailableView
  where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
  {
    ContentUnavailableView(label: { Label() }, description: { Description() }) { Actions() }
  }
}

public struct Spacer: View, _StandInView {
  public typealias Body = Never
  public init(minLength: CGFloat? = nil) {}
}

public struct Divider: View, _StandInView {
  public typealias Body = Never
  public init() {}
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
public struct ProgressView<Label: View, Value: View>: View, _StandInView {
  public typealias Body = Never
  public init() where Label == EmptyView, Value == EmptyView {}
}

public enum HorizontalAlignment: Sendable { case leading, center, trailing }
public struct Alignment: Equatable, Sendable {
  public static let center = Alignment()
  public static let leading = Alignment()
}
public enum Axis: Int8, CaseIterable, Sendable { case horizontal, vertical }
public enum VerticalAlignment: Sendable { case top, center, bottom, firstTextBaseline }

public struct HStack<Content: View>: View {
  let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  public var body: some View { _StandInGroup(content) }
}

public struct VStack<Content: View>: View {
  let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  public var body: some View { _StandInGroup(content) }
}

public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: some View { _StandInGroup(content) }
}

public struct List<SelectionValue: Hashable, Content: View>: View {
  let content: Content

  public init(@ViewBuilder content: () -> Content) where SelectionValue == Never {
    self.content = content()
  }

  @available(watchOS, unavailable)
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View {
    _StandInModified(
      _StandInGroup(content), adjust: { values, _ in values._standIn.hasCells = true })
  }
}

public struct Form<Content: View>: View {
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { _StandInGroup(content) }
}

public struct Section<Parent, Content, Footer> {
  let content: Content
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public var body: some View { _StandInGroup(content) }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension Section where Parent == Text, Content: View, Footer == EmptyView {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  let data: Data
  let id: (Data.Element) -> ID
  let content: (Data.Element) -> Content
}

extension ForEach: View, _StandInView where Content: View {
  public typealias Body = Never

  var _standInChildren: [(id: String, view: any View)] {
    data.map { ("\(id($0))", content($0)) }
  }

  /// Each row of a list is a cell around what is in it.
  func _standInShow(_ place: _StandInPlace) {
    guard place.environment._standIn.hasCells else { return }
    for element in data {
      let cell = _StandInPlace(
        host: place.host, path: "\(place.path)/\(id(element))", environment: place.environment)
      place.host.elements.append(_StandInElement(.cell, in: cell))
    }
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, id: \.id, content: content)
  }
}

extension ForEach where Content: View {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public struct ButtonRole: Equatable, Sendable {
  public static let destructive = ButtonRole()
  public static let cancel = ButtonRole()
}

public struct Button<Label: View>: View, _StandInView {
  public typealias Body = Never

  let label: Label
  let action: @MainActor () -> Void

  @preconcurrency
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  var _standInChildren: [(id: String, view: any View)] { [("label", label)] }

  func _standInAdjust(_ environment: inout EnvironmentValues, _ path: String) {
    environment._standIn.identifier = ""
  }

  func _standInShow(_ place: _StandInPlace) {
    let title = (label as? Text)?.text ?? (label as? any StandInTitled)?.title ?? ""
    let close = place.environment._standIn.close
    let press: @MainActor () -> Void = {
      close()
      action()
    }
    place.host.elements.append(_StandInElement(.button, title: title, in: place, press: press))
    if label is Text, place.environment._standIn.isEnabled { place.host.buttons[title] = press }
  }
}

extension Button where Label == Text {
  @_disfavoredOverload @preconcurrency
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }

  @preconcurrency
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { Text(titleKey) }
  }
}

public struct TextField<Label: View>: View, _StandInView {
  public typealias Body = Never

  let title: String
  let text: Binding<String>

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>)
  where Label == Text {
    title = titleKey.text
    self.text = text
  }

  func _standInShow(_ place: _StandInPlace) {
    place.host.fields[title] = text
    place.host.elements.append(_StandInElement(.textField, title: title, in: place, text: text))
  }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(titleKey, text: text)
  }
}

public struct Toggle<Label: View>: View, _StandInView {
  public typealias Body = Never
  let title: String
  let isOn: Binding<Bool>

  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>)
  where Label == Text {
    (title, self.isOn) = (titleKey.text, isOn)
  }

  /// In a form, the outer element is the row, whose middle is no switch.
  func _standInShow(_ place: _StandInPlace) {
    let inner = _StandInElement(.toggle, in: place) { isOn.wrappedValue.toggle() }
    place.host.elements.append(
      _StandInElement(.toggle, title: title, in: place, children: [inner]))
  }
}

public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View, _StandInView {
  public typealias Body = Never

  let title: String
  let selection: Binding<SelectionValue>
  let content: Content

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) where Label == Text {
    (title, self.selection, self.content) = (titleKey.text, selection, content())
  }

  /// Choices whose tag is of another type can be pressed, and choose nothing.
  private var choices: [(title: String, choose: @MainActor () -> Void)] {
    _standInChoices(content).map { choice in
      (
        choice.title,
        { if let tag = choice.tag as? SelectionValue { selection.wrappedValue = tag } }
      )
    }
  }

  func _standInShow(_ place: _StandInPlace) {
    if place.environment._standIn.isInline { return }
    if place.environment._standIn.isSegmented {
      let segments = choices.map { title, choose in
        _StandInElement(.button, title: title, in: place, press: choose)
      }
      place.host.elements.append(
        _StandInElement(.segmentedControl, title: title, in: place, children: segments))
    } else {
      place.host.elements.append(
        _StandInElement(.button, title: title, in: place) {
          place.host.open(place.path)
        })
    }
  }

  func _standInExtras(_ place: _StandInPlace) -> [(id: String, view: any View)] {
    let isInline = place.environment._standIn.isInline
    guard isInline || place.host.openMenu == place.path else { return [] }
    return choices.map { title, choose in
      (
        "choice \(title)",
        Button(LocalizedStringKey(title)) {
          if !isInline { place.host.openMenu = nil }
          choose()
          place.host.needsRender = true
        }
      )
    }
  }
}

@MainActor @preconcurrency
public protocol PickerStyle {}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, *)
public struct SegmentedPickerStyle: PickerStyle { public init() {} }

@available(iOS 14.0, macOS 11.0, tvOS 14.0, *)
extension PickerStyle where Self == SegmentedPickerStyle {
  @MainActor @preconcurrency public static var segmented: SegmentedPickerStyle {
    SegmentedPickerStyle()
  }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
public struct InlinePickerStyle: PickerStyle { public init() {} }

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension PickerStyle where Self == InlinePickerStyle {
  @MainActor @preconcurrency public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

@available(iOS 14.0, macOS 11.0, tvOS 17.0, *)
@available(watchOS, unavailable)
public struct Menu<Label: View, Content: View>: View, _StandInView {
  public typealias Body = Never

  let content: Content
  let label: Label

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }

  func _standInShow(_ place: _StandInPlace) {
    let title = (label as? any StandInTitled)?.title ?? ""
    place.host.elements.append(
      _StandInElement(.button, title: title, in: place) { place.host.open(place.path) })
  }

  func _standInExtras(_ place: _StandInPlace) -> [(id: String, view: any View)] {
    guard place.host.openMenu == place.path else { return [] }
    let menu = _StandInModified(
      content,
      adjust: { values, _ in
        values._standIn.identifier = ""
        values._standIn.close = { place.host.open(nil) }
      })
    return [("menu", menu)]
  }
}

@available(iOS 13.0, macOS 10.15, *)
@available(tvOS, unavailable)
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let date = DatePickerComponents(rawValue: 1)
  public static let hourAndMinute = DatePickerComponents(rawValue: 2)
}

@available(iOS 13.0, macOS 10.15, *)
@available(tvOS, unavailable)
public struct DatePicker<Label: View>: View, _StandInView {
  public typealias Body = Never
  public typealias Components = DatePickerComponents

  let title: String

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) where Label == Text {
    title = titleKey.text
  }

  func _standInShow(_ place: _StandInPlace) {
    place.host.elements.append(_StandInElement(.datePicker, title: title, in: place))
  }
}

@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct PlainButtonStyle: PrimitiveButtonStyle { public init() {} }

@available(iOS 13.0, macOS 10.15, tvOS 17.0, watchOS 8.0, *)
public struct BorderlessButtonStyle: PrimitiveButtonStyle { public init() {} }

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  @MainActor @preconcurrency public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

@available(iOS 15.0, macOS 12.0, tvOS 17.0, watchOS 8.0, *)
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  @MainActor @preconcurrency public static var borderless: BorderlessButtonStyle {
    BorderlessButtonStyle()
  }
}

public protocol ShapeStyle: Sendable {}

public struct Color: ShapeStyle, View, _StandInView, Hashable {
  public typealias Body = Never
  nonisolated let name: String

  nonisolated public init(_ name: String) { self.name = name }
  public static let red = Color("red")
  public static let primary = Color("primary")
  public static let secondary = Color("secondary")
}

extension ShapeStyle where Self == Color {
  public static var red: Color { Color("red") }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public struct HierarchicalShapeStyle: ShapeStyle {}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

public struct Font: Hashable, Sendable {
  public static let title = Font()
  public static let headline = Font()
  public static let caption = Font()
}

public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let all = Set(rawValue: 15)
    public static let horizontal = Set(rawValue: 10)
    public static let vertical = Set(rawValue: 5)
  }
}

@available(iOS 15.0, macOS 12.0, *)
public enum HorizontalEdge: Int8, Sendable { case leading, trailing }

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
public struct ToolbarItemPlacement: Sendable {
  public static let automatic = ToolbarItemPlacement()
  public static let principal = ToolbarItemPlacement()
  public static let primaryAction = ToolbarItemPlacement()
  public static let cancellationAction = ToolbarItemPlacement()
  public static let confirmationAction = ToolbarItemPlacement()
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@MainActor @preconcurrency
public protocol ToolbarContent {
  var _standInItems: [any View] { get }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
public struct ToolbarItem<ID, Content: View>: ToolbarContent {
  let content: Content

  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) where ID == () {
    self.content = content()
  }

  public var _standInItems: [any View] { [content] }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
public struct _StandInToolbar: ToolbarContent {
  nonisolated(unsafe) let items: [any ToolbarContent]

  nonisolated init(_ items: [any ToolbarContent]) { self.items = items }

  public var _standInItems: [any View] { items.flatMap(\._standInItems) }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@resultBuilder
public struct ToolbarContentBuilder {
  nonisolated public static func buildBlock<each C: ToolbarContent>(
    _ content: repeat each C
  ) -> some ToolbarContent {
    var items: [any ToolbarContent] = []
    repeat items.append(each content)
    return _StandInToolbar(items)
  }
}
