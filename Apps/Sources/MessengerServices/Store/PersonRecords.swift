public import struct Foundation.Date
public import SwiftwaterMedia

/// A person before they are stored.
public struct NewPerson: Sendable {
  /// The name to show, already validated.
  public var name: String
  /// Phone numbers in international form, already validated.
  public var phoneNumbers: [String]
  /// The avatar of the person.
  public var avatar: Avatar
  /// The last time at which the person was online.
  public var lastSeen: Date
  /// The person who generated this one; nil for people with an account of their own.
  public var generatedBy: Person.ID?
  /// Whether the person has not registered and so is in nobody's contacts.
  public var isVisitor: Bool

  /// Creates a person to store from the values of its properties.
  public init(
    name: String, phoneNumbers: [String] = [], avatar: Avatar, lastSeen: Date, generatedBy: Person.ID? = nil,
    isVisitor: Bool = false
  ) {
    self.name = name
    self.phoneNumbers = phoneNumbers
    self.avatar = avatar
    self.lastSeen = lastSeen
    self.generatedBy = generatedBy
    self.isVisitor = isVisitor
  }
}

/// Reads people.
///
/// The contacts of a registered person are all registered people and the sample people of that person. Those of a
/// visitor are the sample people alone. They are sorted by name without regard to case and diacritical marks. Contacts
/// who have blocked the person are returned without their presence.
public protocol PersonReading {
  /// The person with an identifier; nil if there is none.
  func person(_ id: Person.ID) throws -> Person?
  /// The contacts of a person after another contact, or from the first one.
  func contacts(of person: Person.ID, after previous: Person?, limit: Int) throws -> [Person]
  /// The last contacts of a person before another contact, in the order of the list.
  func contacts(of person: Person.ID, before next: Person, limit: Int) throws -> [Person]
  /// The contacts of a person whose name contains a text, given as its key.
  ///
  /// - Complexity: O(registered people), reading only an index of the names.
  func contacts(of person: Person.ID, containing key: String, limit: Int) throws -> [Person]
  /// The contacts of a person among some people.
  func contacts(of person: Person.ID, among people: Set<Person.ID>) throws -> [Person]
  /// Whether two people take part in the same chat.
  func haveCommonChat(_ person: Person.ID, _ other: Person.ID) throws -> Bool
  /// All people with an account who share a chat with a person.
  func peopleSharingChat(with person: Person.ID) throws -> [Person.ID]
  /// The sample people of a person, in the order in which they were generated.
  func samplePeople(of owner: Person.ID) throws -> [Person]
  /// Whether a person has any sample people.
  func hasSamplePeople(_ owner: Person.ID) throws -> Bool
}

/// Writes people.
public protocol PersonWriting {
  /// Stores a person.
  func insert(_ newPerson: NewPerson) throws -> Person
  /// Registers a visitor under a name, which adds them to everybody's contacts.
  func registerVisitor(_ person: Person.ID, name: String, phoneNumbers: [String]) throws
  /// Stores when a person was last online.
  func setLastSeen(_ date: Date, of person: Person.ID) throws
  /// Changes the gradient of a person. A chosen photo stays.
  func setAvatar(_ avatar: Avatar, of person: Person.ID) throws
  /// Changes the chosen photo of a person; nil for none.
  func setPhoto(_ photo: Blob.ID?, of person: Person.ID) throws
  /// Deletes the sample people of a person who neither take part in a chat nor have written a stored message.
  func deleteUnusedSamplePeople(of owner: Person.ID) throws
  /// Changes the name of a registered person, which is also the name to sign in with.
  func rename(_ person: Person.ID, to name: String) throws
  /// Deletes the account of a person with everything that only this person sees, and their name. Deletes the
  /// person, too, unless the person still takes part in a chat, or has a stored message or sample people.
  func deleteAccount(of person: Person.ID) throws
}
