import Hummingbird
import Mustache

/// The templates of the pages, read once.
public struct PageTemplates: Sendable {
  private let library: MustacheLibrary

  /// Reads the templates.
  ///
  /// - Throws: An error if a template is not well formed.
  public init() throws {
    MustacheContentTypes.register(PageEscaping(), named: "PAGE")
    var library = MustacheLibrary()
    for (name, bytes) in [
      ("page", PackageResources.page_mustache), ("list", PackageResources.list_mustache),
      ("edit", PackageResources.edit_mustache), ("conflict", PackageResources.conflict_mustache),
      ("version", PackageResources.version_mustache), ("error", PackageResources.error_mustache),
    ] { try library.register(String(decoding: bytes, as: UTF8.self), named: name) }
    self.library = library
  }

  func response(
    _ name: String, status: HTTPResponse.Status = .ok, _ context: PageContext
  ) -> Response {
    let html = library.render(context, withTemplate: name) ?? ""
    return Response(
      status: status, headers: [.contentType: "text/html; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
  }
}
