import Foundation
import MessengerServices
import Swiftwater
import SwiftwaterDesign

/// The rows of some people. The texts about when they were last online are updated as time passes.
///
/// - Complexity: A change costs O(log² n). An update of the texts costs O(n), at most every five seconds.
final class ContactRows {
  /// The shortest time between two updates of the texts, in seconds.
  private static let minimumPause: TimeInterval = 5

  /// The rows.
  let rows: ListProperty<ContactRow>
  /// The rows, grouped by the first letter of the name.
  let sections: ListProperty<ListSection<String, ContactRow>>
  private let entries: ListProperty<ContactEntry>
  private let viewer: Viewer
  private let update: (ContactEntry) -> Void
  private var refresh: (date: Date, timer: ScopedSubscription)?
  private let lifetime = Lifetime()

  /// Creates the rows of some people.
  ///
  /// - Parameters:
  ///   - entries: The people, sorted by name.
  ///   - viewer: The person who looks at the rows.
  ///   - update: Replaces an entry when its text has changed.
  init(of entries: ListProperty<ContactEntry>, for viewer: Viewer, update: @escaping (ContactEntry) -> Void) {
    self.entries = entries
    self.viewer = viewer
    self.update = update
    rows = entries.map { [localization = viewer.localization] in
      ContactRow($0.person, lastSeen: $0.lastSeen, localization)
    }
    sections = rows.sections { ContactSortKey.letter(of: $0.name) }
    entries.signal.observe(during: lifetime) { [unowned self] update in
      for change in update.changes {
        switch change {
        case .reset: update.elements.forEach(scheduleRefresh(for:))
        case .insert(let entry, _), .update(let entry, _): scheduleRefresh(for: entry)
        case .remove, .move: break
        }
      }
    }
  }

  private func scheduleRefresh(for entry: ContactEntry) {
    if let expiry = entry.expiry, expiry < refresh?.date ?? .distantFuture { scheduleRefresh(at: expiry) }
  }

  private func scheduleRefresh(at date: Date) {
    let delay = max(date.timeIntervalSince(viewer.now()), 0)
    let timer = viewer.timer(after: .seconds(delay)).observe { [weak self] in self?.refreshTexts() }
    refresh = (date, timer.scoped())
  }

  private func refreshTexts() {
    let now = viewer.now()
    refresh = nil
    transaction {
      for entry in entries.elements where entry.expiry ?? .distantFuture <= now {
        update(ContactEntry(entry.person, for: viewer))
      }
    }
    // Texts that change within the pause are updated together.
    if let next = entries.elements.compactMap(\.expiry).min() {
      scheduleRefresh(at: max(next, now.addingTimeInterval(Self.minimumPause)))
    }
  }
}
