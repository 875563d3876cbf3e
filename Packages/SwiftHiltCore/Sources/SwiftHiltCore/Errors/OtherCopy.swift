import CSwiftHilt

/// A second copy of SwiftHilt in the process, for example one in the program and one in a dynamic
/// library. Each copy has its own types, bindings and default container.
enum OtherCopy {
  /// The note for a message about an unbound key; `nil` if there is only this copy. The images that
  /// the process loads after the first such message aren't searched.
  static let note: Diagnostic.Note? = {
    // A program that exports no symbols is found by its type instead, unless it was loaded later.
    let isFirst = _typeByName("13SwiftHiltCore9ContainerC").map { $0 == Container.self } ?? true
    let image = hilt_other_image("$s13SwiftHiltCore9ContainerCMn").map { String(cString: $0) }
    guard let path = image ?? (isFirst ? nil : "the program") else { return nil }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return .init(
      label: "copies",
      text: "this process has another copy of SwiftHilt, in \(name); link SwiftHilt only once, "
        + "because each copy has its own containers")
  }()
}
