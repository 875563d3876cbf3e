/// A place in a source file.
struct Site {
  let file: SourceFile
  let offset: UInt32

  /// `AppModule.swift:18`, as the library's messages have it.
  var short: String {
    let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
    return "\(name):\(file.location(offset).line)"
  }
}

extension Site: Hashable {
  static func == (a: Site, b: Site) -> Bool { a.file === b.file && a.offset == b.offset }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(file))
    hasher.combine(offset)
  }
}

extension Site: Comparable {
  static func < (a: Site, b: Site) -> Bool {
    a.file === b.file ? a.offset < b.offset : a.file.path < b.file.path
  }
}
