import SwiftParser
import SwiftSyntax

/// Puts calls that make containers into a call of the recorder.
final class ContainerWrapper: SyntaxVisitor {
  private let places: Set<[Int]>
  private let converter: SourceLocationConverter
  private var calls: [FunctionCallExprSyntax] = []

  private init(_ tree: SourceFileSyntax, _ places: [(line: Int, column: Int)]) {
    self.places = Set(places.map { [$0.line, $0.column] })
    converter = SourceLocationConverter(fileName: "", tree: tree)
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  /// The text with the calls at some places in calls of the recorder, and how many there are.
  static func wrap(_ text: String, _ places: [(line: Int, column: Int)]) -> (
    text: String, count: Int
  ) {
    let wrapper = ContainerWrapper(Parser.parse(source: text), places)
    var bytes = Array(text.utf8)
    for call in wrapper.calls.reversed() {
      let end = call.endPositionBeforeTrailingTrivia.utf8Offset
      bytes.insert(contentsOf: Array(")".utf8), at: end)
      let start = call.positionAfterSkippingLeadingTrivia.utf8Offset
      bytes.insert(contentsOf: Array("hiltRecorded(".utf8), at: start)
    }
    return (String(decoding: bytes, as: UTF8.self), wrapper.calls.count)
  }

  override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    var name = Syntax(call.calledExpression)
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      name = Syntax(member.declName)
    }
    for place in [
      name.startLocation(converter: converter), call.startLocation(converter: converter),
    ]
    where places.contains([place.line, place.column]) {
      calls.append(call)
      return .skipChildren
    }
    return .visitChildren
  }
}
