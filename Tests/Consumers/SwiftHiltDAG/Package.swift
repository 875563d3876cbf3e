// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "DAGConsumer",
  platforms: [.macOS(.v11)],
  dependencies: [.package(name: "SwiftHilt", path: "../../..")],
  targets: [
    .executableTarget(
      name: "DAGConsumer",
      dependencies: [.product(name: "SwiftHiltDAG", package: "SwiftHilt")],
      swiftSettings: [.unsafeFlags(["-warnings-as-errors"])])
  ])
