import PackagePlugin

/// `swift package hilt-graph`
@main
struct HiltGraphCommand: HiltCommand {
  var name: String { "graph" }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension HiltGraphCommand: XcodeCommandPlugin {}
#endif
