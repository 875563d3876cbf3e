/// The types that a block of a function declares.
final class LocalNames {
  let parent: LocalNames?
  /// The innermost type around the function.
  let owner: TypeDeclaration?
  /// The generic parameters of the functions around the block.
  let generics: Set<String>
  var types: [String: TypeDeclaration] = [:]
  var aliases: [String: AliasDeclaration] = [:]

  init(_ parent: LocalNames?, owner: TypeDeclaration?, generics: Set<String>) {
    self.parent = parent
    self.owner = owner
    self.generics = generics
  }
}
