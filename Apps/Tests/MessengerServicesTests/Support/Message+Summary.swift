import MessengerServices

extension Message {
  /// The text, or the sender and the action of a system message in a few words.
  var summary: String {
    guard let action else { return text }
    func names(_ people: [GroupAction.NamedPerson]) -> String { people.map(\.name).joined(separator: ", ") }
    return switch action {
    case .created: "\(senderName) created"
    case .renamed(let title): "\(senderName) renamed to \(title)"
    case .changedPhoto: "\(senderName) changed the photo"
    case .removedPhoto: "\(senderName) removed the photo"
    case .added(let people): "\(senderName) added \(names(people))"
    case .removed(let people): "\(senderName) removed \(names(people))"
    case .invited(let people): "\(senderName) invited \(names(people))"
    case .joined: "\(senderName) joined"
    case .left: "\(senderName) left"
    case .other(let sentence): sentence
    }
  }
}
