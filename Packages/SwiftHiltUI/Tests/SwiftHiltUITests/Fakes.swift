import SwiftHiltUI
@_spi(Layers) import SwiftHiltWrappers

final class Model: Disposable {
  private let onDispose: () -> Void

  init(onDispose: @escaping () -> Void = {}) {
    self.onDispose = onDispose
  }

  func dispose() { onDispose() }
}

/// Disposed of on the main actor alone.
@MainActor
final class ScreenModel: @MainActor Disposable {
  private let onDispose: () -> Void

  init(onDispose: @escaping () -> Void) {
    self.onDispose = onDispose
  }

  func dispose() { onDispose() }
}

struct Unlucky: Error {}

/// The property that asks.
let site = WrapperSite("@Test", "App/Screen.swift", 7)
