// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "CoreSwift6Consumer",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "SwiftHilt", path: "../../..")],
  targets: [
    .executableTarget(
      name: "CoreSwift6Consumer",
      dependencies: [.product(name: "SwiftHiltCore", package: "SwiftHilt")],
      swiftSettings: [.unsafeFlags(["-warnings-as-errors"])])
  ],
  swiftLanguageModes: [.v6])
