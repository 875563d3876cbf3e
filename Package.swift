// swift-tools-version: 5.9
import CompilerPluginSupport
import PackageDescription

// Every layer is a target of this package, over the sources of its own package under Packages/, so
// that SwiftHilt can be depended on by URL and version. Its twin Package@swift-6.1.swift differs in
// the traits alone; `Tools/check manifests` compares both with the layers' own manifests.

/// One layer: a target and a product of one name, and its tests.
struct Layer {
  let name: String
  var uses: [Target.Dependency] = []
  var testsUse: [Target.Dependency] = []
  var testsExclude: [String] = []
}

func swiftSyntax(_ product: String) -> Target.Dependency {
  .product(name: product, package: "swift-syntax")
}

func issueReporting(_ product: String) -> Target.Dependency {
  .product(name: product, package: "xctest-dynamic-overlay")
}

let settings: [SwiftSetting] = [.define("Macros"), .define("Testing")]

let layers: [Layer] = [
  Layer(name: "SwiftHiltCore", uses: ["CSwiftHilt"]),
  Layer(name: "SwiftHiltWrappers", uses: ["SwiftHiltCore"], testsUse: ["SwiftHiltCore"]),
  Layer(name: "SwiftHiltDAG", uses: ["SwiftHiltCore"], testsExclude: ["Fixtures"]),
  Layer(
    name: "SwiftHiltTesting",
    uses: [
      "SwiftHiltCore", "SwiftHiltWrappers", "SwiftHiltDAG", issueReporting("IssueReporting"),
      issueReporting("IssueReportingTestSupport"),
    ], testsUse: ["SwiftHiltCore", "SwiftHiltWrappers"]),
  Layer(
    name: "SwiftHiltMacros", uses: ["SwiftHiltCore", "SwiftHiltMacrosPlugin"],
    testsUse: ["SwiftHiltMacrosPlugin", swiftSyntax("SwiftSyntaxMacrosGenericTestSupport")]),
]

let package = Package(
  name: "SwiftHilt",
  platforms: [.iOS(.v13), .macOS(.v11), .tvOS(.v13), .watchOS(.v6)],
  products: (layers.map(\.name) + ["SwiftHilt"]).map { .library(name: $0, targets: [$0]) },
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"604.0.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
  ],
  targets: layers.flatMap { layer -> [Target] in
    [
      .target(
        name: layer.name, dependencies: layer.uses,
        path: "Packages/\(layer.name)/Sources/\(layer.name)", swiftSettings: settings),
      .testTarget(
        name: "\(layer.name)Tests",
        dependencies: [.target(name: layer.name)] + layer.testsUse,
        path: "Packages/\(layer.name)/Tests/\(layer.name)Tests", exclude: layer.testsExclude,
        swiftSettings: settings),
    ]
  } + [
    .target(name: "CSwiftHilt", path: "Packages/SwiftHiltCore/Sources/CSwiftHilt"),
    .macro(
      name: "SwiftHiltMacrosPlugin",
      dependencies: [swiftSyntax("SwiftSyntaxMacros"), swiftSyntax("SwiftCompilerPlugin")],
      path: "Packages/SwiftHiltMacros/Sources/SwiftHiltMacrosPlugin", swiftSettings: settings),
    .target(
      name: "SwiftHilt",
      dependencies: ["SwiftHiltCore", "SwiftHiltWrappers", "SwiftHiltDAG", "SwiftHiltMacros"],
      path: "Packages/SwiftHilt/Sources/SwiftHilt", swiftSettings: settings),
    .testTarget(
      name: "SwiftHiltTests", dependencies: ["SwiftHilt", "SwiftHiltTesting"],
      path: "Tests/SwiftHiltTests", swiftSettings: settings),
  ])
