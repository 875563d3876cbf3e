// swift-tools-version: 6.1
import Foundation
import PackageDescription

// One executable for each folder of Sources. A folder `X.Y` is the module Y of the program X.
let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Sources"
let folders = try! FileManager.default.contentsOfDirectory(atPath: sources).filter {
  !$0.hasPrefix(".")
}.sorted()

let library: [Target.Dependency] = [
  .product(name: "SwiftHiltCore", package: "SwiftHilt"),
  .product(name: "SwiftHiltWrappers", package: "SwiftHilt"),
  "Support",
]

func moduleName(_ folder: String) -> String {
  folder.split(separator: ".").joined()
}

// Returns the dependencies on the other modules that the folder's sources import.
func modules(of folder: String) -> [Target.Dependency] {
  let path = sources + "/" + folder
  let files = try! FileManager.default.contentsOfDirectory(atPath: path)
  let lines = files.filter { $0.hasSuffix(".swift") }.flatMap {
    try! String(contentsOfFile: path + "/" + $0, encoding: .utf8).split(separator: "\n")
  }
  return folders.map(moduleName).filter { lines.contains("import \($0)") }.map { .target(name: $0) }
}

let package = Package(
  name: "Corpus",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "SwiftHilt", path: "../../..", traits: [])],
  targets: [
    .target(
      name: "Support",
      dependencies: [
        .product(name: "SwiftHiltDAG", package: "SwiftHilt"),
        .product(name: "SwiftHiltGraphTools", package: "SwiftHilt"),
      ], path: "Support")
  ]
    + folders.map { folder in
      folder.contains(".")
        ? .target(
          name: moduleName(folder), dependencies: library + modules(of: folder),
          path: "Sources/" + folder)
        : .executableTarget(
          name: folder, dependencies: library + modules(of: folder), path: "Sources/" + folder,
          exclude: ["mutants.toml"])
    }, swiftLanguageModes: [.v6])
