import Foundation

// What changes how a view looks or is touched, and nothing that the engine shows.

public protocol Shape: Sendable, View {}

public struct Rectangle: Shape, _StandInView {
  public typealias Body = Never
  nonisolated public init() {}
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct Animation: Equatable, Sendable {
  public static let `default` = Animation()
}

extension Image {
  @available(iOS 13.0, macOS 11.0, tvOS 13.0, watchOS 6.0, *)
  public enum Scale: Hashable, Sendable { case small, medium, large }
}

extension View {
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    self
  }

  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { self }

  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    self
  }

  @available(iOS 13.0, macOS 11.0, tvOS 13.0, watchOS 6.0, *)
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View { self }

  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View { self }

  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { self }

  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    self
  }
}
