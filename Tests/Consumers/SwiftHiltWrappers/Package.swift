// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "WrappersConsumer",
  platforms: [.macOS(.v11)],
  dependencies: [.package(name: "SwiftHilt", path: "../../..")],
  targets: [
    .executableTarget(
      name: "WrappersConsumer",
      dependencies: [.product(name: "SwiftHiltWrappers", package: "SwiftHilt")],
      swiftSettings: [.unsafeFlags(["-warnings-as-errors"])])
  ])
