// A stand-in for Apple's module of this name: the spelling is Apple's, the behaviour is just enough
// for the checks here. Nothing outside Tools/AppleChecks is built against it.

// Linux has XCTest, but not the part that drives an app. Here the app is in the test's process, on the
// engine of SwiftUI's stand-in.

@_exported import Foundation
import SwiftUI

/// What was not so, and what makes the app.
@MainActor public var _standInFailures: [String] = []
@MainActor public var _standInLaunch: (() -> _StandInHost)?

@MainActor
private func fail(_ text: String, _ file: StaticString, _ line: UInt) {
  _standInFailures.append("\(file):\(line): \(text)")
}

/// Runs tests until one fails, and says how that went.
@MainActor
public func _standInRun(
  _ tests: [(name: String, setUp: @MainActor () async throws -> Void, run: @MainActor () -> Void)]
) -> Never {
  for (name, setUp, run) in tests {
    wait(setUp)
    run()
    if _standInFailures.isEmpty { continue }
    print("\(name) failed:\n\(_standInFailures.joined(separator: "\n"))")
    exit(1)
  }
  print("\(tests.count) tests passed")
  exit(0)
}

/// Lets what is due on the main actor run.
@MainActor
private func turn() {
  _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001))
}

/// Runs what is asynchronous of a test case.
@MainActor
private func wait(_ body: @escaping @MainActor () async throws -> Void) {
  var isDone = false
  Task {
    do { try await body() } catch { fail("\(error)", #file, #line) }
    isDone = true
  }
  while !isDone { turn() }
}

open class XCTest {
  open func setUp() async throws {}
  open func tearDown() async throws {}
}

open class XCTestCase: XCTest {
  open var continueAfterFailure = true

  public override init() {}
}

public func XCTAssertTrue(
  _ value: @autoclosure () throws -> Bool, _ message: String = "", file: StaticString = #filePath,
  line: UInt = #line
) {
  check("XCTAssertTrue", (try? value()) == true, message, file, line)
}

public func XCTAssertEqual<T: Equatable>(
  _ value: @autoclosure () throws -> T, _ expected: @autoclosure () throws -> T,
  _ message: String = "", file: StaticString = #filePath, line: UInt = #line
) {
  let (value, expected) = (try? value(), try? expected())
  check(
    "XCTAssertEqual", value == expected && value != nil,
    "\(String(describing: value)), \(String(describing: expected)) \(message)", file, line)
}

public func XCTAssertFalse(
  _ value: @autoclosure () throws -> Bool, _ message: String = "", file: StaticString = #filePath,
  line: UInt = #line
) {
  check("XCTAssertFalse", (try? value()) == false, message, file, line)
}

private func check(
  _ name: String, _ holds: Bool, _ message: String, _ file: StaticString, _ line: UInt
) {
  if !holds { MainActor.assumeIsolated { fail("\(name) failed \(message)", file, line) } }
}

@MainActor open class XCUIApplication: XCUIElement {
  private static var running: _StandInHost?
  private static var variables: [String] = []

  public init() { super.init { nil } }

  open var launchEnvironment: [String: String] = [:]
  open var launchArguments: [String] = []

  open func launch() {
    for name in XCUIApplication.variables { unsetenv(name) }
    for (name, value) in launchEnvironment { setenv(name, value, 1) }
    XCUIApplication.variables = Array(launchEnvironment.keys)
    XCUIApplication.running?.end()
    XCUIApplication.running = _standInLaunch!()
  }

  open func terminate() { XCUIApplication.running?.end() }

  static var host: _StandInHost { running! }

  /// Lets what is due on the main actor run, and shows what changed.
  static func pump() {
    turn()
    host.settle()
  }

  /// Waits until something holds, or for some time. After a failure nothing is waited for.
  static func wait(_ timeout: TimeInterval, until holds: () -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: timeout)
    while !holds() {
      if Date() > end || !_standInFailures.isEmpty { return false }
      pump()
    }
    return true
  }

  override var found: [_StandInElement] { XCUIApplication.host.elements }
}

@MainActor public protocol XCUIElementTypeQueryProvider {
  var buttons: XCUIElementQuery { get }
}

@MainActor open class XCUIElement: XCUIElementTypeQueryProvider {
  public enum ElementType: UInt, Sendable { case any = 0, button = 9, cell = 75 }

  private static var focused: String?
  private let find: () -> _StandInElement?

  init(_ find: @escaping () -> _StandInElement?) { self.find = find }

  /// What is in the element.
  var found: [_StandInElement] { find()?.children ?? [] }

  open var exists: Bool { find() != nil }
  public var isEnabled: Bool { find()?.isEnabled ?? false }
  public var identifier: String { find()?.identifier ?? "" }
  public var label: String { find()?.label ?? "" }
  public var cells: XCUIElementQuery { all(.cell) }
  public var buttons: XCUIElementQuery { all(.button) }
  public var textFields: XCUIElementQuery { all(.textField) }
  public var searchFields: XCUIElementQuery { all(.searchField) }
  public var segmentedControls: XCUIElementQuery { all(.segmentedControl) }
  public var switches: XCUIElementQuery { all(.toggle) }
  public var datePickers: XCUIElementQuery { all(.datePicker) }

  private func all(_ kind: _StandInElement.Kind) -> XCUIElementQuery {
    XCUIElementQuery { self.found.filter { $0.kind == kind } }
  }

  open func descendants(matching type: ElementType) -> XCUIElementQuery {
    type == .button ? buttons : XCUIElementQuery { self.found }
  }

  open func waitForExistence(timeout: TimeInterval) -> Bool {
    XCUIApplication.wait(timeout) { exists }
  }

  open func waitForNonExistence(withTimeout timeout: TimeInterval) -> Bool {
    XCUIApplication.wait(timeout) { !exists }
  }

  open func tap() {
    guard let element = touched("tap") else { return }
    XCUIElement.focused = element.text == nil ? nil : element.path
    if element.isEnabled { element.press?() }
    idle()
  }

  open func swipeLeft() {
    guard let element = touched("swipe") else { return }
    XCUIApplication.host.swiped = inside(element).map(\.swipe).first { !$0.isEmpty }
    XCUIApplication.host.render()
    idle()
  }

  open func typeText(_ text: String) {
    guard let element = touched("type into") else { return }
    guard let binding = element.text, XCUIElement.focused == element.path else {
      return fail("the element to type into has no focus", #file, #line)
    }
    for character in text {
      binding.wrappedValue.append(character)
      XCUIApplication.host.settle()
    }
    idle()
  }

  /// An element, and what is in it.
  private func inside(_ element: _StandInElement) -> [_StandInElement] {
    [element] + XCUIApplication.host.elements.filter { $0.path.hasPrefix("\(element.path)/") }
  }

  /// The element, when it can be touched: it is there, and under no sheet.
  private func touched(_ what: String) -> _StandInElement? {
    _ = waitForExistence(timeout: 5)
    guard let element = find() else {
      fail("nothing to \(what)", #file, #line)
      return nil
    }
    guard element.level == XCUIApplication.host.elements.map(\.level).max() else {
      fail("a sheet is over what is to \(what)", #file, #line)
      return nil
    }
    return element
  }

  private func idle() { for _ in 0..<5 { XCUIApplication.pump() } }
}

@MainActor open class XCUIElementQuery {
  private let find: () -> [_StandInElement]

  init(_ find: @escaping () -> [_StandInElement]) { self.find = find }

  open var firstMatch: XCUIElement { XCUIElement { self.find().first } }
  open var count: Int { find().count }
  open var allElementsBoundByIndex: [XCUIElement] {
    find().map { element in XCUIElement { element } }
  }

  open func matching(identifier: String) -> XCUIElementQuery {
    XCUIElementQuery { self.find().filter { $0.identifier == identifier } }
  }

  open func containing(
    _ elementType: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElementQuery {
    XCUIElementQuery {
      let inner = XCUIApplication.host.elements.filter { $0.identifier == identifier }
      return self.find().filter { outer in
        inner.contains { $0.path.hasPrefix("\(outer.path)/") }
      }
    }
  }

  open subscript(key: String) -> XCUIElement {
    XCUIElement { self.find().first { $0.identifier == key || $0.title == key } }
  }
}
