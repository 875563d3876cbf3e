extension DependencyGraph: Codable {
  private enum CodingKeys: String, CodingKey {
    case graph
  }

  /// Encodes the graph as the text that ``json()`` gives, under one key.
  ///
  /// One form, and one reader with one set of messages, serves files and values inside other
  /// documents alike.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(json(), forKey: .graph)
  }

  /// Decodes what ``encode(to:)`` wrote.
  ///
  /// - Throws: A ``GraphError`` for a text that is no graph or was written by a newer library.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(json: container.decode(String.self, forKey: .graph))
  }
}
