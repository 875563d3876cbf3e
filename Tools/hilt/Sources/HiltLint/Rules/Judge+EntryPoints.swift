extension Judge {
  /// Protocols that are asked for as entry points without being any.
  func findPlainEntryPoints() {
    for (type, site) in follower.plainEntryPoints {
      requestCount += 1
      // An implementation that was written by hand has the macro's name.
      let own = program.modules[type.place.file.module]?.types["__Hilt_\(type.name)"]
      guard own == nil, let form = type.form else { continue }
      let declared = Site(file: type.place.file, offset: form.offset)
      add(
        .entryPoint, site, type.name, "\(type.name) is no entry point",
        [
          ("declared", "at \(declared.short)", declared),
          ("help", "mark the protocol '@EntryPoint'", nil),
        ])
    }
  }
}
