#if Web
import HTTPTypes
import Hummingbird
import Logging
import NIOHTTP1

/// Converts the errors of routes to responses, so that the middlewares before it apply to them, too. Internal
/// errors are logged, and the client receives no details.
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
      // The connection handles it: it responds with 400 and closes.
      throw error
    } catch {
      context.logger.error(
        "unhandled error in a request handler",
        metadata: ["path": .untrusted(request.uri.path), "error": .untrusted("\(error)")])
      return .text("Internal Server Error", status: .internalServerError)
    }
  }
}

extension Response {
  /// Returns a plain text response.
  static func text(_ text: String, status: HTTPResponse.Status, headers: HTTPFields = [:]) -> Response {
    var headers = headers
    headers[.contentType] = "text/plain; charset=utf-8"
    return Response(
      status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
#endif
