import SwiftwaterBrowserTesting

/// Files that this document sends, as over a network that is slow or cut.
extension BrowserPage {
  /// Lets no file reach the server from now on.
  func holdFiles() async throws {
    try await evaluate(
      """
      () => {
        const { fetch } = window
        const isOpen = new Promise((open) => (window.letFilesPass = open))
        window.letNewFilesPass = () => void (window.fetch = fetch)
        window.fetch = (resource, options) =>
          options?.method === "PUT" ? isOpen.then(() => fetch(resource, options)) : fetch(resource, options)
      }
      """)
  }

  /// Sends the files that were held by ``holdFiles()``, and all others.
  func letFilesPass() async throws {
    try await evaluate("letFilesPass()")
  }

  /// Sends all other files than those that were held by ``holdFiles()``, whose requests never end.
  func letNewFilesPass() async throws {
    try await evaluate("letNewFilesPass()")
  }
}
