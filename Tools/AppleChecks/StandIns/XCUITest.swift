// A stand-in for the part of Apple's XCTest that drives an app, which Linux lacks. The spelling is
// Apple's. The app runs in the test's process, on the engine of SwiftUI's stand-in.

import Foundation
import SwiftUI
import XCTest

/// Returns a test of the main actor in the form that XCTest on Linux accepts.
func onMainActor<Case: XCTestCase>(
  _ test: @escaping @MainActor (Case) -> Void
) -> (Case) -> () throws -> Void {
  { testCase in
    {
      nonisolated(unsafe) let testCase = testCase
      MainActor.assumeIsolated { test(testCase) }
    }
  }
}

@MainActor class XCUIApplication: XCUIElement {
  /// Creates the app.
  static var launching: (() -> _StandInHost)?
  static var host: _StandInHost?
  private static var variables: [String] = []

  var launchEnvironment: [String: String] = [:]
  var launchArguments: [String] = []

  init() { super.init { nil } }

  func launch() {
    for name in XCUIApplication.variables { unsetenv(name) }
    for (name, value) in launchEnvironment { setenv(name, value, 1) }
    XCUIApplication.variables = Array(launchEnvironment.keys)
    terminate()
    XCUIApplication.host = XCUIApplication.launching?()
  }

  func terminate() { XCUIApplication.host?.end() }

  override var found: [_StandInElement] { XCUIApplication.elements }

  static var elements: [_StandInElement] { host?.elements ?? [] }

  static func elements(in outer: _StandInElement) -> [_StandInElement] {
    elements.filter { $0.path.hasPrefix("\(outer.path)/") }
  }

  /// Runs the pending work of the main actor, and renders changes.
  static func pump() {
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001))
    host?.settle()
  }
}

@MainActor class XCUIElement {
  enum ElementType: UInt, Sendable { case button = 9 }

  private static var focused: String?
  private let find: () -> _StandInElement?

  init(_ find: @escaping () -> _StandInElement?) { self.find = find }

  /// The elements inside this element.
  var found: [_StandInElement] { find().map(XCUIApplication.elements) ?? [] }

  var exists: Bool { find() != nil }
  var isEnabled: Bool { find()?.isEnabled ?? false }
  var identifier: String { find()?.identifier ?? "" }
  var label: String { find()?.label ?? "" }
  var cells: XCUIElementQuery { all(.cell) }
  var buttons: XCUIElementQuery { all(.button) }
  var textFields: XCUIElementQuery { all(.textField) }
  var searchFields: XCUIElementQuery { all(.searchField) }
  var switches: XCUIElementQuery { all(.toggle) }
  var datePickers: XCUIElementQuery { all(.datePicker) }

  private func all(_ kind: _StandInElement.Kind) -> XCUIElementQuery {
    XCUIElementQuery { self.found.filter { $0.kind == kind } }
  }

  func waitForExistence(timeout: TimeInterval) -> Bool { wait(timeout) { exists } }
  func waitForNonExistence(withTimeout timeout: TimeInterval) -> Bool { wait(timeout) { !exists } }

  func wait<V: Equatable>(
    for keyPath: KeyPath<XCUIElement, V>, toEqual expectedValue: V, timeout: TimeInterval
  ) -> Bool {
    wait(timeout) { self[keyPath: keyPath] == expectedValue }
  }

  /// Waits until a condition is true, or until a timeout.
  private func wait(_ timeout: TimeInterval, until holds: () -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: timeout)
    while !holds() {
      if Date() > end { return false }
      XCUIApplication.pump()
    }
    return true
  }

  func tap() {
    guard let element = touched("tap") else { return }
    XCUIElement.focused = element.text == nil ? nil : element.path
    if element.isEnabled { element.press?() }
    idle()
  }

  func swipeLeft() {
    guard let element = touched("swipe") else { return }
    let touched = [element] + XCUIApplication.elements(in: element)
    XCUIApplication.host?.swiped = touched.map(\.swipe).first { !$0.isEmpty }
    XCUIApplication.host?.render()
    idle()
  }

  func typeText(_ text: String) {
    guard let element = touched("type into") else { return }
    guard let binding = element.text, XCUIElement.focused == element.path else {
      return XCTFail("the element to type into has no focus")
    }
    for character in text {
      binding.wrappedValue.append(character)
      XCUIApplication.host?.settle()
    }
    idle()
  }

  /// Returns the element if it can be touched: it is shown, and under no sheet.
  private func touched(_ what: String) -> _StandInElement? {
    _ = waitForExistence(timeout: 5)
    guard let element = find() else {
      XCTFail("nothing to \(what)")
      return nil
    }
    guard element.level == XCUIApplication.elements.map(\.level).max() else {
      XCTFail("a sheet is over what is to \(what)")
      return nil
    }
    return element
  }

  /// Waits until the work that a touch began has ended, as XCTest waits until an app is idle.
  private func idle() { for _ in 0..<20 { XCUIApplication.pump() } }
}

@MainActor class XCUIElementQuery {
  private let find: () -> [_StandInElement]

  init(_ find: @escaping () -> [_StandInElement]) { self.find = find }

  var firstMatch: XCUIElement { XCUIElement { self.find().first } }
  var allElementsBoundByIndex: [XCUIElement] {
    find().map { element in XCUIElement { element } }
  }

  func containing(
    _ elementType: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElementQuery {
    XCUIElementQuery {
      self.find().filter { outer in
        XCUIApplication.elements(in: outer).contains { $0.identifier == identifier }
      }
    }
  }

  subscript(key: String) -> XCUIElement {
    XCUIElement { self.find().first { $0.identifier == key || $0.title == key } }
  }
}
