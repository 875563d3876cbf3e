// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "UIConsumer",
  platforms: [.macOS(.v11)],
  dependencies: [.package(name: "SwiftHilt", path: "../../..")],
  targets: [
    .executableTarget(
      name: "UIConsumer",
      dependencies: [.product(name: "SwiftHiltUI", package: "SwiftHilt")],
      swiftSettings: [.unsafeFlags(["-warnings-as-errors"])])
  ])
