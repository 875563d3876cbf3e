// swift-tools-version: 6.2
import PackageDescription

// HILT_MODE is 5, 6 or `main`, which is language mode 6 with the main actor as default isolation.
let mode = Context.environment["HILT_MODE"] ?? "6"
var settings: [SwiftSetting] = [.swiftLanguageMode(mode == "5" ? .v5 : .v6)]
if mode == "main" { settings.append(.defaultIsolation(MainActor.self)) }
let hilt: Target.Dependency = .product(name: "SwiftHiltMacros", package: "SwiftHiltMacros")

let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v11)],
  dependencies: [.package(name: "SwiftHiltMacros", path: "../..")],
  targets: [
    .target(name: "Feature", dependencies: [hilt], swiftSettings: settings),
    .executableTarget(name: "App", dependencies: ["Feature", hilt], swiftSettings: settings),
  ]
)
