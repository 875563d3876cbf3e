import SwiftHilt
import XCTest

@testable import SwiftHiltDemoiOS

final class AppDITests: XCTestCase {
  func test_container_isValid_inEachContext() {
    for context in RunContext.allCases {
      let container = RunContext.with(context) { AppDI.container(environment: [:]) }
      let errors = container.validate().issues.filter { $0.severity == .error }
      XCTAssertEqual(errors.map { "\($0)" }, [], "\(context)")
    }
  }

  @MainActor func test_container_resolvesWhatTheAppAsksFor() {
    let container = AppDI.container(environment: [:])

    XCTAssertEqual(container.resolve(TaskListViewModel.self).rows, [])
    XCTAssertNil(container.resolve(TaskDetailViewModel.Make.self)(nil).id)
    XCTAssertEqual(container.resolve(GetUserUseCase.self)("123").name, "Alice")
  }

  func test_tasksAreInMemory_inTestsAndPreviews_andWhenAUITestSaysSo() {
    for context in RunContext.allCases where context != .app {
      let container = RunContext.with(context) { AppDI.container(environment: [:]) }
      XCTAssertTrue(container.resolve(TaskRepository.self) is InMemoryTaskRepository)
    }
    let container = RunContext.with(.app) {
      AppDI.container(environment: ["UITEST_INMEMORY": "1"])
    }
    XCTAssertTrue(container.resolve(TaskRepository.self) is InMemoryTaskRepository)
  }
}
