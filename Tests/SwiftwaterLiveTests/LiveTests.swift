#if Web
import SwiftwaterBrowserTesting
import SwiftwaterWebTesting
import Testing

/// All suites that open pages. A few of their tests run at a time, because each page is a process of its own.
@Suite(.concurrency(3)) enum LiveTests {}

extension BrowserPage {
  /// Opens the URL of a live page, and waits until the page is connected.
  func openLive(_ url: String, file: String = #fileID, line: Int = #line) async throws {
    try await waitForeverForAnswers(file: file, line: line)
    try await open(url, file: file, line: line)
    try await waitUntilLive(file: file, line: line)
  }

  /// Lets the documents that are opened from now on wait for answers of the server, however long they take. Otherwise a
  /// page replaces its connection after ten seconds or a multiple of them, in which a busy machine may not run the
  /// server. That ends what the page shows meanwhile, and the browser reports a connection that was not open yet.
  func waitForeverForAnswers(file: String = #fileID, line: Int = #line) async throws {
    try await addInitScript(
      Self.stoppingTimers(where: "time && time % 10000 === 0"), file: file, line: line)
  }

  /// Waits until the page is connected to the server and has loaded its parts.
  func waitUntilLive(file: String = #fileID, line: Int = #line) async throws {
    try await waitForLivePage(file: file, line: line)
  }

  /// Clicks an element by script, so that neither focus nor scrolling changes.
  func clickByScript(_ selector: String, file: String = #fileID, line: Int = #line) async throws {
    try await evaluate("document.querySelector('\(selector)').click()", file: file, line: line)
  }

  /// Expects that no script threw, nothing violated the content security policy, and the console has no
  /// error.
  func expectNoErrors(_ location: SourceLocation = #_sourceLocation) async throws {
    let errors = try await errors()
    #expect(errors.isEmpty, sourceLocation: location)
    // A test may go offline before the browser has requested the icon of the site.
    let messages = try await consoleMessages()
      .filter { $0.level == .error && !$0.text.contains("ERR_INTERNET_DISCONNECTED") }
    #expect(messages.isEmpty, sourceLocation: location)
  }
}
#endif
