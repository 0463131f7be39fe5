import SwiftwaterBrowserTesting

extension BrowserUser {
  /// Signs up Ada and Grace, who look at their chat with each other.
  ///
  /// - Parameter viewport: The screen of Grace.
  static func pair(
    at server: ServerProcess, _ viewport: Viewport = .desktop
  ) async throws -> (ada: BrowserUser, grace: BrowserUser) {
    let ada = try await signUp("Ada", at: server)
    let grace = try await signUp("Grace", at: server, viewport: viewport)
    try await ada.openChat(with: "Grace")
    try await grace.openChat(with: "Ada")
    return (ada, grace)
  }
}
