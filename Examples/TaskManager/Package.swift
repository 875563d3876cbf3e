// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "TaskManager",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [.library(name: "TaskKit", targets: ["TaskKit"])],
  dependencies: [
    // No macros here, so that swift-syntax is neither fetched nor built.
    .package(name: "SwiftHilt", path: "../..", traits: [])
  ],
  targets: [
    .target(
      name: "TaskKit", dependencies: [.product(name: "SwiftHiltCore", package: "SwiftHilt")]),
    .testTarget(
      name: "TaskManagerTests",
      dependencies: ["TaskKit", .product(name: "SwiftHiltCore", package: "SwiftHilt")]),
  ])
