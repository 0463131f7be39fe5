import Foundation
import Swiftwater
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The connections over which clients send their requests.
///
/// One session serves all clients of a program, on any actor: it keeps connections open and shares them. It stores no
/// cookies and no responses.
///
///     let session = HTTPSession()
///     let client = JSONClient(at: url, over: session)
public final class HTTPSession: Sendable {
  private let session: URLSession
  private let transfers = Transfers()

  /// Creates a session without connections.
  ///
  /// - Parameter maximumConnectionsPerHost: The maximum number of connections to one host. With HTTP/1.1, further
  ///   requests wait for one of them.
  public init(maximumConnectionsPerHost: Int = 6) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = maximumConnectionsPerHost
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    // The time limit is that of the client, which has a clock.
    configuration.timeoutIntervalForRequest = 24 * 60 * 60
    session = URLSession(configuration: configuration, delegate: transfers, delegateQueue: nil)
  }

  deinit {
    session.finishTasksAndInvalidate()
  }

  /// A signal of the response to a request, whatever its status. Each observation sends the request again. If the
  /// observation ends early, the request is cancelled.
  func response(
    to request: URLRequest, maximumBytes: Int, isolation: (any Actor)?, file: StaticString, line: UInt
  ) -> Signal<HTTPResponse, RequestError> {
    .deferred(
      { [self, weak isolation] in
        let task = session.dataTask(with: request)
        return .callbackOnAnyThread(
          isolation: isolation,
          { [transfers] resume in
            transfers.begin(task, maximumBytes: maximumBytes) { resume($0) }
            task.resume()
          }, file: file, line: line
        )
        .on(
          cleanup: { [transfers] in
            transfers.cancel(task)
            task.cancel()
          }, file: file, line: line)
      }, file: file, line: line)
  }
}

/// The response to a request.
struct HTTPResponse: Sendable {
  let statusCode: Int
  let body: Data

  /// The body of a success; throws the status code of any other response.
  func success() throws(RequestError) -> Data {
    guard 200..<300 ~= statusCode else { throw .statusCode(statusCode, body: body) }
    return body
  }
}

/// Receives the bodies of responses. URLSession calls it on a thread of its own.
private final class Transfers: NSObject, URLSessionDataDelegate, Sendable {
  typealias Finish = @Sendable (Result<HTTPResponse, RequestError>) -> Void

  private struct Transfer: Sendable {
    let maximumBytes: Int
    let finish: Finish
    var body = Data()
  }

  /// The transfers that run, by the identifiers of their tasks.
  private let running = Mutex<[Int: Transfer]>([:])

  func begin(_ task: URLSessionTask, maximumBytes: Int, _ finish: @escaping Finish) {
    let identifier = task.taskIdentifier
    running.withLock { $0[identifier] = Transfer(maximumBytes: maximumBytes, finish: finish) }
  }

  /// Ends a transfer without a result. Does nothing if it has ended.
  ///
  /// - Returns: Whether it was running.
  @discardableResult
  func cancel(_ task: URLSessionTask) -> Bool {
    remove(task) != nil
  }

  private func remove(_ task: URLSessionTask) -> Transfer? {
    let identifier = task.taskIdentifier
    return running.withLock { $0.removeValue(forKey: identifier) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    // A redirect is not followed: the other server would receive the header fields, such as a token.
    completionHandler(nil)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let identifier = dataTask.taskIdentifier
    let fits = running.withLock { running in
      guard let transfer = running[identifier] else { return true }
      guard transfer.body.count + data.count <= transfer.maximumBytes else { return false }
      running[identifier]?.body.append(data)
      return true
    }
    if fits { return }
    let transfer = remove(dataTask)
    dataTask.cancel()
    if let transfer { transfer.finish(.failure(.responseTooLarge(maximumBytes: transfer.maximumBytes))) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let transfer = remove(task) else { return }
    if let error {
      transfer.finish(.failure(.unreachable((error as? URLError)?.code ?? .unknown)))
    } else if let response = task.response as? HTTPURLResponse {
      transfer.finish(.success(HTTPResponse(statusCode: response.statusCode, body: transfer.body)))
    } else {
      transfer.finish(.failure(.unreachable(.badServerResponse)))
    }
  }
}
