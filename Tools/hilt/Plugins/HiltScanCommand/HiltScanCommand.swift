import PackagePlugin

/// `swift package hilt-scan`
@main
struct HiltScanCommand: HiltCommand {
  var name: String { "scan" }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension HiltScanCommand: XcodeCommandPlugin {}
#endif
