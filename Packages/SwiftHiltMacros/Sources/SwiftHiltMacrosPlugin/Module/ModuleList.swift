#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// The types in a list argument, such as `modules:` or `includes:`.
  struct ModuleList {
    struct Member {
      let type: String
      let place: Place?
    }

    private(set) var members: [Member] = []
  }

  extension ModuleList {
    /// Reads the types in an argument's array literal. Reports repeated types and expressions other
    /// than `A.self`, and leaves them out.
    init(_ label: String, of attribute: AttributeSyntax, in context: some MacroExpansionContext) {
      let macro = attribute.shortName
      var seen: Set<String> = []
      for element in attribute.elements(label, such: "[A.self, B.self]", in: context) {
        guard let type = element.expression.typeOfWrittenMetatype else {
          context.report(
            Problem(
              "listMember",
              "'@\(macro)' needs each element of '\(label)' in the form 'A.self', not "
                + "'\(element.expression.trimmedDescription)'"),
            at: element.expression)
          continue
        }
        guard seen.insert(type).inserted else {
          context.report(
            Problem("listTwice", "'\(type)' is already in '\(label)'", severity: .warning),
            at: element.expression)
          continue
        }
        members.append(Member(type: type, place: context.place(of: element.expression)))
      }
    }

    /// The statements that install the modules in `container`.
    var installs: [String] { calls { ".install(\($0).self, container)" } }

    /// The statements with which the compiler checks that the listed types are modules.
    var checks: [String] { calls { ".replaces(\($0).self)" } }

    /// Returns a statement for each type, whose errors the compiler shows at the type.
    func calls(_ call: (String) -> String) -> [String] {
      members.map { $0.place.pointing("SwiftHiltMacros.__Generated", call($0.type)) }
    }
  }

  extension AttributeSyntax {
    /// Returns the elements of an argument's array literal. Reports another expression.
    func elements(_ label: String, such example: String, in context: some MacroExpansionContext)
      -> [ArrayElementSyntax]
    {
      let argument = argumentList?.first { $0.label?.text == label }
      guard let expression = argument?.expression else { return [] }
      if let array = expression.as(ArrayExprSyntax.self) { return Array(array.elements) }
      context.report(
        Problem(
          "listWrittenOut",
          "'@\(shortName)' needs an array literal for '\(label)', such as '\(example)'"),
        at: expression)
      return []
    }
  }

  extension ExprSyntax {
    /// The type `Foo` of the expression `Foo.self`; `nil` for other expressions.
    fileprivate var typeOfWrittenMetatype: String? {
      guard let access = self.as(MemberAccessExprSyntax.self),
        access.declName.baseName.tokenKind == .keyword(.self), let base = access.base
      else { return nil }
      return base.trimmedDescription
    }
  }
#endif
