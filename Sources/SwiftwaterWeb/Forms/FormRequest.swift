#if Web
import HTTPTypes
public import Hummingbird
import NIOCore

extension Request {
  /// Reads the body as a form (`application/x-www-form-urlencoded`) of at most 200 fields.
  ///
  /// ```swift
  /// livePages.addForm("/sign-in", to: router) { request, context in
  ///   let form = try await request.formFields()
  ///   …
  ///   return Response.seeOther("/chats")
  /// }
  /// ```
  ///
  /// - Parameter maximumBytes: The maximum size of the body in bytes.
  /// - Returns: The fields of the form.
  /// - Throws: ``FormError``, which becomes a response with status 400, 413 or 415 if the route throws it; or the
  ///   error of the connection.
  public func formFields(maximumBytes: Int = 64 * 1024) async throws -> FormFields {
    let type = headers[.contentType]?.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
    guard type == "application/x-www-form-urlencoded" else { throw FormError.unsupportedContentType }
    do {
      return try FormFields(urlEncoded: try await body.collect(upTo: maximumBytes).readableBytesView)
    } catch is NIOTooManyBytesError {
      throw FormError.tooLarge
    }
  }
}

extension FormError: HTTPResponseError {
  /// The status of the response.
  public var status: HTTPResponse.Status {
    switch self {
    case .unsupportedContentType: .unsupportedMediaType
    case .tooLarge: .contentTooLarge
    case .tooManyFields, .invalidUTF8: .badRequest
    }
  }

  /// Returns a plain text response with the reason phrase of the ``status``.
  ///
  /// - Parameters:
  ///   - request: The request that failed.
  ///   - context: The context of the request.
  /// - Returns: The response.
  public func response(from request: Request, context: some RequestContext) throws -> Response {
    .text(status.reasonPhrase, status: status)
  }
}

extension Response {
  /// Redirects the browser to a page of this server after a form (303 See Other), so that reloading the page
  /// does not submit the form again.
  ///
  /// - Parameter path: The path of the page. It is replaced by `/` if it does not begin with a slash, may lead to
  ///   another server, or contains other characters than visible ASCII.
  /// - Returns: The response.
  public static func seeOther(_ path: String) -> Response {
    let isLocal =
      path.hasPrefix("/") && !path.hasPrefix("//") && !path.hasPrefix("/\\")
      && path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    return Response(status: .seeOther, headers: [.location: isLocal ? path : "/"])
  }
}

extension String {
  /// The URL as the value of `Location`: every byte that is not visible ASCII is percent-encoded.
  var asLocation: String {
    let digits = Array("0123456789ABCDEF".utf8)
    return String(
      decoding: utf8.flatMap { byte in
        (0x21..<0x7F).contains(byte)
          ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }, as: UTF8.self)
  }
}
#endif
