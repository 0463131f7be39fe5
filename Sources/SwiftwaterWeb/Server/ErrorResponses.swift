#if Web
import HTTPTypes
import Hummingbird
import Logging
import NIOHTTP1

/// Makes responses of the errors that routes throw, so that they too get what every response gets. What went
/// wrong inside is logged, not told.
struct ErrorResponsesMiddleware: RouterMiddleware {
  typealias Context = WebRequestContext

  func handle(
    _ request: Request, context: WebRequestContext,
    next: @concurrent (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPError {
      return .text(error.body ?? error.status.reasonPhrase, status: error.status, headers: error.headers)
    } catch let error as any HTTPResponseError {
      return try error.response(from: request, context: context)
    } catch let error as HTTPParserError {
      // The connection's own concern: it answers 400 and ends.
      throw error
    } catch {
      context.logger.error("a route failed", metadata: ["path": "\(request.uri.path)", "error": "\(error)"])
      return .text("Internal Server Error", status: .internalServerError)
    }
  }
}

extension Response {
  /// A response of plain text.
  static func text(_ text: String, status: HTTPResponse.Status, headers: HTTPFields = [:]) -> Response {
    var headers = headers
    headers[.contentType] = "text/plain; charset=utf-8"
    return Response(
      status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
#endif
