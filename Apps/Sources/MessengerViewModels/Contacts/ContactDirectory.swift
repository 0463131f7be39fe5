import Foundation
import MessengerServices
import Swiftwater
import SwiftwaterDesign

/// All contacts of a person, sorted by name, kept up to date by what happens to them.
///
/// - Complexity: An event costs O(log² n); a new minute, in which texts grow old, O(n).
final class ContactDirectory {
  private struct Entry: Identifiable, Equatable {
    var person: Person
    var minute: Date
    var id: Person.ID { person.id }
  }

  /// The rows, by name.
  let rows: ListProperty<ContactRow>
  /// Loads the contacts.
  let load: Command<Void, [Person], MessengerError>
  private let entries = MutableListProperty<Entry>()
  private let viewer: Viewer
  private let lifetime = Lifetime()

  init(for viewer: Viewer) {
    self.viewer = viewer
    rows = entries.sorted { ($0.person.sortKey, $0.id) < ($1.person.sortKey, $1.id) }
      .map { ContactRow($0.person, now: $0.minute) }
    load = .task { () async throws(MessengerError) in try await Self.all(for: viewer) }
    load.values.observe(during: lifetime) { [unowned self] in set(to: $0) }
    // What is being loaded may be older than what happens meanwhile, so that waits.
    viewer.contacts.events(for: viewer.person.id).delay(while: load.isExecuting)
      .observe(during: lifetime) { [unowned self] in apply($0) }
    viewer.timer(after: .seconds(60)).repeated().observe(during: lifetime) { [unowned self] in grow() }
    load.execute()
  }

  subscript(id: Person.ID) -> Person? { entries[id: id]?.person }

  private static func all(for viewer: Viewer) async throws(MessengerError) -> [Person] {
    var people: [Person] = []
    while true {
      let page = try await viewer.contacts.contacts(
        of: viewer.person.id, after: people.last, limit: Limits.pageSize)
      people += page
      if page.count < Limits.pageSize { return people }
    }
  }

  private func set(to people: [Person]) {
    entries.set(to: people.map(entry))
  }

  private func apply(_ event: ContactEvent) {
    switch event {
    case .inserted(let person), .changed(let person):
      if !entries.update(entry(person)), event.isInsertion { entries.append(entry(person)) }
    case .reload: load.execute()
    }
  }

  private func grow() {
    let now = viewer.now()
    transaction {
      for entry in entries.rows { entries.update(Entry(person: entry.person, minute: now)) }
    }
  }

  private func entry(_ person: Person) -> Entry { Entry(person: person, minute: viewer.now()) }
}

extension ContactEvent {
  fileprivate var isInsertion: Bool { if case .inserted = self { true } else { false } }
}

extension Person {
  /// The name without regard to case and diacritical marks.
  fileprivate var sortKey: String {
    name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
