/// A change to a group, about which a system message tells. The sender of the message has made the change.
///
/// Views make a sentence of it in the language of the reader.
public enum GroupAction: Hashable, Sendable {
  /// A person whom an action names.
  public struct Named: Hashable, Sendable {
    /// The identifier; nil in messages of earlier versions.
    public let id: Person.ID?
    /// The name of today; in messages of earlier versions, that of the time of the action.
    public let name: String

    /// Creates a mention of a person.
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
  /// The sender has added people.
  case added([Named])
  /// The sender has removed people.
  case removed([Named])
  /// The sender has invited people, who can accept.
  case invited([Named])
  /// The sender has accepted an invitation.
  case joined
  /// The sender has left the group.
  case left
  /// A sentence of an earlier version that has another form.
  case other(String)

  /// The people whom the action names, in order.
  var people: [Named] {
    switch self {
    case .added(let people), .removed(let people), .invited(let people): people
    default: []
    }
  }

  /// The action with other names for the same people.
  func naming(_ names: [String]) -> GroupAction {
    let people = zip(people, names).map { Named(id: $0.id, name: $1) }
    return switch self {
    case .added: .added(people)
    case .removed: .removed(people)
    case .invited: .invited(people)
    default: self
    }
  }
}

/// The form in which exports have an action, and without the name the store, as in
/// `{"action":"added","people":[{"id":3,"name":"Grace"}]}`.
extension GroupAction: Codable {
  private enum Kind: String, Codable {
    case created, renamed, added, removed, invited, joined, left, other
  }

  private enum Key: String, CodingKey {
    case action, text, people
  }

  /// Reads an action.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    func people() throws -> [Named] { try values.decode([Named].self, forKey: .people) }
    func text() throws -> String { try values.decode(String.self, forKey: .text) }
    self =
      switch try values.decode(Kind.self, forKey: .action) {
      case .created: .created
      case .renamed: .renamed(to: try text())
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
    case .created, .joined, .left: break
    }
  }

  private var kind: Kind {
    switch self {
    case .created: .created
    case .renamed: .renamed
    case .added: .added
    case .removed: .removed
    case .invited: .invited
    case .joined: .joined
    case .left: .left
    case .other: .other
    }
  }
}

extension GroupAction.Named: Codable {}
