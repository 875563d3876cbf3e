// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "SwiftHiltWrappers",
  platforms: [.iOS(.v13), .macOS(.v11), .tvOS(.v13), .watchOS(.v6)],
  products: [.library(name: "SwiftHiltWrappers", targets: ["SwiftHiltWrappers"])],
  dependencies: [.package(path: "../SwiftHiltCore"), .package(path: "../../Tests/TestSupport")],
  targets: [
    .target(
      name: "SwiftHiltWrappers",
      dependencies: [.product(name: "SwiftHiltCore", package: "SwiftHiltCore")],
      path: "Sources/SwiftHiltWrappers"),
    .testTarget(
      name: "SwiftHiltWrappersTests",
      dependencies: [
        "SwiftHiltWrappers", .product(name: "SwiftHiltCore", package: "SwiftHiltCore"),
        .product(name: "TestSupport", package: "TestSupport"),
      ],
      path: "Tests/SwiftHiltWrappersTests"),
  ],
  swiftLanguageModes: [.v6])
