import MessengerServices

extension GroupAction {
  /// The sentence about the action.
  ///
  /// - Parameter name: The name of the person who has acted.
  func sentence(by name: String) -> String {
    switch self {
    case .created: "\(name) created the group"
    case .renamed(let title): "\(name) changed title to \(title)"
    case .added(let people): "\(name) added \(Self.list(people))"
    case .removed(let people): "\(name) removed \(Self.list(people))"
    case .invited(let people): "\(name) invited \(Self.list(people))"
    case .joined: "\(name) joined"
    case .left: "\(name) left the chat"
    case .other(let sentence): sentence
    }
  }

  /// A list of names, such as *Ada*, *Ada and Grace*, or *Ada, Grace and Kim*.
  private static func list(_ people: [NamedPerson]) -> String {
    let names = people.map(\.name)
    return names.count < 2
      ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
  }
}

extension Message {
  /// The text that a reader sees.
  var shownText: String { action?.sentence(by: senderName) ?? text }
}
