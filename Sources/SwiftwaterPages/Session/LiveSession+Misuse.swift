internal import Swiftwater
import Synchronization

/// A misuse in the code of a page that would stop a program with one user: two elements of a list with the same
/// identity, a feedback loop, or a derived property that writes another property.
package struct PageMisuse: Error, CustomStringConvertible {
  package let description: String
}

/// The first misuse in the code of a page. The code may run on any thread.
final class FirstPageMisuse: Sendable {
  private let misuse = Mutex<PageMisuse?>(nil)

  /// Records a misuse, unless there was one before.
  ///
  /// - Returns: Whether it is the first.
  func record(_ message: String) -> Bool {
    misuse.withLock { misuse in
      defer { misuse = misuse ?? PageMisuse(description: message) }
      return misuse == nil
    }
  }

  /// Returns the misuse, and removes it.
  func take() -> PageMisuse? { misuse.withLock { $0.take() } }
}

/// A misuse replaces its page by the error page. The pages of other tabs continue.
extension LiveSession {
  /// Has a misuse in the code of the page end the page.
  func installMisuseHandler() {
    host.misuseHandler = Misuse.Handler { [weak self, firstMisuse] message in
      // The page ends when the work with the misuse has returned.
      if firstMisuse.record(message) { Task { await self?.endPage() } }
    }
  }

  /// Replaces a page with a misuse by the error page, at the same URL. If the error page has a misuse, too,
  /// the tab ends.
  private func endPage() {
    guard !isEnded, let misuse = firstMisuse.take() else { return }
    let request = host.request
    onError(misuse, request)
    if showsErrorPage { return end() }
    showsErrorPage = true
    host.change(to: { pages.errorPage(request, misuse) }, request, at: request.url, replacesHistory: true)
    resumeNextUpdate()
  }
}
