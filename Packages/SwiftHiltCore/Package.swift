// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "SwiftHiltCore",
  platforms: [.iOS(.v13), .macOS(.v11), .tvOS(.v13), .watchOS(.v6)],
  products: [.library(name: "SwiftHiltCore", targets: ["SwiftHiltCore"])],
  dependencies: [.package(path: "../../Tests/TestSupport")],
  targets: [
    .target(name: "CSwiftHilt", path: "Sources/CSwiftHilt"),
    .target(
      name: "SwiftHiltCore", dependencies: ["CSwiftHilt"], path: "Sources/SwiftHiltCore"),
    .testTarget(
      name: "SwiftHiltCoreTests",
      dependencies: ["SwiftHiltCore", .product(name: "TestSupport", package: "TestSupport")],
      path: "Tests/SwiftHiltCoreTests"),
  ],
  swiftLanguageModes: [.v6])
