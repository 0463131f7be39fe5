internal import Swiftwater
import Synchronization

/// A mistake in the code of a page that would stop a program with one user: an identity that is twice in a list, a
/// feedback loop, a property that a derived one writes.
package struct PageMistake: Error, CustomStringConvertible {
  package let description: String
}

/// The first mistake in the code of a page. The code may run on any thread.
final class PageMistakes: Sendable {
  private let mistake = Mutex<PageMistake?>(nil)

  /// Records a mistake, unless there was one before.
  ///
  /// - Returns: Whether it is the first.
  func record(_ message: String) -> Bool {
    mistake.withLock { mistake in
      defer { mistake = mistake ?? PageMistake(description: message) }
      return mistake == nil
    }
  }

  /// Returns the mistake, and forgets it.
  func take() -> PageMistake? { mistake.withLock { $0.take() } }
}

/// A mistake replaces its page by the error page. The pages of other tabs go on.
extension LiveSession {
  func containMistakes() {
    host.containment = Misuse.Containment { [weak self, mistakes] message in
      // The page ends when the work that made the mistake has returned.
      if mistakes.record(message) { Task { await self?.endPage() } }
    }
  }

  /// Replaces a page with a mistake by the error page, at the same URL. If the error page makes a mistake, too,
  /// the tab ends.
  private func endPage() {
    guard !hasEnded, let mistake = mistakes.take() else { return }
    let request = host.request
    onError(mistake, request)
    if reportsMistake { return end() }
    reportsMistake = true
    host.change(to: { pages.errorPage(request, mistake) }, request, at: request.url, replacesHistory: true)
    resumeNextFrame()
  }
}
