import Foundation
import HTTPTypes
import Hummingbird

extension Response {
  /// A response with JSON, which no cache may store.
  static func json(_ content: some Encodable, status: HTTPResponse.Status = .ok) throws -> Response {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let data = try encoder.encode(content)
    return Response(
      status: status, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
  }
}

extension Request {
  /// The content of the body; throws ``ServiceError/invalidRequest`` if it is too large or not the JSON
  /// that is expected.
  func content<Content: Decodable>(_ type: Content.Type, _ context: some RequestContext) async throws
    -> Content
  {
    do {
      let body = try await body.collect(upTo: context.maxUploadSize)
      return try JSONDecoder().decode(type, from: Data(body.readableBytesView))
    } catch let error as CancellationError {
      throw error
    } catch {
      throw ServiceError.invalidRequest
    }
  }

  /// The bearer token of the request; nil if it has none.
  var token: String? {
    // The name of a scheme is case-insensitive.
    guard let field = headers[.authorization], field.prefix("Bearer ".count).lowercased() == "bearer " else {
      return nil
    }
    return String(field.dropFirst("Bearer ".count))
  }
}
