// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

// Every layer is a target of this package, and uses the sources of the layer's own package under
// Packages/. Clients can therefore depend on SwiftHilt by URL and version. `Tools/check manifests`
// compares this manifest with the layers' own.
//
// A trait that is on by default gates every dependency: `traits: []` fetches nothing but SwiftHilt.

/// The trait, whose name is a compilation condition in every target.
let trait = "Macros"

/// A layer: a target and a product of the same name, and their tests.
struct Layer {
  let name: String
  var uses: [Target.Dependency] = []
  var testsUse: [Target.Dependency] = []
  var testsExclude: [String] = []
}

func swiftSyntax(_ product: String) -> Target.Dependency {
  .product(name: product, package: "swift-syntax", condition: .when(traits: [trait]))
}

func issueReporting(_ product: String) -> Target.Dependency {
  .product(
    name: product, package: "xctest-dynamic-overlay", condition: .when(traits: [trait]))
}

let layers: [Layer] = [
  Layer(name: "SwiftHiltCore", uses: ["CSwiftHilt"], testsUse: ["TestSupport"]),
  Layer(
    name: "SwiftHiltWrappers", uses: ["SwiftHiltCore"],
    testsUse: ["SwiftHiltCore", "TestSupport"]),
  Layer(name: "SwiftHiltDAG", uses: ["SwiftHiltCore"], testsUse: ["TestSupport"]),
  Layer(
    name: "SwiftHiltGraphTools", uses: ["SwiftHiltCore", "SwiftHiltDAG"],
    testsUse: ["TestSupport"], testsExclude: ["Fixtures"]),
  Layer(name: "SwiftHiltLifecycle", uses: ["SwiftHiltCore"]),
  Layer(name: "SwiftHiltUI", uses: ["SwiftHiltCore", "SwiftHiltWrappers"]),
  Layer(
    name: "SwiftHiltTesting",
    uses: [
      "SwiftHiltCore", "SwiftHiltWrappers", "SwiftHiltDAG", "SwiftHiltGraphTools",
      issueReporting("IssueReporting"), issueReporting("IssueReportingTestSupport"),
    ], testsUse: ["SwiftHiltCore", "SwiftHiltWrappers"]),
  Layer(
    name: "SwiftHiltMacros", uses: ["SwiftHiltCore", "SwiftHiltMacrosPlugin"],
    testsUse: ["SwiftHiltMacrosPlugin", swiftSyntax("SwiftSyntaxMacrosGenericTestSupport")]),
]

/// The plugins of the tool `hilt`, for targets and for the command line.
let plugins: [(name: String, capability: Target.PluginCapability)] = [
  ("HiltPlugin", .buildTool()),
  (
    "HiltLintCommand",
    .command(
      intent: .custom(
        verb: "hilt-lint", description: "Reports what is wrong with the dependency graph."))
  ),
  (
    "HiltGraphCommand",
    .command(
      intent: .custom(verb: "hilt-graph", description: "Draws the dependency graph."))
  ),
  (
    "HiltScanCommand",
    .command(
      intent: .custom(
        verb: "hilt-scan", description: "Writes the keys that factory closures resolve."))
  ),
]

let package = Package(
  name: "SwiftHilt",
  platforms: [.iOS(.v13), .macOS(.v11), .tvOS(.v13), .watchOS(.v6)],
  products: (layers.map(\.name) + ["SwiftHilt"]).map { .library(name: $0, targets: [$0]) }
    + plugins.map { .plugin(name: $0.name, targets: [$0.name]) }
    + [.executable(name: "hilt", targets: ["hilt"])],
  traits: [
    .default(enabledTraits: [trait]),
    .trait(
      name: trait,
      description:
        "The macros (swift-syntax), and test failures at the caller's line (IssueReporting)."),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"604.0.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: layers.flatMap { layer -> [Target] in
    [
      .target(
        name: layer.name, dependencies: layer.uses,
        path: "Packages/\(layer.name)/Sources/\(layer.name)"),
      .testTarget(
        name: "\(layer.name)Tests",
        dependencies: [.target(name: layer.name)] + layer.testsUse,
        path: "Packages/\(layer.name)/Tests/\(layer.name)Tests", exclude: layer.testsExclude),
    ]
  } + [
    .target(name: "CSwiftHilt", path: "Packages/SwiftHiltCore/Sources/CSwiftHilt"),
    .macro(
      name: "SwiftHiltMacrosPlugin",
      dependencies: [swiftSyntax("SwiftSyntaxMacros"), swiftSyntax("SwiftCompilerPlugin")],
      path: "Packages/SwiftHiltMacros/Sources/SwiftHiltMacrosPlugin"),
    .target(
      name: "SwiftHilt",
      dependencies: [
        "SwiftHiltCore", "SwiftHiltWrappers", "SwiftHiltDAG", "SwiftHiltUI", "SwiftHiltMacros",
      ],
      path: "Packages/SwiftHilt/Sources/SwiftHilt"),
    .target(name: "TestSupport", path: "Tests/TestSupport/Sources"),
    .target(
      name: "HiltScan",
      dependencies: [
        "SwiftHiltCore", "SwiftHiltDAG", "SwiftHiltGraphTools", swiftSyntax("SwiftSyntax"),
        swiftSyntax("SwiftParser"), swiftSyntax("SwiftParserDiagnostics"),
      ], path: "Tools/hilt/Sources/HiltScan"),
    .executableTarget(
      name: "hilt",
      dependencies: [
        .target(name: "HiltScan", condition: .when(traits: [trait])), "SwiftHiltGraphTools",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: [trait])),
      ], path: "Tools/hilt/Sources/hilt"),
    .testTarget(
      name: "HiltScanTests", dependencies: ["HiltScan"], path: "Tools/hilt/Tests/HiltScanTests",
      exclude: ["Fixtures"]),
    .testTarget(
      name: "SwiftHiltTests", dependencies: ["SwiftHilt", "SwiftHiltTesting", "TestSupport"],
      path: "Tests/SwiftHiltTests"),
  ]
    + plugins.map {
      .plugin(
        name: $0.name, capability: $0.capability, dependencies: ["hilt"],
        path: "Tools/hilt/Plugins/\($0.name)")
    },
  swiftLanguageModes: [.v6])
