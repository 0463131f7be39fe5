#if Web
import Foundation
import FoundationNetworking

extension URLRequest {
  /// Returns a request that is still answered if the process of the tests is paused for longer than the minute that a
  /// request has otherwise.
  static func patient(_ url: URL) -> URLRequest {
    var request = URLRequest(url: url)
    request.timeoutInterval = 600
    return request
  }
}
#endif
