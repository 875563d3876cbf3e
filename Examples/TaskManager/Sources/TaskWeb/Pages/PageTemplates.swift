import Foundation
import Hummingbird
import Mustache

/// The pages' templates, read once.
public struct PageTemplates: Sendable {
  enum Name: String, CaseIterable {
    case page, list, edit, conflict, error, debug
  }

  private let library: MustacheLibrary

  /// Reads the templates.
  ///
  /// - Throws: Where one is not well formed.
  public init() throws {
    var library = MustacheLibrary()
    for name in Name.allCases {
      try library.register(Assets.text(name.bytes), named: name.rawValue)
    }
    self.library = library
  }

  func html(_ name: Name, _ context: PageContext) -> String {
    library.render(context, withTemplate: name.rawValue) ?? ""
  }

  func response(
    _ name: Name, status: HTTPResponse.Status = .ok, _ context: PageContext
  ) -> Response {
    Response(
      status: status,
      headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: html(name, context))))
  }
}

extension PageTemplates.Name {
  fileprivate var bytes: [UInt8] {
    switch self {
    case .page: return PackageResources.page_mustache
    case .list: return PackageResources.list_mustache
    case .edit: return PackageResources.edit_mustache
    case .conflict: return PackageResources.conflict_mustache
    case .error: return PackageResources.error_mustache
    case .debug: return PackageResources.debug_mustache
    }
  }
}
