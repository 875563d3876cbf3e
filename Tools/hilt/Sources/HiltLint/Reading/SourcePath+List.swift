extension SourcePath {
  /// The paths of a list: a line each, the module and the path with a tab between; a third column is
  /// what messages show.
  public static func reading(list: String) -> [SourcePath] {
    list.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count >= 2, !parts[1].isEmpty else { return nil }
      return SourcePath(
        path: parts[1], shown: parts.count > 2 ? parts[2] : parts[1], module: parts[0])
    }
  }
}
