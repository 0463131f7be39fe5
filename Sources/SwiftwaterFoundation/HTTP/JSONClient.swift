public import Foundation
public import Swiftwater

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A client of a service that responds with JSON.
///
///     let client = JSONClient(at: URL(string: "https://photos.example.org/v1/")!, over: session)
///     let photos = client.send(.popular(page: 0)).map(\.photos)
///
/// A request is a signal of one value, the decoded response. It starts with its first observer, and all observers of
/// one signal share one request: an observer that begins later receives the same response. A request that has failed
/// starts again with the next observer. To load again, ask the client for another signal.
///
/// Every failure is a ``RequestError``. A redirect is also a failure, because the header fields are meant for the
/// service only. An attempt that takes too long is cancelled. A request that only reads is retried, after growing
/// delays, while its failures are transient. A request that changes something is sent once, because after a failure
/// nobody knows whether it has been carried out. Responses are decoded outside of the actor of the observer.
public struct JSONClient: Sendable {
  /// The header fields of all requests to the service, such as `Authorization`.
  public var headers: [String: String] = [:]
  private let base: URL
  private let session: HTTPSession
  private let timeout: Duration
  private let retryCount: Int
  private let retryDelay: Duration
  private let maximumBytes: Int
  private let clock: DefaultClock

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - base: The URL of the service, to which the paths of requests are appended.
  ///   - session: The connections.
  ///   - timeout: The time in which an attempt must have its response; not negative.
  ///   - retryCount: The maximum number of retries of a request that only reads; not negative.
  ///   - retryDelay: The delay before the first retry; positive. Each further delay is twice as long, up to a
  ///     minute.
  ///   - maximumBytes: The maximum size of the body of a response in bytes.
  ///   - clock: Measures the timeout and the delays; `DefaultClock` by default.
  public init(
    at base: URL, over session: HTTPSession, timeout: Duration = .seconds(15), retryCount: Int = 2,
    retryDelay: Duration = .milliseconds(300), maximumBytes: Int = 4 << 20,
    clock: some Clock<Duration> = DefaultClock()
  ) {
    self.base = base
    self.session = session
    self.timeout = timeout
    self.retryCount = retryCount
    self.retryDelay = retryDelay
    self.maximumBytes = maximumBytes
    // A default clock stands for any other clock, so the client needs no type parameter for it.
    self.clock = clock as? DefaultClock ?? DefaultClock.withValue(clock) { DefaultClock() }
  }

  /// A signal of the response to a request.
  ///
  /// It sends the response and completes, or fails; see ``JSONClient``. A request without any observers is cancelled.
  ///
  /// - Parameters:
  ///   - request: The request, with the type of its response.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has none.
  /// - Returns: The signal, whose observers share one request.
  public func send<Response>(
    _ request: JSONRequest<Response>, isolation: (any Actor)? = #isolation, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal<Response, RequestError> {
    let urlRequest: URLRequest
    do throws(RequestError) {
      urlRequest = try request.urlRequest(at: base, headers: headers)
    } catch {
      return .fail(error, file: file, line: line)
    }
    return attempts(
      of: urlRequest, isRetryable: request.isRetryable, isolation,
      decode: { (response: HTTPResponse) async throws(RequestError) in try await Self.decode(response) },
      file, line
    )
  }

  /// A signal of the content of a URL, such as a picture.
  ///
  /// It behaves as the signal of ``send(_:isolation:file:line:)``, without decoding anything.
  ///
  /// - Parameters:
  ///   - url: The URL, which need not be one of the service. Only requests to the service have the ``headers``.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has none.
  /// - Returns: The signal, whose observers share one request.
  public func data(
    at url: URL, isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Data, RequestError> {
    var urlRequest = URLRequest(url: url)
    // A secret in a header field, such as a token, is for the service only.
    if url.isBelow(base) {
      for (name, value) in headers { urlRequest.setValue(value, forHTTPHeaderField: name) }
    }
    return attempts(
      of: urlRequest, isRetryable: true, isolation,
      decode: { (response: HTTPResponse) async throws(RequestError) in try response.success() }, file, line)
  }

  private func attempts<Response: Sendable>(
    of urlRequest: URLRequest, isRetryable: Bool, _ isolation: (any Actor)?,
    decode: nonisolated(nonsending) @escaping (HTTPResponse) async throws(RequestError) -> Response,
    _ file: StaticString, _ line: UInt
  ) -> Signal<Response, RequestError> {
    let attempt = session.response(
      to: urlRequest, maximumBytes: maximumBytes, isolation: isolation, file: file, line: line
    )
    .flatMap(.latest) { response in
      Signal.task(with: response, isolation: isolation, decode, file: file, line: line)
    }
    .timeout(
      after: timeout, clock: clock, isolation: isolation, failingWith: .timedOut, file: file, line: line)
    guard isRetryable, retryCount > 0 else { return attempt.share(replay: 1, file: file, line: line) }
    // A permanent failure passes the retry as a value, so that only transient ones are retried.
    return attempt.map { Result<Response, RequestError>.success($0) }
      .catch { error in error.isTransient ? .fail(error) : .just(.failure(error)) }
      .retry(
        retryCount, delay: .exponential(from: retryDelay), clock: clock, isolation: isolation, file: file,
        line: line
      )
      .tryMap { (result) throws(RequestError) in try result.get() }
      .share(replay: 1, file: file, line: line)
  }

  @concurrent
  private static func decode<Response: Decodable & Sendable>(
    _ response: HTTPResponse
  ) async throws(RequestError) -> Response {
    let body = try response.success()
    do {
      return try JSONDecoder().decode(Response.self, from: body)
    } catch let error as DecodingError {
      throw RequestError(error)
    } catch {
      throw .undecodable(field: "", reason: "\(error)")
    }
  }
}

extension URL {
  /// Whether the URL is below the base URL of a service.
  fileprivate func isBelow(_ base: URL) -> Bool {
    // `/v1/../admin` begins like a path below `/v1/`, and is requested as `/admin`.
    if path(percentEncoded: false).split(separator: "/").contains("..") { return false }
    let folder = base.path().hasSuffix("/") ? base.path() : base.path() + "/"
    return (scheme, host(), port) == (base.scheme, base.host(), base.port) && path().hasPrefix(folder)
  }
}
