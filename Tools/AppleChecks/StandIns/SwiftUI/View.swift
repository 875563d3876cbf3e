@_exported import Combine
import Foundation
@_exported import Observation

// A stand-in for Apple's SwiftUI. The spelling is Apple's, and the behaviour is just enough for
// these checks. Nothing outside Tools/AppleChecks is built with it. Names that begin with
// `_standIn` are not Apple's.

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("no body") }
}

extension View where Body == Never {
  public var body: Never { fatalError("no body") }
}

/// A view that only the stand-in has, without a body.
@MainActor
protocol _StandInView: View where Body == Never {
  /// Adds the elements of a view to the host, and shows the views in it.
  func _standInShow(_ place: _StandInPlace)
}

extension _StandInView {
  func _standInShow(_ place: _StandInPlace) {}
}

/// A view with a modifier.
struct _StandInModified<Content: View>: _StandInView {
  nonisolated(unsafe) let content: Content
  nonisolated let show: @MainActor (_StandInPlace, Content) -> Void

  func _standInShow(_ place: _StandInPlace) { show(place, content) }
}

extension View {
  /// Returns the view, shown in a special way.
  nonisolated func _standIn(
    _ show: @escaping @MainActor (_StandInPlace, Self) -> Void
  ) -> _StandInModified<Self> {
    _StandInModified(content: self, show: show)
  }

  /// Returns the view with other traits for its content.
  nonisolated func _standInTraits(
    _ change: @escaping @MainActor (inout _StandInTraits) -> Void
  ) -> _StandInModified<Self> {
    _standIn { place, view in place.show(view) { change(&$0._standIn) } }
  }

  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    _standIn { place, view in place.show(view) { $0[keyPath: keyPath] = value } }
  }

  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
    _standIn { place, view in place.show(view, "id \(id)") }
  }

  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

@resultBuilder
public struct ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    repeat views.append(each content)
    return TupleView(views)
  }

  public static func buildEither<A: View, B: View>(first: A) -> _ConditionalContent<A, B> {
    .first(first)
  }

  public static func buildEither<A: View, B: View>(second: B) -> _ConditionalContent<A, B> {
    .second(second)
  }
}

public struct EmptyView: _StandInView {
  nonisolated public init() {}
}

public struct TupleView<T>: _StandInView {
  nonisolated(unsafe) let views: [any View]

  nonisolated init(_ views: [any View]) { self.views = views }

  func _standInShow(_ place: _StandInPlace) {
    for (number, view) in views.enumerated() { place.show(view, "\(number)") }
  }
}

public enum _ConditionalContent<A: View, B: View>: _StandInView {
  case first(A), second(B)

  func _standInShow(_ place: _StandInPlace) {
    switch self {
    case .first(let view): place.show(view, "true")
    case .second(let view): place.show(view, "false")
    }
  }
}

extension Optional: View, _StandInView where Wrapped: View {
  public typealias Body = Never

  func _standInShow(_ place: _StandInPlace) {
    if let self { place.show(self, "some") }
  }
}

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>

  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

public struct _ViewModifier_Content<Modifier: ViewModifier>: _StandInView {
  let view: any View

  func _standInShow(_ place: _StandInPlace) { place.show(view, "content") }
}

public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, _StandInView where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  func _standInShow(_ place: _StandInPlace) {
    let inside = place.at("\(Modifier.self)")
    inside.install(modifier)
    inside.show(modifier.body(content: _ViewModifier_Content(view: content)))
  }
}
