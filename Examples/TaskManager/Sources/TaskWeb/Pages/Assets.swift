import Hummingbird
import TaskKit

/// The files that pages and programs load. They are part of the executable, so it needs no folder
/// next to it.
enum Assets {
  static func register(in router: Router<TaskRequestContext>) {
    for (path, type, bytes) in [
      ("/style.css", "text/css; charset=utf-8", PackageResources.style_css),
      ("/app.js", "text/javascript; charset=utf-8", PackageResources.app_js),
      ("/icon.svg", "image/svg+xml", PackageResources.icon_svg),
      ("/api/openapi.json", "application/json; charset=utf-8", PackageResources.openapi_json),
    ] {
      let (buffer, eTag) = (ByteBuffer(bytes: bytes), "\"\(Todo.hash(bytes))\"")
      let headers: HTTPFields = [.contentType: type, .cacheControl: "no-cache", .eTag: eTag]
      router.get(RouterPath(path)) { request, _ in
        request.headers[.ifNoneMatch] == eTag
          ? Response(status: .notModified, headers: headers)
          : Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: buffer))
      }
    }
  }
}
