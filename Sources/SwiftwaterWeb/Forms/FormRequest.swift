#if Web
import HTTPTypes
public import Hummingbird
import NIOCore

extension Request {
  /// Reads the body as a form.
  ///
  /// ```swift
  /// router.post("/sign-in") { request, context in
  ///   let form = try await request.formFields()
  ///   …
  ///   return Response.seeOther("/chats")
  /// }
  /// ```
  ///
  /// - Parameter maximumSize: how many bytes are accepted; 64 KiB unless told.
  /// - Throws: ``FormError``, which a route may let pass: it becomes a response with status 400, 413 or 415.
  public func formFields(maximumSize: Int = 64 * 1024) async throws -> FormFields {
    let type = headers[.contentType]?.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
    guard type == "application/x-www-form-urlencoded" else { throw FormError.notAForm }
    do {
      return try FormFields(urlEncoded: try await body.collect(upTo: maximumSize).readableBytesView)
    } catch is NIOTooManyBytesError {
      throw FormError.tooLarge
    }
  }
}

extension FormError: HTTPResponseError {
  public var status: HTTPResponse.Status {
    switch self {
    case .notAForm: .unsupportedMediaType
    case .tooLarge: .contentTooLarge
    case .tooManyFields, .notText: .badRequest
    }
  }

  public func response(from request: Request, context: some RequestContext) throws -> Response {
    .text(status.reasonPhrase, status: status)
  }
}

extension Response {
  /// Sends the browser on to a page of this server after a form, so that reloading does not send the form
  /// again (303).
  ///
  /// - Parameter path: where to; what would lead to another server, as somebody else's link might, leads to
  ///   `/`.
  public static func seeOther(_ path: String) -> Response {
    let isLocal =
      path.hasPrefix("/") && !path.hasPrefix("//") && !path.hasPrefix("/\\")
      && path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    return Response(status: .seeOther, headers: [.location: isLocal ? path : "/"])
  }
}
#endif
