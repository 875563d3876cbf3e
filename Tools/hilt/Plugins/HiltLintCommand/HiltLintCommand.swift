import PackagePlugin

/// `swift package hilt-lint`
@main
struct HiltLintCommand: HiltCommand {
  var name: String { "lint" }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension HiltLintCommand: XcodeCommandPlugin {}
#endif
