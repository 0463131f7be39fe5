public import Foundation
public import Swiftwater

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

extension URLSession {
  /// A signal of the response to a request.
  ///
  ///     let page = URLSession.shared.signal(for: URLRequest(url: url))
  ///       .map { String(decoding: $0.data, as: UTF8.self) }
  ///
  /// It sends the response, whatever its status, and completes. It fails if there is no response. Each
  /// observation sends the request again. If the observation ends early, the request is cancelled.
  ///
  /// - Parameters:
  ///   - request: The request to send.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  /// - Returns: The signal.
  public func signal(
    for request: URLRequest, isolation: (any Actor)? = #isolation, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal<(data: Data, response: URLResponse), URLError> {
    .task(
      isolation: isolation,
      { () async throws(URLError) in
        do {
          let (data, response) = try await self.data(for: request)
          return (data, response)
        } catch let error as URLError {
          throw error
        } catch {
          throw URLError(.unknown, userInfo: [NSUnderlyingErrorKey: error])
        }
      }, file: file, line: line)
  }
}
