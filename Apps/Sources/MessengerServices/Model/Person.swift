public import struct Foundation.Date

/// A person who can take part in chats: registered, visiting, or a sample.
public struct Person: Identifiable, Hashable, Sendable {
  /// The type of the identifier.
  public typealias ID = Identifier<Person>

  /// The identifier in the store.
  public let id: ID
  /// The name to show, 1 to ``Limits/nameLength`` characters.
  public var name: String
  /// Phone numbers in international form, as in `+358401234567`.
  public var phoneNumbers: [String]
  /// The avatar of the person.
  public var avatar: Avatar
  /// The last time at which the person was online. While ``isOnline``, it may be some minutes old. Nil if the person
  /// has blocked the viewer.
  public var lastSeen: Date?
  /// Whether the person has an open page. Sample people are never online.
  public var isOnline: Bool
  /// The person who generated this sample person; nil for people with an account of their own.
  public let generatedBy: ID?

  /// Whether the person uses the messenger without having registered. Visitors and registered people do not see
  /// each other.
  public let isVisitor: Bool

  /// Whether the person has deleted their account. The name is ``deletedName`` then.
  public let isDeleted: Bool

  /// The name of everybody who has deleted their account.
  public static let deletedName = "Deleted account"

  /// The name of a visitor, until they register.
  static func visitorName(_ number: Int) -> String { "Visitor \(number)" }

  /// The number in the name of a visitor; nil for another name.
  public static func visitorNumber(in name: String) -> Int? {
    // Almost no name is that of a visitor.
    guard name.hasPrefix("Visitor "), let number = name.split(separator: " ").last.flatMap({ Int($0) }),
      name == visitorName(number)
    else {
      return nil
    }
    return number
  }

  /// Whether this is a sample person.
  public var isSample: Bool { generatedBy != nil }

  /// The person as somebody sees them whom the person has blocked.
  var withoutPresence: Person {
    var person = self
    (person.lastSeen, person.isOnline) = (nil, false)
    return person
  }

  /// Creates a person from the values of its properties.
  public init(
    id: ID, name: String, phoneNumbers: [String] = [], avatar: Avatar = Avatar(gradientIndex: 0),
    lastSeen: Date?, isOnline: Bool = false, generatedBy: ID? = nil, isVisitor: Bool = false,
    isDeleted: Bool = false
  ) {
    self.id = id
    self.name = name
    self.phoneNumbers = phoneNumbers
    self.avatar = avatar
    self.lastSeen = lastSeen
    self.isOnline = isOnline
    self.generatedBy = generatedBy
    self.isVisitor = isVisitor
    self.isDeleted = isDeleted
  }
}
