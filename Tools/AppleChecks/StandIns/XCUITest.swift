// A stand-in for Apple's module of this name: the spelling is Apple's, the behaviour is just enough
// for the checks here. Nothing outside Tools/AppleChecks is built against it.

// Linux has XCTest, but not the part that drives an app.

@_exported import Foundation

open class XCTest {
  open func setUp() async throws {}
  open func tearDown() async throws {}
}

open class XCTestCase: XCTest {
  open var continueAfterFailure = true

  public override init() {}
}

public func XCTAssertTrue(_ value: @autoclosure () throws -> Bool, _ message: String = "") {}
public func XCTAssertFalse(_ value: @autoclosure () throws -> Bool, _ message: String = "") {}

@MainActor open class XCUIApplication: XCUIElement {
  public override init() {}

  open var launchEnvironment: [String: String] = [:]
  open var launchArguments: [String] = []

  open func launch() {}
}

@MainActor public protocol XCUIElementTypeQueryProvider {
  var buttons: XCUIElementQuery { get }
}

@MainActor open class XCUIElement: XCUIElementTypeQueryProvider {
  public enum ElementType: UInt, Sendable { case any = 0, button = 9 }

  init() {}

  open var exists: Bool { false }
  public var isEnabled: Bool { false }
  public var buttons: XCUIElementQuery { XCUIElementQuery() }
  public var textFields: XCUIElementQuery { XCUIElementQuery() }
  public var searchFields: XCUIElementQuery { XCUIElementQuery() }
  public var segmentedControls: XCUIElementQuery { XCUIElementQuery() }
  public var switches: XCUIElementQuery { XCUIElementQuery() }
  public var datePickers: XCUIElementQuery { XCUIElementQuery() }

  open func waitForExistence(timeout: TimeInterval) -> Bool { false }
  open func waitForNonExistence(timeout: TimeInterval) -> Bool { false }
  open func tap() {}
  open func swipeLeft() {}
  open func typeText(_ text: String) {}
  open func descendants(matching type: ElementType) -> XCUIElementQuery { XCUIElementQuery() }
}

@MainActor open class XCUIElementQuery {
  init() {}

  open var firstMatch: XCUIElement { XCUIElement() }
  open var count: Int { 0 }
  open func matching(identifier: String) -> XCUIElementQuery { self }
  open subscript(key: String) -> XCUIElement { XCUIElement() }
}
