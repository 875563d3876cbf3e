#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// The types in a list argument: `modules:`, `replaces:` or `includes:`.
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
      guard
        let expression = attribute.argumentList?.first(where: { $0.label?.text == label })?
          .expression
      else { return }
      let macro = attribute.shortName
      guard let array = expression.as(ArrayExprSyntax.self) else {
        context.report(
          Problem(
            "listWrittenOut",
            "'@\(macro)' needs an array literal for '\(label)', such as '[A.self, B.self]'"),
          at: expression)
        return
      }
      var seen: Set<String> = []
      for element in array.elements {
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

    private func calls(_ call: (String) -> String) -> [String] {
      members.map { $0.place.pointing("SwiftHiltMacros.__Generated", call($0.type)) }
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
