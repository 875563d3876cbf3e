import XCTest

/// Tests the app through its screens, with tasks in memory.
@MainActor
final class TaskListUITests: XCTestCase {
  private var app: XCUIApplication!

  // XCTest's implementation does nothing, and cannot be called here: it is not isolated to the main
  // actor.
  override func setUp() async throws {
    continueAfterFailure = false
    launch(["UITEST_INMEMORY": "1"])
  }

  func test_quickAdd_toggle_filter_delete() {
    add("Buy tea")

    app.buttons["toggle Buy tea"].tap()
    choose("Completed")
    XCTAssertTrue(row("Buy tea").waitForExistence(timeout: 5))

    swipeAndDelete("Buy tea")
    choose("All")
    XCTAssertFalse(row("Buy tea").waitForExistence(timeout: 1))
  }

  func test_deletion_isUndone() {
    add("Buy tea")
    add("Sell milk")
    swipeAndDelete("Buy tea")

    app.buttons["options"].tap()
    app.buttons["Undo"].tap()

    XCTAssertTrue(row("Buy tea").waitForExistence(timeout: 5))
    XCTAssertTrue(row("Sell milk").exists)
  }

  func test_deletionInTheForm_isConfirmed() {
    add("Buy tea")
    row("Buy tea").tap()

    app.buttons["delete"].tap()
    app.buttons["Delete"].tap()

    XCTAssertTrue(app.textFields["title"].waitForNonExistence(withTimeout: 5))
    XCTAssertTrue(row("Buy tea").waitForNonExistence(withTimeout: 5))
  }

  func test_changes_areDiscarded_onlyWhenTheUserSaysSo() {
    app.buttons["newTask"].tap()
    type("Buy tea", into: app.textFields["title"])

    app.buttons["cancel"].tap()
    app.buttons["Discard Changes"].tap()

    XCTAssertTrue(app.textFields["title"].waitForNonExistence(withTimeout: 5))
    XCTAssertFalse(row("Buy tea").exists)
  }

  func test_order_isChosen() {
    add("Sell milk")
    add("Buy tea")
    expectTitles(["Sell milk", "Buy tea"])

    choose("Title")

    expectTitles(["Buy tea", "Sell milk"])
  }

  func test_storeThatCannotBeOpened_leavesWaysOut() {
    app.terminate()
    launch(["UITEST_STORE": "/dev/null/tasks.store"])
    XCTAssertTrue(app.buttons["tryAgain"].waitForExistence(timeout: 5))

    app.buttons["tryAgain"].tap()
    XCTAssertTrue(app.buttons["tryAgain"].waitForExistence(timeout: 5))

    app.buttons["startOver"].tap()
    app.buttons["Use an Empty List"].tap()
    XCTAssertTrue(app.buttons["tryAgain"].waitForExistence(timeout: 5))
  }

  func test_createInSheet_thenEdit() {
    app.buttons["newTask"].tap()
    type("Buy tea", into: app.textFields["title"])
    save()
    XCTAssertTrue(row("Buy tea").waitForExistence(timeout: 5))

    row("Buy tea").tap()
    // Text that is typed before the form has read its task would replace the title.
    XCTAssertTrue(app.buttons["save"].wait(for: \.isEnabled, toEqual: true, timeout: 5))
    type(" and milk", into: app.textFields["title"])
    save()
    XCTAssertTrue(row("Buy tea and milk").waitForExistence(timeout: 5))
  }

  func test_search_showsWhatContainsTheText() {
    add("Buy tea")
    add("Sell milk")

    type("milk", into: app.searchFields.firstMatch)

    XCTAssertTrue(row("Buy tea").waitForNonExistence(withTimeout: 5))
    XCTAssertTrue(row("Sell milk").exists)
  }

  func test_dueDateAndPriority_areKept() {
    app.buttons["newTask"].tap()
    type("Buy tea", into: app.textFields["title"])
    // The outer element is the row. Its middle is not a switch.
    app.switches["hasDueDate"].switches.firstMatch.tap()
    XCTAssertTrue(app.datePickers["dueDate"].waitForExistence(timeout: 5))
    app.buttons["priority"].tap()
    app.buttons["High"].tap()
    save()

    choose("Today")
    XCTAssertTrue(row("Buy tea").waitForExistence(timeout: 5))
    XCTAssertTrue(row("Buy tea").label.hasPrefix("Buy tea, High Priority, "))
  }

  func test_filter_tellsCompletedFromAll() {
    add("Buy tea")
    add("Sell milk")
    app.buttons["toggle Buy tea"].tap()

    choose("Completed")
    XCTAssertTrue(row("Sell milk").waitForNonExistence(withTimeout: 5))
    XCTAssertTrue(row("Buy tea").exists)

    choose("All")
    XCTAssertTrue(row("Sell milk").waitForExistence(timeout: 5))
  }

  func test_save_isDisabled_whenTheTitleIsEmpty() {
    app.buttons["newTask"].tap()
    XCTAssertTrue(app.buttons["save"].waitForExistence(timeout: 5))
    XCTAssertFalse(app.buttons["save"].isEnabled)

    type("Buy tea", into: app.textFields["title"])
    XCTAssertTrue(app.buttons["save"].isEnabled)
  }

  private func launch(_ environment: [String: String]) {
    app = XCUIApplication()
    app.launchEnvironment = environment
    // The tests use the app's English words.
    app.launchArguments = ["-AppleLanguages", "(en)", "-AppleLocale", "en_US"]
    app.launch()
  }

  private func row(_ title: String) -> XCUIElement { app.buttons["task \(title)"] }

  /// Waits until the list has tasks of these titles, in this order.
  private func expectTitles(_ expected: [String]) {
    for _ in 0..<50 where titles() != expected {
      _ = app.buttons["none of this name"].waitForExistence(timeout: 0.1)
    }
    XCTAssertEqual(titles(), expected)
  }

  /// Returns the titles of the tasks, from top to bottom.
  private func titles() -> [String] {
    app.buttons.allElementsBoundByIndex
      .filter { $0.identifier.hasPrefix("task ") }
      .map { String($0.identifier.dropFirst("task ".count)) }
  }

  /// Saves the form, and waits until it closes. The list behind it changes earlier.
  private func save() {
    app.buttons["save"].tap()
    XCTAssertTrue(app.textFields["title"].waitForNonExistence(withTimeout: 5))
  }

  private func swipeAndDelete(_ title: String) {
    app.cells.containing(.button, identifier: "task \(title)").firstMatch.swipeLeft()
    app.buttons["Delete"].tap()
    XCTAssertTrue(row(title).waitForNonExistence(withTimeout: 5))
  }

  private func add(_ title: String) {
    type(title, into: app.textFields["quickAddField"])
    app.buttons["quickAdd"].tap()
    XCTAssertTrue(row(title).waitForExistence(timeout: 5))
  }

  /// Chooses a filter or an order.
  private func choose(_ name: String) {
    app.buttons["options"].tap()
    app.buttons[name].tap()
  }

  private func type(_ text: String, into field: XCUIElement) {
    XCTAssertTrue(field.waitForExistence(timeout: 5))
    field.tap()
    field.typeText(text)
  }
}
