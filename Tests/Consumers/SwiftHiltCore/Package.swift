// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "CoreConsumer",
  platforms: [.macOS(.v11)],
  dependencies: [.package(name: "SwiftHilt", path: "../../..")],
  targets: [
    .executableTarget(
      name: "CoreConsumer",
      dependencies: [.product(name: "SwiftHiltCore", package: "SwiftHilt")],
      swiftSettings: [.unsafeFlags(["-warnings-as-errors"])])
  ])
