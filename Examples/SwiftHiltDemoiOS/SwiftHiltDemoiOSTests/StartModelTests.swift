import Foundation
import SwiftHilt
import XCTest

@testable import SwiftHiltDemoiOS

@MainActor
final class StartModelTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("StartModelTests-\(UUID())")

  override func setUp() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() async throws { try FileManager.default.removeItem(at: folder) }

  private let container = Container()

  private var store: TaskStore { TaskStore(path: folder.appendingPathComponent("store").path) }

  /// Returns a model that can reach its tasks unless a file is in the way.
  private func makeModel() -> StartModel {
    let store = store
    container.register(TaskStore.self, instance: store)
    container.register(TaskRepository.self) { _ in
      if FileManager.default.fileExists(atPath: store.url.path) { throw BrokenRepository.Failure() }
      return InMemoryTaskRepository()
    }
    container.install(StartModule.self)
    return container.resolve()
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  func test_storeThatOpens_isNoProblem() {
    XCTAssertNil(makeModel().problem)
  }

  func test_storeThatFails_isAProblem_untilItOpens() async throws {
    try Data("damaged".utf8).write(to: store.url)
    let model = makeModel()
    XCTAssertEqual(model.problem, "The disk is full.")

    model.open()
    XCTAssertEqual(model.problem, "The disk is full.")

    try FileManager.default.removeItem(at: store.url)
    model.open()
    XCTAssertNil(model.problem)
  }

  func test_startOver_keepsTheOldFiles_underAnotherName() async throws {
    for suffix in ["", "-shm", "-wal"] {
      try Data("damaged\(suffix)".utf8).write(to: URL(fileURLWithPath: store.url.path + suffix))
    }
    let model = makeModel()

    model.startOver()

    XCTAssertNil(model.problem)
    let kept = try files()
    XCTAssertEqual(kept.count, 3)
    XCTAssertFalse(kept.contains("store"))
    let contents = try kept.map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
    XCTAssertEqual(Set(contents), ["damaged", "damaged-shm", "damaged-wal"])
  }
}
