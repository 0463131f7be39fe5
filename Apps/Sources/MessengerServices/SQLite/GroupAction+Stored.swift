import Foundation
import GRDB

/// The text of a system message in the store. It contains no names of people whose identifiers are known, so that
/// no name is left when an account is deleted.
extension GroupAction {
  var stored: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // An action consists of texts and numbers, which can always be encoded.
    let anonymous = naming(people.map { $0.id == nil ? $0.name : "" })
    let data = (try? encoder.encode(anonymous)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  /// Decodes an action. A text of another form becomes ``other(_:)``.
  ///
  /// - Parameters:
  ///   - stored: The text of the message.
  ///   - names: The current names of the people in it, as a JSON array; nil to keep the names in the text.
  init(stored: String, names: String?) {
    let decoder = JSONDecoder()
    let action = (try? decoder.decode(GroupAction.self, from: Data(stored.utf8))) ?? .other(stored)
    guard let names, let currentNames = try? decoder.decode([String].self, from: Data(names.utf8)) else {
      self = action
      return
    }
    self = action.naming(currentNames.map { $0.isEmpty ? Person.deletedName : $0 })
  }

  /// The action of a sentence that an earlier version has stored.
  ///
  /// - Parameters:
  ///   - sentence: The sentence, which begins with the name of the sender.
  ///   - sender: The current name of the sender. The sentence of a visitor who has registered since has another name.
  init(sentence: String, by sender: String) {
    let verbs = [
      " has created chat", " changed title to ", " added ", " removed ", " invited ", " joined",
      " left the chat",
    ]
    let start =
      sentence.hasPrefix(sender + " ")
      ? sentence.index(sentence.startIndex, offsetBy: sender.count)
      : verbs.compactMap { sentence.firstRange(of: $0)?.lowerBound }.min() ?? sentence.endIndex
    let rest = sentence[start...]
    guard let verb = verbs.first(where: { rest.hasPrefix($0) }) else {
      self = .other(sentence)
      return
    }
    let object = String(rest.dropFirst(verb.count))
    self =
      switch verb {
      case " changed title to ": .renamed(to: object)
      case " added ": .added(Self.people(in: object))
      case " removed ": .removed(Self.people(in: object))
      case " invited ": .invited(Self.people(in: object))
      case _ where !object.isEmpty: .other(sentence)
      case " has created chat": .created
      case " joined": .joined
      default: .left
      }
  }

  /// The people in a list such as *Ada*, *Ada and Grace*, or *Ada, Grace and Kim*.
  private static func people(in list: String) -> [NamedPerson] {
    var names = list.components(separatedBy: ", ")
    if let last = names.popLast() {
      // The last two names are not separated by a comma.
      let parts = last.components(separatedBy: " and ")
      names +=
        parts.count > 1 ? [parts.dropLast().joined(separator: " and "), parts[parts.count - 1]] : parts
    }
    return names.map { NamedPerson(id: nil, name: $0) }
  }
}
