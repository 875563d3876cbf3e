import Hummingbird

/// The description of the API.
enum OpenAPIDocument {
  static var response: Response {
    Response(
      status: .ok, headers: [.contentType: "application/json; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: PackageResources.openapi_json)))
  }
}
