// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "LifecycleConsumer",
  platforms: [.macOS(.v11)],
  dependencies: [.package(name: "SwiftHilt", path: "../../..")],
  targets: [
    .executableTarget(
      name: "LifecycleConsumer",
      dependencies: [.product(name: "SwiftHiltLifecycle", package: "SwiftHilt")],
      swiftSettings: [.unsafeFlags(["-warnings-as-errors"])])
  ])
