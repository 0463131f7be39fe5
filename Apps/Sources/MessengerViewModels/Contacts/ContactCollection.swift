import Foundation
import MessengerServices
import Swiftwater
import SwiftwaterDesign

/// Some people, updated by events, and their rows, sorted by name. The last seen texts are updated as time
/// passes.
///
/// - Complexity: An event costs O(log² n). An update of the texts costs O(n), at most every five seconds.
final class ContactCollection {
  private static let shortestPause: TimeInterval = 5

  private struct Entry: Identifiable, Equatable {
    let person: Person
    let key: ContactKey
    let lastSeen: String
    /// The time at which the text changes; nil for never.
    let expiry: Date?

    var id: Person.ID { person.id }

    init(_ person: Person, now: Date) {
      let seen = LastSeen(person, now: now)
      self.person = person
      key = ContactKey(person)
      lastSeen = seen.text
      expiry = seen.validity.map { now.addingTimeInterval($0) }
    }
  }

  /// The rows.
  let rows: ListProperty<ContactRow>
  /// The rows, grouped by the first letter of the name.
  let sections: ListProperty<ListSection<String, ContactRow>>
  private let entries = MutableListProperty<Entry>()
  private let viewer: Viewer
  private var refresh: (date: Date, timer: ScopedSubscription)?

  init(for viewer: Viewer) {
    self.viewer = viewer
    let sorted = entries.sorted(by: \.key)
    rows = sorted.map { ContactRow($0.person, lastSeen: $0.lastSeen) }
    sections = rows.sections { ContactKey.letter(of: $0.name) }
  }

  subscript(id: Person.ID) -> Person? { entries[id: id]?.person }

  /// The people, in no particular order.
  var people: [Person] { entries.elements.map(\.person) }

  /// The people, sorted by name.
  var sortedPeople: [Person] { entries.elements.sorted { $0.key < $1.key }.map(\.person) }

  /// Replaces all people.
  func set(to people: [Person]) {
    let now = viewer.now()
    entries.set(to: people.map { Entry($0, now: now) })
    for entry in entries.elements { scheduleRefresh(for: entry) }
  }

  /// Adds people. People of the collection stay as they are, because they are newer.
  func add(_ people: [Person]) {
    let now = viewer.now()
    let new = people.filter { entries.index(of: $0.id) == nil }.map { Entry($0, now: now) }
    entries.append(contentsOf: new)
    new.forEach(scheduleRefresh(for:))
  }

  /// Updates a person of the collection. Ignores other people.
  func update(_ person: Person) {
    let entry = Entry(person, now: viewer.now())
    if entries.update(entry) { scheduleRefresh(for: entry) }
  }

  /// Removes a person.
  func remove(_ id: Person.ID) {
    entries.remove(id: id)
  }

  // MARK: Last seen texts

  private func scheduleRefresh(for entry: Entry) {
    if let expiry = entry.expiry, expiry < refresh?.date ?? .distantFuture { scheduleRefresh(at: expiry) }
  }

  private func scheduleRefresh(at date: Date) {
    let delay = max(date.timeIntervalSince(viewer.now()), 0)
    let timer = viewer.timer(after: .seconds(delay)).observe { [weak self] in self?.refreshTexts() }
    refresh = (date, timer.scoped())
  }

  private func refreshTexts() {
    let now = viewer.now()
    transaction {
      for entry in entries.elements where entry.expiry ?? .distantFuture <= now {
        entries.update(Entry(entry.person, now: now))
      }
    }
    let next = entries.elements.compactMap(\.expiry).min()
    refresh = nil
    if let next { scheduleRefresh(at: max(next, now.addingTimeInterval(Self.shortestPause))) }
  }
}

/// The position of a person among contacts: by name, without regard to case and diacritical marks.
struct ContactKey: Comparable {
  private let name: String
  private let id: Person.ID

  init(_ person: Person) {
    name = person.name.searchKey
    id = person.id
  }

  static func < (left: ContactKey, right: ContactKey) -> Bool {
    (left.name, left.id) < (right.name, right.id)
  }

  /// The first letter of a name, in upper case.
  static func letter(of name: String) -> String {
    name.searchKey.prefix(1).uppercased()
  }
}
