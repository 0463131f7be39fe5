#if Web
import SwiftwaterBrowserTesting

extension BrowserPage {
  /// A block of JavaScript that collects the WebSockets that the page opens from then on in `window.sockets`.
  static let collectingSockets = """
    {
      window.sockets = []
      window.WebSocket = class extends WebSocket {
        constructor(...values) {
          super(...values)
          sockets.push(this)
        }
      }
    }
    """
}
#endif
