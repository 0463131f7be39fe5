import Foundation
import MessengerServices

/// A person in a list, with the text about when the person was last online.
struct ContactEntry: Identifiable, Equatable {
  let person: Person
  let sortKey: ContactSortKey
  let lastSeen: String
  /// The time at which the text changes; nil for never.
  let expiry: Date?

  var id: Person.ID { person.id }

  init(_ person: Person, for viewer: Viewer) {
    let now = viewer.now()
    let seen = LastSeen(person, now: now, viewer.localization)
    self.person = person
    sortKey = ContactSortKey(person)
    lastSeen = seen.text
    expiry = seen.validity.map { now.addingTimeInterval($0) }
  }
}

/// The position of a person among contacts: by name, without regard to case and diacritical marks.
struct ContactSortKey: Comparable {
  private let name: String
  private let id: Person.ID

  init(_ person: Person) {
    name = person.name.searchKey
    id = person.id
  }

  static func < (left: ContactSortKey, right: ContactSortKey) -> Bool {
    (left.name, left.id) < (right.name, right.id)
  }

  /// The first letter of a name, in upper case.
  static func letter(of name: String) -> String {
    name.searchKey.prefix(1).uppercased()
  }
}
