@_spi(Layers) import SwiftHiltCore
@_spi(Layers) import SwiftHiltDAG

/// The components that ``expectValid(_:fileID:filePath:line:column:)`` checks.
public struct ComponentSelection: Sendable {
  /// Every `@Component` of the process, in whichever module. A generic component isn't among them.
  public static let everyComponent = ComponentSelection()
}

/// Expects that the graph of each component of the process has no errors.
///
/// ```swift
/// @Test func components_areSound() { expectValid(.everyComponent) }
/// ```
///
/// The check needs no inputs, and runs no factory. It installs each component's modules in a
/// container in which the inputs and the keys of `expects:` count as bound. A component with
/// `parents:` is checked below each of them, and its `entryPoints:` must be bound. If all parents are
/// below the component, the check fails, because nothing can build it. A component that another one
/// lists in `modules:` is checked as part of that one. A component that also replaces modules, as
/// one for a test does, doesn't count.
///
/// - Returns: The report, including warnings and notes.
@discardableResult
public func expectValid(
  _ components: ComponentSelection, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> GraphReport {
  let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
  let contexts = ComponentSearch.all().map { ($0.__outline(), $0.contexts()) }
  if contexts.isEmpty { caller.fail("The process has no component, so there is nothing to check") }
  let listed = Set(contexts.flatMap { parts(of: $0, in: $1) })
  var validation = OutlineValidation()
  for (outline, containers) in contexts
  where !listed.contains(ObjectIdentifier(outline.component)) {
    if containers.isEmpty {
      caller.fail(
        "Each parent of the component \(outline.name) is below it, so nothing can build it")
    }
    for container in containers {
      let errors = validation.add(container)
      if errors.isEmpty { continue }
      let place = container.parent?.name.map { " below \($0)" } ?? ""
      caller.fail(errors, of: "the component \(outline.name)\(place)")
    }
  }
  return validation.report()
}

/// Returns the components that a component lists, unless it replaces modules of theirs.
private func parts(
  of outline: ComponentOutline, in containers: [Container]
) -> [ObjectIdentifier] {
  if outline.replacesModules { return [] }
  return containers.first?.ownOutlines.map { ObjectIdentifier($0.component) }
    .filter { $0 != ObjectIdentifier(outline.component) } ?? []
}

extension HiltComponent {
  /// Returns a container that stands for the component below each of its parents, or alone.
  ///
  /// - Parameter below: The components that are below it. A circle of parents ends at them.
  fileprivate static func contexts(below: [ObjectIdentifier] = []) -> [Container] {
    let outline = __outline()
    if outline.parents.isEmpty { return [outline.container(below: nil)] }
    let path = below + [ObjectIdentifier(Self.self)]
    return outline.parents.filter { !path.contains(ObjectIdentifier($0)) }
      .flatMap { $0.contexts(below: path) }.map { outline.container(below: $0) }
  }
}
