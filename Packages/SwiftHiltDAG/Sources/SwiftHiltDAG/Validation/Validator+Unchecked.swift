@_spi(Layers) import SwiftHiltCore

extension Validator {
  func findUnchecked() {
    guard options.severities[.unchecked] != nil else { return }
    for (index, record) in wiring.table.records.enumerated() {
      let requests = wiring.table.requests[index]
      guard !requests.isChecked else { continue }
      let silent = zip(record.decorators, requests.areDecoratorsChecked).filter { !$1 }.map(\.0)
      let sites = (requests.isFactoryChecked ? [] : [record.callSite]) + silent
      let (part, call) =
        requests.isFactoryChecked
        ? ("A decorator", "decorate(_:to:)") : ("The factory", declaring(record))
      add(
        .unchecked, record.key, path: [PathElement(key: record.key, callSite: sites[0])],
        sites: sites,
        requests.gaps.isEmpty
          ? record.takesResolver && !requests.isFactoryChecked
            ? "\(record.key) takes a resolver, so SwiftHilt does not know its dependencies"
            : "\(part) of \(record.key) is a closure that declares no dependencies"
          : "The scan could not follow all code that builds \(record.key)",
        notes: requests.gaps.map { ("why", KeyText($0)) },
        help:
          "use \(call) or 'dependencies:', so that SwiftHilt can check the dependencies")
    }
  }

  /// Returns the calls and macros that would declare the dependencies of a factory.
  private func declaring(_ record: BindingRecord) -> String {
    if record.isPlural { return "the macros" }
    let call = record.kind.collection == nil ? "bind" : "contribute"
    return "\(call)\(record.isAsync ? "Async" : "")(_:to:), the macros"
  }

  /// Finds factories and decorators that declare their dependencies but resolve another key.
  func findUndeclared() {
    for (index, record) in wiring.table.records.enumerated() {
      for (isOfDecorator, request) in wiring.table.requests[index].undeclared {
        let (asker, key) = (isOfDecorator ? "A decorator of " : "", request.dependency.key)
        add(
          .undeclared, record.key, path: [record.element],
          "\(asker)\(record.key) resolves \(key), but does not declare it in 'dependencies:'",
          help: "add \(key) to 'dependencies:', or remove the list", asked: [request.site])
      }
    }
  }
}
