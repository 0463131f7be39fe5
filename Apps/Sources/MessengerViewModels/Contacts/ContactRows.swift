import Foundation
import MessengerServices
import Swiftwater
import SwiftwaterDesign

/// The rows of some people. The texts about when they were last online are updated as time passes.
///
/// - Complexity: A change costs O(log² n). An update of the texts costs O(n), and happens at most every five
///   seconds while no person changes.
final class ContactRows {
  /// The shortest time between two updates of the texts while no person changes, in seconds.
  private static let minimumPause: TimeInterval = 5

  /// The rows.
  let rows: ListProperty<ContactRow>
  /// The rows, grouped by the first letter of the name.
  let sections: ListProperty<ListSection<String, ContactRow>>
  private let entries: ListProperty<SortedContact>
  private let viewer: Viewer
  /// Counts the updates of the texts. The texts are no part of the entries, whose versions come from the service only.
  private let updateCount = MutableProperty(0)
  private var nextUpdate: (date: Date, timer: ScopedSubscription)?
  private let lifetime = Lifetime()

  /// Creates the rows of some people.
  ///
  /// - Parameters:
  ///   - entries: The people, sorted by name.
  ///   - viewer: The person who looks at the rows.
  init(of entries: ListProperty<SortedContact>, for viewer: Viewer) {
    self.entries = entries
    self.viewer = viewer
    rows = entries.map(with: updateCount) { entry, _ in
      let seen = LastSeen(entry.person, now: viewer.now(), viewer.localization)
      return ContactRow(entry.person, lastSeen: seen.text, viewer.localization)
    }
    sections = rows.sections { ContactSortKey.letter(of: $0.name) }
    entries.signal.observe(during: lifetime) { [unowned self] update in
      for change in update.changes {
        switch change {
        case .reset: update.elements.forEach(scheduleUpdate(for:))
        case .insert(let entry, _), .update(let entry, _): scheduleUpdate(for: entry)
        case .remove, .move: break
        }
      }
    }
  }

  /// The time at which the text of a person changes; nil for never.
  private func expiry(of entry: SortedContact, from now: Date) -> Date? {
    LastSeen(entry.person, now: now, viewer.localization).validity.map { now.addingTimeInterval($0) }
  }

  private func scheduleUpdate(for entry: SortedContact) {
    if let expiry = expiry(of: entry, from: viewer.now()), expiry < nextUpdate?.date ?? .distantFuture {
      scheduleUpdate(at: expiry)
    }
  }

  private func scheduleUpdate(at date: Date) {
    let delay = max(date.timeIntervalSince(viewer.now()), 0)
    let timer = viewer.timer(after: .seconds(delay)).observe { [weak self] in self?.updateTexts() }
    nextUpdate = (date, timer.scoped())
  }

  private func updateTexts() {
    let now = viewer.now()
    nextUpdate = nil
    updateCount.value += 1
    // Texts that change within the pause are updated together.
    if let next = entries.elements.compactMap({ expiry(of: $0, from: now) }).min() {
      scheduleUpdate(at: max(next, now.addingTimeInterval(Self.minimumPause)))
    }
  }
}
