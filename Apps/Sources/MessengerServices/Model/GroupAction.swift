/// A change to a group that a system message reports. The sender of the message has made the change.
///
/// Views turn it into a sentence in the language of the reader.
public enum GroupAction: Hashable, Sendable {
  /// A person whom an action names.
  public struct NamedPerson: Hashable, Sendable {
    /// The identifier; nil in messages of earlier versions.
    public let id: Person.ID?
    /// The current name; in messages of earlier versions, the name at the time of the action.
    public let name: String

    /// Creates a named person from the values of its properties.
    public init(id: Person.ID?, name: String) {
      self.id = id
      self.name = name
    }

    init(_ person: Person) { self.init(id: person.id, name: person.name) }
  }

  /// The sender has created the group.
  case created
  /// The sender has changed the title.
  case renamed(to: String)
  /// The sender has chosen a photo, or another one.
  case changedPhoto
  /// The sender has removed the photo.
  case removedPhoto
  /// The sender has added people.
  case added([NamedPerson])
  /// The sender has removed people.
  case removed([NamedPerson])
  /// The sender has invited people, who can accept.
  case invited([NamedPerson])
  /// The sender has accepted an invitation.
  case joined
  /// The sender has left the group.
  case left
  /// A sentence of an earlier version that has another form.
  case other(String)

  /// The people whom the action names, in order.
  var people: [NamedPerson] {
    switch self {
    case .added(let people), .removed(let people), .invited(let people): people
    default: []
    }
  }

  /// The action with other names for the same people.
  func naming(_ names: [String]) -> GroupAction {
    let people = zip(people, names).map { NamedPerson(id: $0.id, name: $1) }
    return switch self {
    case .added: .added(people)
    case .removed: .removed(people)
    case .invited: .invited(people)
    default: self
    }
  }
}

/// The JSON form of an action in exports and, without the names, in the store, such as
/// `{"action":"added","people":[{"id":3,"name":"Grace"}]}`.
extension GroupAction: Codable {
  private enum Kind: String, Codable {
    case created, renamed, changedPhoto, removedPhoto, added, removed, invited, joined, left, other
  }

  private enum Key: String, CodingKey {
    case action, text, people
  }

  /// Reads an action.
  ///
  /// - Throws: `DecodingError` for JSON of another form.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    func people() throws -> [NamedPerson] { try values.decode([NamedPerson].self, forKey: .people) }
    func text() throws -> String { try values.decode(String.self, forKey: .text) }
    self =
      switch try values.decode(Kind.self, forKey: .action) {
      case .created: .created
      case .renamed: .renamed(to: try text())
      case .changedPhoto: .changedPhoto
      case .removedPhoto: .removedPhoto
      case .added: .added(try people())
      case .removed: .removed(try people())
      case .invited: .invited(try people())
      case .joined: .joined
      case .left: .left
      case .other: .other(try text())
      }
  }

  /// Writes the action.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(kind, forKey: .action)
    switch self {
    case .renamed(let text), .other(let text): try values.encode(text, forKey: .text)
    case .added(let people), .removed(let people), .invited(let people):
      try values.encode(people, forKey: .people)
    case .created, .changedPhoto, .removedPhoto, .joined, .left: break
    }
  }

  private var kind: Kind {
    switch self {
    case .created: .created
    case .renamed: .renamed
    case .changedPhoto: .changedPhoto
    case .removedPhoto: .removedPhoto
    case .added: .added
    case .removed: .removed
    case .invited: .invited
    case .joined: .joined
    case .left: .left
    case .other: .other
    }
  }
}

extension GroupAction.NamedPerson: Codable {}
