import SwiftHiltCore
@_spi(Layers) import SwiftHiltGraphTools
import SwiftSyntax

extension ModuleReader {
  /// Returns the lifetime that an expression names, or `nil` if the sources don't show it.
  func lifetime(_ expression: ExprSyntax?, _ frame: Frame) -> Lifetime? {
    guard let expression else { return .singleton }
    if let call = expression.as(FunctionCallExprSyntax.self), call.calleeName == "scope",
      ["", "Lifetime"].contains(call.receiver?.trimmedDescription ?? ""),
      let name = call.arguments.first?.expression
    {
      return .scope(ScopeName(scopeName(name, frame)))
    }
    let name = expression.trimmedDescription.replacing("Lifetime.", with: ".")
    return Lifetime.plain.first { ".\($0)" == name }
  }

  /// Returns the name of a scope. If the sources don't show it, the name is the expression in
  /// parentheses.
  func scopeName(_ expression: ExprSyntax, _ frame: Frame, depth: Int = 0) -> String {
    if let text = expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
      return text
    }
    if let call = expression.as(FunctionCallExprSyntax.self),
      ["ScopeName", "init"].contains(call.calleeName), let name = call.arguments.first
    {
      return scopeName(name.expression, frame, depth: depth + 1)
    }
    let name =
      expression.plainName ?? expression.as(MemberAccessExprSyntax.self)?.declName.baseName.spelled
    let known = depth < 4 ? name.flatMap { constant($0, frame, depth) } : nil
    return known ?? "(\(expression.trimmedDescription))"
  }

  /// Returns the scope of an expression in parentheses, if it names a constant.
  func scope(spelled text: String) -> String {
    guard text.hasPrefix("("), let name = text.dropFirst().dropLast().split(separator: ".").last
    else { return text }
    return constant(String(name), Frame(file: 0, scope: []), 0) ?? text
  }

  private func constant(_ name: String, _ frame: Frame, _ depth: Int) -> String? {
    let value = index.members(named: name, .stored).only.flatMap { Walk(index).value(of: $0) }
    return value.map { scopeName($0, frame, depth: depth + 1) }
  }
}
