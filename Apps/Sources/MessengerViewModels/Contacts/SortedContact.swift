import MessengerServices

/// A person in a list, with the position among others.
struct SortedContact: Identifiable, Equatable {
  let person: Person
  let sortKey: ContactSortKey

  var id: Person.ID { person.id }

  init(_ person: Person) {
    self.person = person
    sortKey = ContactSortKey(person)
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

  /// The first letter of a name, in upper case and without diacritical marks.
  static func letter(of name: String) -> String {
    name.searchKey.prefix(1).uppercased()
  }
}
