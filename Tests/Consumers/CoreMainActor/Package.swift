// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "CoreMainActorConsumer",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "SwiftHilt", path: "../../..")],
  targets: [
    .executableTarget(
      name: "CoreMainActorConsumer",
      dependencies: [.product(name: "SwiftHiltCore", package: "SwiftHilt")],
      swiftSettings: [.defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)])
  ],
  swiftLanguageModes: [.v6])
