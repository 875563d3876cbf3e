// swift-tools-version: 6.1
import PackageDescription

// The domain, the use cases and the view models are the iOS app's own files.
let taskKit: Target.Dependency = .product(name: "TaskKit", package: "SwiftHiltDemoiOS")

let package = Package(
  name: "TaskManager",
  platforms: [.macOS(.v14)],
  dependencies: [
    // No macros here, so that swift-syntax is neither fetched nor built.
    .package(name: "SwiftHilt", path: "../..", traits: []),
    .package(path: "../SwiftHiltDemoiOS"),
  ],
  targets: [
    .testTarget(
      name: "TaskManagerTests",
      dependencies: [taskKit, .product(name: "SwiftHiltCore", package: "SwiftHilt")])
  ])
