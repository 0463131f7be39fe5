#if Web
import Foundation
import FoundationNetworking

extension URLRequest {
  /// Returns a request with a timeout of ten minutes. The default timeout of one minute is too short if the
  /// system pauses the test process.
  static func withLongTimeout(_ url: URL) -> URLRequest {
    var request = URLRequest(url: url)
    request.timeoutInterval = 600
    return request
  }
}
#endif
