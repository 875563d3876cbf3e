// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "TestingConsumer",
  platforms: [.macOS(.v11)],
  dependencies: [.package(name: "SwiftHilt", path: "../../..")],
  targets: [
    .testTarget(
      name: "TestingConsumerTests",
      dependencies: [.product(name: "SwiftHiltTesting", package: "SwiftHilt")],
      swiftSettings: [.unsafeFlags(["-warnings-as-errors"])])
  ])
