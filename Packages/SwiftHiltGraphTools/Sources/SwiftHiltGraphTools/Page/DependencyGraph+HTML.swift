@_spi(Layers) import SwiftHiltDAG

extension DependencyGraph {
  /// Returns the graph as a page: one file that needs no network.
  ///
  /// The page shows a layered drawing that you can search, focus and walk through with a pointer or
  /// the keyboard, in light and dark mode. It shows paths from a root, the effects of a change,
  /// timings, and the issues of a report. Cycles and errors are red. Containers are boxes, and
  /// colours show lifetimes.
  ///
  /// ```swift
  /// let page = container.declaredGraph().html(.init(title: "Shop", report: container.validate()))
  /// ```
  ///
  /// The page has its own layout and drawing, because a layout library would add hundreds of
  /// kilobytes to the page.
  ///
  /// Without a report, equal graphs and titles give equal bytes. The issues of a report lead only
  /// to nodes with equal keys. A key with a type doesn't equal one that was read from a file.
  ///
  /// - Complexity: O(*n* log *n* + *c* *n* + *e* + *s*) for *c* containers and *s* runs, plus the
  ///   size of the report.
  public func html(_ options: HTMLOptions = HTMLOptions()) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(Self.htmlText(options.title))</title>
    <style>
    \(PageAssets.style)
    </style>
    </head>
    <body>
    \(PageAssets.body)
    <script type="application/json" id="data">\(PageData(self, options).json())</script>
    <script>
    'use strict';
    \(PageAssets.script)
    </script>
    </body>
    </html>

    """
  }

  static func htmlText(_ text: String) -> String {
    var result = ""
    for scalar in Escape.visible(text).unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
