import SwiftHiltUI
@_spi(Layers) import SwiftHiltWrappers

final class Model: Disposable {
  private let onDispose: () -> Void

  init(onDispose: @escaping () -> Void = {}) {
    self.onDispose = onDispose
  }

  func dispose() { onDispose() }
}

/// An object that must be disposed of on the main actor.
@MainActor
final class ScreenModel: @MainActor Disposable {
  private let onDispose: () -> Void

  init(onDispose: @escaping () -> Void) {
    self.onDispose = onDispose
  }

  func dispose() { onDispose() }
}

struct Unlucky: Error {}

/// The property that makes the request.
let site = WrapperSite("@Test", "App/Screen.swift", 7)
