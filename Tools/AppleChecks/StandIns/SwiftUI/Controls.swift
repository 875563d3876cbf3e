import Foundation

@MainActor
protocol _StandInTitled {
  var title: String { get }
}

public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  let text: String

  public init(_ value: String) { text = value }
  public init(stringLiteral value: String) { text = value }
}

public struct Text: _StandInView, _StandInTitled, Equatable, Sendable {
  let title: String

  public init(_ key: LocalizedStringKey) { title = key.text }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { title = String(content) }

  public init(verbatim content: String) { title = content }

  nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    self
  }

  func _standInShow(_ place: _StandInPlace) { place.host.texts.append(title) }
}

public struct Image: _StandInView, Equatable, Sendable {
  public enum Scale: Hashable, Sendable { case small, medium, large }

  public init(systemName: String) {}
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
public struct Label<Title: View, Icon: View>: _StandInView, _StandInTitled {
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

  func _standInShow(_ place: _StandInPlace) { place.host.texts.append(title) }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
public struct ProgressView<Label: View, Value: View>: _StandInView {
  public init() where Label == EmptyView, Value == EmptyView {}
}

public struct Button<Label: View>: _StandInView {
  let label: Label
  let action: @MainActor () -> Void

  @preconcurrency
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    (self.action, self.label) = (action, label())
  }

  func _standInShow(_ place: _StandInPlace) {
    let title = (label as? any _StandInTitled)?.title ?? ""
    let press: @MainActor () -> Void = {
      place.traits.close()
      action()
    }
    place.add(.button, title, press: press)
    if label is Text, place.traits.isEnabled { place.host.buttons[title] = press }
    place.show(label) { $0._standIn.identifier = "" }
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

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public enum ButtonRole: Equatable, Sendable { case destructive, cancel }

public struct TextField<Label: View>: _StandInView {
  let title: String
  let text: Binding<String>

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) where Label == Text {
    (title, self.text) = (titleKey.text, text)
  }

  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis)
  where Label == Text {
    (title, self.text) = (titleKey.text, text)
  }

  func _standInShow(_ place: _StandInPlace) {
    place.host.fields[title] = text
    place.add(.textField, title, text: text)
  }
}

public enum Axis: Int8, CaseIterable, Sendable { case horizontal, vertical }

public struct Toggle<Label: View>: _StandInView {
  let title: String
  let isOn: Binding<Bool>

  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) where Label == Text {
    (title, self.isOn) = (titleKey.text, isOn)
  }

  /// In a form, the outer element is the row. Its middle is not a switch.
  func _standInShow(_ place: _StandInPlace) {
    place.add(.toggle, title)
    place.at("switch").add(.toggle) { isOn.wrappedValue.toggle() }
  }
}

@available(tvOS, unavailable)
public struct DatePicker<Label: View>: _StandInView {
  public typealias Components = DatePickerComponents

  let title: String

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) where Label == Text {
    title = titleKey.text
  }

  func _standInShow(_ place: _StandInPlace) { place.add(.datePicker, title) }
}

@available(tvOS, unavailable)
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let date = DatePickerComponents(rawValue: 1)
  public static let hourAndMinute = DatePickerComponents(rawValue: 2)
}

public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: _StandInView {
  let title: String
  let selection: Binding<SelectionValue>
  let content: Content

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) where Label == Text {
    (title, self.selection, self.content) = (titleKey.text, selection, content())
  }

  func _standInShow(_ place: _StandInPlace) {
    place.host.choices = []
    place.show(content)
    let choices = place.host.choices ?? []
    place.host.choices = nil
    // Choices with a tag of another type can be pressed, and choose nothing.
    func choose(_ tag: AnyHashable) {
      if let value = tag.base as? SelectionValue { selection.wrappedValue = value }
    }
    let isInline = place.traits.isInline
    if !isInline { place.add(.button, title) { place.host.openMenu = place.path } }
    guard isInline || place.host.openMenu == place.path else { return }
    for (title, tag) in choices {
      place.show(
        Button(LocalizedStringKey(title)) {
          if !isInline { place.host.openMenu = nil }
          choose(tag)
          place.host.needsRender = true
        }, "choice \(title)")
    }
  }
}

@MainActor @preconcurrency
public protocol PickerStyle {}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
public struct InlinePickerStyle: PickerStyle {}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension PickerStyle where Self == InlinePickerStyle {
  @MainActor @preconcurrency public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

@available(iOS 14.0, macOS 11.0, tvOS 17.0, *)
@available(watchOS, unavailable)
public struct Menu<Label: View, Content: View>: _StandInView {
  let content: Content
  let label: Label

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }

  func _standInShow(_ place: _StandInPlace) {
    let title = (label as? any _StandInTitled)?.title ?? ""
    place.add(.button, title) { place.host.openMenu = place.path }
    guard place.host.openMenu == place.path else { return }
    place.show(content, "menu") {
      $0._standIn.identifier = ""
      $0._standIn.close = { place.host.openMenu = nil }
    }
  }
}

@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {}

public struct PlainButtonStyle: PrimitiveButtonStyle {}

@available(iOS 13.0, macOS 10.15, tvOS 17.0, watchOS 8.0, *)
public struct BorderlessButtonStyle: PrimitiveButtonStyle {}

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

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@MainActor @preconcurrency
public protocol ToolbarContent {
  var _standInItems: [any View] { get }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
public struct ToolbarItem<ID, Content: View>: ToolbarContent {
  public let _standInItems: [any View]

  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) where ID == () {
    _standInItems = [content()]
  }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
public enum ToolbarItemPlacement: Sendable {
  case automatic, primaryAction, cancellationAction, confirmationAction
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
public struct _StandInToolbar: ToolbarContent {
  public let _standInItems: [any View]
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@MainActor @resultBuilder
public struct ToolbarContentBuilder {
  public static func buildBlock<each C: ToolbarContent>(
    _ content: repeat each C
  ) -> some ToolbarContent {
    var items: [any View] = []
    repeat items += (each content)._standInItems
    return _StandInToolbar(_standInItems: items)
  }
}
