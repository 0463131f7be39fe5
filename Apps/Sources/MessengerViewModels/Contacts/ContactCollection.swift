import MessengerServices
import Swiftwater
import SwiftwaterDesign

/// Some people, updated by events, and their rows, sorted by name.
final class ContactCollection {
  private let entries: MutableListProperty<SortedContact>
  private let contactRows: ContactRows

  init(for viewer: Viewer) {
    let entries = MutableListProperty<SortedContact>()
    self.entries = entries
    contactRows = ContactRows(of: entries.sorted(on: \.sortKey), for: viewer)
  }

  /// The rows.
  var rows: ListProperty<ContactRow> { contactRows.rows }

  /// The people, in no particular order.
  var people: [Person] { entries.elements.map(\.person) }

  /// Replaces all people.
  func set(to people: [Person]) {
    entries.set(to: people.map { SortedContact($0) })
  }

  /// Adds people. People of the collection stay as they are, because they are newer.
  func add(_ people: [Person]) {
    let newPeople = people.filter { entries.index(of: $0.id) == nil }
    entries.append(contentsOf: newPeople.map { SortedContact($0) })
  }

  /// Updates a person of the collection. Ignores other people.
  func update(_ person: Person) {
    entries.update(SortedContact(person))
  }

  /// Removes a person.
  func remove(_ id: Person.ID) {
    entries.remove(id: id)
  }
}
