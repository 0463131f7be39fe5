#if Web
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A request to a push service.
struct PushRequest: Sendable {
  let url: URL
  let headerFields: [String: String]
  let body: [UInt8]
}

/// The response of a push service, without its content.
struct PushResponse: Sendable {
  let statusCode: Int
  var retryAfter: String?
}

/// Sends requests with a `URLSession`. The transport follows no redirect, and reads no content of a response.
final class PushTransport: Sendable {
  private let session: URLSession
  private let delegate = ResponseDelegate()

  /// - Parameter timeout: The maximum time until the response.
  init(timeout: Duration) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout / .seconds(1)
    configuration.timeoutIntervalForResource = timeout / .seconds(1)
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  deinit { session.invalidateAndCancel() }

  /// Sends a request, and waits for the status code and the header fields of the response.
  ///
  /// - Throws: The error of the connection; `CancellationError` if the task is cancelled before the call,
  ///   `URLError.cancelled` if it is cancelled during the call.
  func post(_ request: PushRequest) async throws -> PushResponse {
    try Task.checkCancellation()
    var urlRequest = URLRequest(url: request.url)
    urlRequest.httpMethod = "POST"
    for (name, value) in request.headerFields { urlRequest.setValue(value, forHTTPHeaderField: name) }
    urlRequest.httpBody = Data(request.body)
    let dataTask = session.dataTask(with: urlRequest)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        delegate.continuations.withLock { $0[dataTask.taskIdentifier] = continuation }
        dataTask.resume()
        // If the task was cancelled before the continuation was stored, the data task may have completed
        // already. Nothing else would then resume the continuation.
        if Task.isCancelled { delegate.finish(dataTask, .failure(URLError(.cancelled))) }
      }
    } onCancel: {
      dataTask.cancel()
    }
  }

  /// Resumes the continuation of each request with its response.
  private final class ResponseDelegate: NSObject, URLSessionDataDelegate {
    let continuations = Mutex<[Int: CheckedContinuation<PushResponse, any Error>]>([:])

    fileprivate func finish(_ task: URLSessionTask, _ result: Result<PushResponse, any Error>) {
      continuations.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.resume(with: result)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      completionHandler(nil)
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      if let response = response as? HTTPURLResponse {
        let retryAfter = response.value(forHTTPHeaderField: "Retry-After")
        finish(dataTask, .success(PushResponse(statusCode: response.statusCode, retryAfter: retryAfter)))
      }
      // The content does not matter, and a hostile service could send endless content.
      completionHandler(.cancel)
      dataTask.cancel()
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      finish(task, .failure(error ?? URLError(.badServerResponse)))
    }
  }
}
#endif
