// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "SwiftHiltLifecycle",
  platforms: [.iOS(.v13), .macOS(.v11), .tvOS(.v13), .watchOS(.v6)],
  products: [.library(name: "SwiftHiltLifecycle", targets: ["SwiftHiltLifecycle"])],
  dependencies: [.package(path: "../SwiftHiltCore")],
  targets: [
    .target(
      name: "SwiftHiltLifecycle", dependencies: ["SwiftHiltCore"],
      path: "Sources/SwiftHiltLifecycle"),
    .testTarget(
      name: "SwiftHiltLifecycleTests", dependencies: ["SwiftHiltLifecycle"],
      path: "Tests/SwiftHiltLifecycleTests"),
  ],
  swiftLanguageModes: [.v6])
