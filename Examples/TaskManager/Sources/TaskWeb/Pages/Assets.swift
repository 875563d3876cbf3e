import Foundation
import Hummingbird
import TaskKit

/// The files that pages load. They are part of the program, so that it needs no folder beside it.
enum Assets {
  static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  static func register(in router: some RouterMethods<TaskRequestContext>) {
    add("/style.css", "text/css; charset=utf-8", PackageResources.style_css, router)
    add("/app.js", "text/javascript; charset=utf-8", PackageResources.app_js, router)
    add("/icon.svg", "image/svg+xml", PackageResources.icon_svg, router)
  }

  private static func add(
    _ path: RouterPath, _ type: String, _ bytes: [UInt8],
    _ router: some RouterMethods<TaskRequestContext>
  ) {
    let buffer = ByteBuffer(bytes: bytes)
    let eTag = "\"\(Todo.hash(of: [bytes]))\""
    router.get(path) { request, _ in
      let headers: HTTPFields = [.contentType: type, .cacheControl: "no-cache", .eTag: eTag]
      if request.headers[.ifNoneMatch] == eTag {
        return Response(status: .notModified, headers: headers)
      }
      return Response(
        status: .ok, headers: headers, body: ResponseBody(byteBuffer: buffer))
    }
  }
}
