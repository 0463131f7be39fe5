public import struct Foundation.Date

/// Somebody who is about to be stored.
public struct PersonDraft: Sendable {
  /// The name to show, already validated.
  public var name: String
  /// Telephone numbers in international form, already validated.
  public var phoneNumbers: [String]
  /// The picture of the person.
  public var avatar: Avatar
  /// When the person was here last.
  public var lastSeen: Date
  /// Who generated the person; nil for people with an account of their own.
  public var owner: Person.ID?
  /// Whether the person has not registered, and so is not among everybody's contacts.
  public var isVisitor: Bool

  /// Makes a person to store.
  public init(
    name: String, phoneNumbers: [String] = [], avatar: Avatar, lastSeen: Date, owner: Person.ID? = nil,
    isVisitor: Bool = false
  ) {
    self.name = name
    self.phoneNumbers = phoneNumbers
    self.avatar = avatar
    self.lastSeen = lastSeen
    self.owner = owner
    self.isVisitor = isVisitor
  }
}

/// Reads people.
///
/// The contacts of a person are everybody who is registered and whom that person generated. They are sorted
/// by name without regard to case and diacritical marks.
public protocol PersonReading {
  /// The person with an identifier.
  func person(_ id: Person.ID) throws -> Person?
  /// The contacts of a person that follow another one, or the first.
  func contacts(of person: Person.ID, after previous: Person?, limit: Int) throws -> [Person]
  /// The contacts of a person whose name contains a text, given as its key.
  ///
  /// - Complexity: O(people who are registered), of names alone.
  func contacts(of person: Person.ID, containing key: String, limit: Int) throws -> [Person]
  /// Those of some people who are among the contacts of a person.
  func contacts(of person: Person.ID, among people: Set<Person.ID>) throws -> [Person]
  /// Whether two people take part in the same chat.
  func shareChat(_ person: Person.ID, _ other: Person.ID) throws -> Bool
  /// Everybody with an account who takes part in a chat with a person.
  func companions(of person: Person.ID) throws -> [Person.ID]
  /// Everybody whom a person generated, in the order they were.
  func simulatedPeople(of owner: Person.ID) throws -> [Person]
  /// Whether a person generated anybody who is left.
  func hasSimulatedPeople(_ owner: Person.ID) throws -> Bool
}

/// Writes people.
public protocol PersonWriting {
  /// Stores a person.
  func insert(_ draft: PersonDraft) throws -> Person
  /// Makes a visitor one of everybody's contacts.
  func list(_ person: Person.ID, name: String, phoneNumbers: [String]) throws
  /// Notes when a person was here.
  func setLastSeen(_ date: Date, of person: Person.ID) throws
  /// Gives a person another picture.
  func setAvatar(_ avatar: Avatar, of person: Person.ID) throws
  /// Deletes those whom a person generated and who neither take part in a chat nor wrote in one that is left.
  func deleteUnusedSimulatedPeople(of owner: Person.ID) throws
  /// Deletes a person's account, and the person unless others still have messages from them.
  func deleteAccount(of person: Person.ID) throws
}
