// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "SwiftHiltDAG",
  platforms: [.iOS(.v13), .macOS(.v11), .tvOS(.v13), .watchOS(.v6)],
  products: [.library(name: "SwiftHiltDAG", targets: ["SwiftHiltDAG"])],
  dependencies: [.package(path: "../SwiftHiltCore"), .package(path: "../../Tests/TestSupport")],
  targets: [
    .target(
      name: "SwiftHiltDAG", dependencies: ["SwiftHiltCore"], path: "Sources/SwiftHiltDAG"),
    .testTarget(
      name: "SwiftHiltDAGTests",
      dependencies: ["SwiftHiltDAG", .product(name: "TestSupport", package: "TestSupport")],
      path: "Tests/SwiftHiltDAGTests"),
  ],
  swiftLanguageModes: [.v6])
