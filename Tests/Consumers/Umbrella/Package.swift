// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "UmbrellaConsumer",
  platforms: [.macOS(.v11)],
  dependencies: [.package(name: "SwiftHilt", path: "../../..")],
  targets: [
    .executableTarget(
      name: "UmbrellaConsumer",
      dependencies: [.product(name: "SwiftHilt", package: "SwiftHilt")],
      swiftSettings: [.unsafeFlags(["-warnings-as-errors"])])
  ])
