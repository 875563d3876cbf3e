// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "GraphToolsConsumer",
  platforms: [.macOS(.v11)],
  dependencies: [.package(name: "SwiftHilt", path: "../../..")],
  targets: [
    .executableTarget(
      name: "GraphToolsConsumer",
      dependencies: [.product(name: "SwiftHiltGraphTools", package: "SwiftHilt")],
      swiftSettings: [.unsafeFlags(["-warnings-as-errors"])])
  ])
