@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("no body") }
}

/// A view of the stand-in's own, without a body.
@MainActor
protocol _StandInView {
  /// What is in it, each with its identity.
  var _standInChildren: [(id: String, view: any View)] { get }

  /// What lies on it, or comes out of it, at the moment.
  func _standInExtras(_ place: _StandInPlace) -> [(id: String, view: any View)]

  /// Changes the environment of what is in it.
  func _standInAdjust(_ environment: inout EnvironmentValues, _ path: String)

  /// Tells the host what can be seen or touched.
  func _standInShow(_ place: _StandInPlace)
}

extension _StandInView {
  var _standInChildren: [(id: String, view: any View)] { [] }
  func _standInExtras(_ place: _StandInPlace) -> [(id: String, view: any View)] { [] }
  func _standInAdjust(_ environment: inout EnvironmentValues, _ path: String) {}
  func _standInShow(_ place: _StandInPlace) {}
}

extension View where Body == Never {
  public var body: Never { fatalError("no body") }
}

@resultBuilder
public struct ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    repeat views.append(each content)
    return TupleView((repeat each content), views)
  }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<A: View, B: View>(first: A) -> _ConditionalContent<A, B> {
    _ConditionalContent(which: .first(first))
  }

  public static func buildEither<A: View, B: View>(second: B) -> _ConditionalContent<A, B> {
    _ConditionalContent(which: .second(second))
  }

  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }

  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
}

public struct EmptyView: View, _StandInView {
  nonisolated public init() {}
  public typealias Body = Never
}

public struct TupleView<T>: View, _StandInView {
  public typealias Body = Never

  nonisolated(unsafe) let views: [any View]

  nonisolated init(_ value: T, _ views: [any View]) { self.views = views }

  var _standInChildren: [(id: String, view: any View)] {
    views.enumerated().map { ("\($0)", $1) }
  }
}

public struct _ConditionalContent<A: View, B: View>: View, _StandInView {
  public typealias Body = Never

  enum Which {
    case first(A)
    case second(B)
  }

  nonisolated(unsafe) let which: Which

  nonisolated init(which: Which) { self.which = which }

  var _standInChildren: [(id: String, view: any View)] {
    switch which {
    case .first(let view): return [("true", view)]
    case .second(let view): return [("false", view)]
    }
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

extension Optional: _StandInView where Wrapped: View {
  var _standInChildren: [(id: String, view: any View)] { map { [("some", $0)] } ?? [] }
}

public struct AnyView: View, _StandInView {
  public typealias Body = Never

  nonisolated(unsafe) let view: any View

  nonisolated public init<V: View>(_ view: V) { self.view = view }

  var _standInChildren: [(id: String, view: any View)] { [("\(type(of: view))", view)] }
}

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>

  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

public struct _ViewModifier_Content<Modifier: ViewModifier>: View, _StandInView {
  public typealias Body = Never

  nonisolated(unsafe) let view: any View

  nonisolated init(_ view: any View) { self.view = view }

  var _standInChildren: [(id: String, view: any View)] { [("content", view)] }
}

public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: some View { modifier.body(content: _ViewModifier_Content(content)) }
}

/// A view with something done to it.
struct _StandInModified<Content: View>: View, _StandInView {
  typealias Body = Never

  nonisolated(unsafe) let content: Content
  nonisolated let id: String
  nonisolated(unsafe) let adjust: (inout EnvironmentValues, String) -> Void
  nonisolated let extras: @MainActor (_StandInPlace) -> [(id: String, view: any View)]
  nonisolated let show: @MainActor (_StandInPlace) -> Void

  nonisolated init(
    _ content: Content, id: String = "",
    adjust: @escaping (inout EnvironmentValues, String) -> Void = { _, _ in },
    extras: @escaping @MainActor (_StandInPlace) -> [(id: String, view: any View)] = { _ in [] },
    show: @escaping @MainActor (_StandInPlace) -> Void = { _ in }
  ) {
    self.content = content
    self.id = id
    self.adjust = adjust
    self.extras = extras
    self.show = show
  }

  var _standInChildren: [(id: String, view: any View)] { [(id, content)] }

  func _standInExtras(_ place: _StandInPlace) -> [(id: String, view: any View)] { extras(place) }

  func _standInAdjust(_ environment: inout EnvironmentValues, _ path: String) {
    adjust(&environment, path)
  }

  func _standInShow(_ place: _StandInPlace) { show(place) }
}

/// A view that is one of a picker's choices.
struct _StandInTagged<Content: View>: View, _StandInView {
  typealias Body = Never

  nonisolated(unsafe) let content: Content
  nonisolated(unsafe) let tag: AnyHashable

  nonisolated init(_ content: Content, _ tag: AnyHashable) {
    (self.content, self.tag) = (content, tag)
  }

  var _standInChildren: [(id: String, view: any View)] { [("", content)] }
}

@MainActor
protocol _StandInChoice {
  var choice: (title: String, tag: AnyHashable) { get }
}

extension _StandInTagged: _StandInChoice {
  var choice: (title: String, tag: AnyHashable) { ((content as? Text)?.text ?? "", tag) }
}

/// The choices of a picker's content.
@MainActor
func _standInChoices(_ view: any View) -> [(title: String, tag: AnyHashable)] {
  if let choice = view as? any _StandInChoice { return [choice.choice] }
  guard let view = view as? any _StandInView else { return [] }
  return view._standInChildren.flatMap { _standInChoices($0.view) }
}

/// A view that is just its content.
struct _StandInGroup<Content: View>: View, _StandInView {
  typealias Body = Never

  nonisolated(unsafe) let content: Content

  nonisolated init(_ content: Content) { self.content = content }

  var _standInChildren: [(id: String, view: any View)] { [("", content)] }
}

extension View {
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }

  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    _StandInModified(self, adjust: { values, _ in values[keyPath: keyPath] = value })
  }

  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
    _StandInModified(self, id: "id \(id)")
  }
}
