// swift-tools-version: 6.1
import PackageDescription

// The Xcode project in this folder builds the app. This package builds and tests the files that
// need no Apple SDK, also on Linux. It offers them as the library TaskKit, which ../TaskManager
// uses.

/// The files that need an Apple SDK, or that are not sources of a library.
let elsewhere = [
  "README.md", "Icon", "SwiftHiltDemoiOS.xcodeproj", "SwiftHiltDemoiOSTests",
  "SwiftHiltDemoiOSUITests",
  "SwiftHiltDemoiOS/SwiftHiltDemoiOSApp.swift",
  "SwiftHiltDemoiOS/Assets.xcassets",
  "SwiftHiltDemoiOS/Localizable.xcstrings",
  "SwiftHiltDemoiOS/Presentation/StartView.swift",
  "SwiftHiltDemoiOS/Presentation/TaskDetailView.swift",
  "SwiftHiltDemoiOS/Presentation/TaskListView.swift",
  "SwiftHiltDemoiOS/Presentation/TaskRowView.swift",
  "SwiftHiltDemoiOS/Presentation/UndoableDeletion.swift",
]

/// The domain, the use cases, the tasks in memory, the view models and their modules.
let shared = [
  "SwiftHiltDemoiOS/Domain",
  "SwiftHiltDemoiOS/UseCases",
  "SwiftHiltDemoiOS/Data/InMemoryTaskRepository.swift",
  "SwiftHiltDemoiOS/Presentation/TaskCalendar.swift",
  "SwiftHiltDemoiOS/Presentation/TaskDetailViewModel.swift",
  "SwiftHiltDemoiOS/Presentation/TaskListViewModel.swift",
  "SwiftHiltDemoiOS/Presentation/TaskRow.swift",
  "SwiftHiltDemoiOS/Modules",
]

/// The files that wire and start the app. SwiftData's repository is empty without SwiftData.
let wiring = [
  "Linux", "SwiftHiltDemoiOS/DI.swift", "SwiftHiltDemoiOS/Data/SwiftDataTaskRepository.swift",
  "SwiftHiltDemoiOS/Data/TaskStore.swift", "SwiftHiltDemoiOS/Presentation/StartModel.swift",
]

let package = Package(
  name: "SwiftHiltDemoiOS",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "TaskKit", targets: ["TaskKit"])],
  dependencies: [
    // No macros, so SwiftPM neither fetches nor builds swift-syntax.
    .package(name: "SwiftHilt", path: "../..", traits: [])
  ],
  targets: [
    .target(
      name: "TaskKit", dependencies: [.product(name: "SwiftHiltCore", package: "SwiftHilt")],
      path: ".", exclude: elsewhere + wiring, sources: shared),
    // Has the app's name, so the app's tests import it unchanged.
    .target(
      name: "SwiftHiltDemoiOS",
      dependencies: ["TaskKit", .product(name: "SwiftHilt", package: "SwiftHilt")],
      path: ".", exclude: elsewhere + shared, sources: wiring),
    .testTarget(
      name: "SwiftHiltDemoiOSTests",
      dependencies: ["SwiftHiltDemoiOS", .product(name: "SwiftHilt", package: "SwiftHilt")],
      path: "SwiftHiltDemoiOSTests"),
  ],
  swiftLanguageModes: [.v6])
