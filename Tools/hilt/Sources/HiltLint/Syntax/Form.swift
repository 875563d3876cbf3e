/// One node of a source file as the linter keeps it: what matters of the syntax, and where it was
/// written.
///
/// All nodes have one shape, so that a file's facts are written to the cache and read back by a few
/// lines. What the parts of a node are is said at its ``Kind``.
final class Form {
  let kind: Kind
  let text: String
  /// Where it begins: bytes from the start of the file.
  let offset: UInt32
  let parts: [Form]

  init(_ kind: Kind, _ text: String = "", at offset: UInt32 = 0, _ parts: [Form] = []) {
    self.kind = kind
    self.text = text
    self.offset = offset
    self.parts = parts
  }

  /// What stands where an optional part is absent.
  static var nothing: Form { Form(.nothing) }

  var isNothing: Bool { kind == .nothing }

  /// The part, or `nil` when it is absent.
  func part(_ index: Int) -> Form? {
    guard index < parts.count, parts[index].kind != .nothing else { return nil }
    return parts[index]
  }

  /// Runs a closure for this form and all below it.
  func visit(_ body: (Form) -> Void) {
    var stack = [self]
    while let form = stack.popLast() {
      body(form)
      stack.append(contentsOf: form.parts)
    }
  }
}

extension Form: Hashable {
  static func == (a: Form, b: Form) -> Bool { a === b }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Form {
  enum Kind: UInt8 {
    case nothing
    /// A bare word: a modifier, a label.
    case word
    /// Words or forms without more meaning than their order.
    case list

    // Expressions.
    /// `foo`; parts: generic arguments.
    case name
    /// `base.text`; parts: base or nothing, generic arguments.
    case member
    /// Parts: what is called, then `argument`s.
    case call
    /// Text: the label; parts: the expression.
    case argument
    /// An argument behind the parentheses; text: the label, empty for the first.
    case trailing
    /// Parts: list of `parameter`, result type, block, list of attributes, list of captures.
    case closure
    /// A string without interpolation.
    case string
    /// Parts: strings and expressions.
    case interpolation
    case number
    case boolean
    case null
    case array
    /// Parts: `pair`s.
    case dictionary
    case pair
    /// Parts: `argument`s.
    case tuple
    /// Text: `as`, `as?` or `as!`; parts: expression, type.
    case cast
    /// `x!`
    case unwrap
    /// `x?` before a member.
    case chain
    /// `try? x`
    case attempt
    /// `await x`
    case await
    case ternary
    /// `a ?? b`
    case coalesce
    /// `a = b`
    case assign
    /// Anything else; parts: the expressions in it.
    case opaque
    /// `T.self`; parts: the type.
    case metatype
    /// Parts: base, `argument`s.
    case `subscript`
    /// `#name(...) { }`; parts: `argument`s.
    case macro
    /// `\.path`
    case keyPath

    // Types.
    /// Parts: generic arguments.
    case typeName
    /// Parts: base, generic arguments.
    case typeMember
    case typeOptional
    case typeArray
    case typeDictionary
    /// Text: attributes and effects; parts: parameters, then the result.
    case typeFunction
    case typeTuple
    case typeSome
    case typeComposition
    case typeMeta
    /// `inout T`, `T...` and what else is no plain type.
    case typeOther

    // Statements.
    case block
    /// Text: `let`, `var`; parts: attributes, modifiers, pattern, type, initial value, accessors.
    case variable
    /// Text: the name.
    case pattern
    /// Parts: patterns.
    case tuplePattern
    case `return`
    case `throw`
    /// `break`, `continue`.
    case leave
    /// Parts: list of conditions, block, else (block or `if`) or nothing.
    case `if`
    /// `let x = y` among conditions; text: the name; parts: type, expression.
    case binding
    /// Parts: list of conditions, block.
    case `guard`
    /// Parts: subject, then `case`s.
    case `switch`
    /// Text: the label's source; parts: list of `pattern`s, block.
    case `case`
    /// Parts: pattern, sequence, block, type.
    case `for`
    /// Parts: list of conditions, block.
    case `while`
    /// Parts: block, then blocks of the catches.
    case `do`
    case `defer`
    /// Parts: `clause`s.
    case ifConfig
    /// Text: the condition, `else` for the last; parts: block.
    case clause

    // Declarations.
    case `import`
    /// Text: the name; parts: keyword, attributes, modifiers, generics, inherited types, block.
    case type
    /// Parts: type, attributes, list of inherited types, block, where clause.
    case `extension`
    /// Text: the name; parts: attributes, modifiers, generics, list of parameters, effects, result,
    /// block, where clause.
    case function
    /// As `function`; text: `init` or `init?`.
    case initializer
    /// Text: the name inside; parts: label, type, default value, attributes, `...` or nothing.
    case parameter
    /// Text: the name; parts: `argument`s.
    case attribute
    /// Parts: generics, type.
    case alias
    /// Text: the name; parts: `parameter`s.
    case enumCase
    /// Text: the name; parts: the constraint.
    case generic
  }
}
