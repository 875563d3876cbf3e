// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "MacrosConsumer",
  platforms: [.macOS(.v11)],
  dependencies: [.package(name: "SwiftHilt", path: "../../..")],
  targets: [
    .executableTarget(
      name: "MacrosConsumer",
      dependencies: [.product(name: "SwiftHiltMacros", package: "SwiftHilt")],
      swiftSettings: [.unsafeFlags(["-warnings-as-errors"])])
  ])
