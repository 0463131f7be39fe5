public import Foundation
public import Swiftwater

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

extension URLSession {
  /// What a server answers to a request, then completion.
  ///
  ///     let page = URLSession.shared.signal(for: URLRequest(url: url))
  ///       .map { String(decoding: $0.data, as: UTF8.self) }
  ///
  /// Each observation makes the request anew, and cancels it when it ends early. Any answer is a value,
  /// whatever its status; no answer is a failure.
  ///
  /// - Parameters:
  ///   - request: What to ask for.
  ///   - isolation: The actor to deliver on; found by the compiler, or else when observed.
  public func signal(
    for request: URLRequest, isolation: (any Actor)? = #isolation, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal<(data: Data, response: URLResponse), URLError> {
    .task(isolation: isolation, file: file, line: line) { () async throws(URLError) in
      do {
        let (data, response) = try await self.data(for: request)
        return (data, response)
      } catch let error as URLError {
        throw error
      } catch {
        throw URLError(.unknown, userInfo: [NSUnderlyingErrorKey: error])
      }
    }
  }
}
