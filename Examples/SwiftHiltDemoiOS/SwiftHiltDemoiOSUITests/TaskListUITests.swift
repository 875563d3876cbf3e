import XCTest

/// The app as its user sees it, over tasks in memory.
@MainActor
final class TaskListUITests: XCTestCase {
  private var app: XCUIApplication!

  // XCTest's own does nothing, and could not be called: it is not the main actor's.
  override func setUp() async throws {
    continueAfterFailure = false
    app = XCUIApplication()
    app.launchEnvironment["UITEST_INMEMORY"] = "1"
    app.launch()
  }

  func test_quickAdd_toggle_filter_delete() {
    add("Buy tea")

    app.buttons["toggle Buy tea"].tap()
    filter("Completed")
    XCTAssertTrue(row("Buy tea").waitForExistence(timeout: 5))

    row("Buy tea").swipeLeft()
    app.buttons["Delete"].tap()
    XCTAssertTrue(row("Buy tea").waitForNonExistence(timeout: 5))
    filter("All")
    XCTAssertFalse(row("Buy tea").waitForExistence(timeout: 1))
  }

  func test_createInSheet_thenEdit() {
    app.buttons["newTask"].tap()
    type("Buy tea", into: app.textFields["title"])
    app.buttons["save"].tap()
    XCTAssertTrue(row("Buy tea").waitForExistence(timeout: 5))

    row("Buy tea").tap()
    type(" and milk", into: app.textFields["title"])
    app.buttons["save"].tap()
    XCTAssertTrue(row("Buy tea and milk").waitForExistence(timeout: 5))
  }

  func test_search_showsWhatContainsTheText() {
    add("Buy tea")
    add("Sell milk")

    type("milk", into: app.searchFields.firstMatch)

    XCTAssertTrue(row("Buy tea").waitForNonExistence(timeout: 5))
    XCTAssertTrue(row("Sell milk").exists)
  }

  func test_dueDateAndPriority_areKept() {
    app.buttons["newTask"].tap()
    type("Buy tea", into: app.textFields["title"])
    // The outer element is the row, and its middle is no switch.
    app.switches["hasDueDate"].switches.firstMatch.tap()
    XCTAssertTrue(app.datePickers["dueDate"].waitForExistence(timeout: 5))
    app.buttons["priority"].tap()
    app.buttons["High"].tap()
    app.buttons["save"].tap()

    filter("Today")
    XCTAssertTrue(row("Buy tea").waitForExistence(timeout: 5))
    XCTAssertTrue(element("high Buy tea").exists)
  }

  func test_filter_tellsCompletedFromAll() {
    add("Buy tea")
    add("Sell milk")
    app.buttons["toggle Buy tea"].tap()

    filter("Completed")
    XCTAssertTrue(row("Sell milk").waitForNonExistence(timeout: 5))
    XCTAssertTrue(row("Buy tea").exists)

    filter("All")
    XCTAssertTrue(row("Sell milk").waitForExistence(timeout: 5))
  }

  func test_save_isDisabled_whenTheTitleIsEmpty() {
    app.buttons["newTask"].tap()
    XCTAssertTrue(app.buttons["save"].waitForExistence(timeout: 5))
    XCTAssertFalse(app.buttons["save"].isEnabled)

    type("Buy tea", into: app.textFields["title"])
    XCTAssertTrue(app.buttons["save"].isEnabled)
  }

  private func row(_ title: String) -> XCUIElement { element("task \(title)") }

  private func element(_ identifier: String) -> XCUIElement {
    app.descendants(matching: .any).matching(identifier: identifier).firstMatch
  }

  private func add(_ title: String) {
    type(title, into: app.textFields["quickAddField"])
    app.buttons["quickAdd"].tap()
    XCTAssertTrue(row(title).waitForExistence(timeout: 5))
  }

  private func filter(_ name: String) {
    app.segmentedControls["filter"].buttons[name].tap()
  }

  private func type(_ text: String, into field: XCUIElement) {
    XCTAssertTrue(field.waitForExistence(timeout: 5))
    field.tap()
    field.typeText(text)
  }
}
