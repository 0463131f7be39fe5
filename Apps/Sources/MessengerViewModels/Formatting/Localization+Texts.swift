import MessengerServices

extension Localization {
  /// A text in the language of the viewer.
  ///
  /// - Parameter text: The text.
  public func text(_ text: MessengerText) -> String {
    switch language {
    case .english: text.english(self)
    case .german: text.german(self)
    case .arabic: text.arabic(self)
    }
  }

  /// A name or title as a person sees it: the name of a deleted account or of a visitor in the viewer's language, any
  /// other name as it is stored.
  ///
  /// - Parameter name: The stored name or title.
  public func name(_ name: String) -> String {
    if name == Person.deletedName { return text(.deletedAccount) }
    return Person.visitorNumber(in: name).map { text(.visitor(number: $0)) } ?? name
  }

  /// The name of a browser in a list of sessions.
  ///
  /// - Parameter name: The stored name, such as *Firefox on Linux*; empty if it is unknown.
  func browser(_ name: String) -> String {
    if name.isEmpty { return text(.unknownBrowser) }
    let parts = name.split(separator: " on ", maxSplits: 1)
    return parts.count == 2 ? text(.browser(String(parts[0]), on: String(parts[1]))) : name
  }

  /// A name or title within a sentence. If it is written in the other direction, both the name and the sentence keep
  /// the order of their characters.
  ///
  /// - Parameter name: The stored name or title, or another text that stays as it is.
  func isolated(_ name: String) -> String {
    let name = self.name(name)
    let isPlain = name.unicodeScalars.allSatisfy { scalar in
      language.isRightToLeft ? scalar.isRightToLeft || scalar.properties.isWhitespace : !scalar.isRightToLeft
    }
    return isPlain ? name : "\u{2068}\(name)\u{2069}"
  }

  /// A list of names, such as *Ada*, *Ada and Grace*, or *Ada, Grace and Kim*.
  ///
  /// - Parameters:
  ///   - names: The names.
  ///   - separator: The text between two names.
  ///   - last: The text before the last name of several.
  func list(_ names: some Collection<String>, separator: String = ", ", last: String) -> String {
    let names = names.map(isolated)
    guard let end = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: separator) + last + end
  }
}

extension Unicode.Scalar {
  /// Whether the scalar belongs to a block of Unicode that is written from right to left.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}

extension GroupAction {
  /// The greatest number of names in a sentence.
  private static let maximumNameCount = 4

  /// The names in a sentence about some people, and the number of the others, which is zero or at least two.
  func namesToShow(_ people: [NamedPerson]) -> (names: [String], rest: Int) {
    let isLong = people.count > Self.maximumNameCount
    let names = people.prefix(isLong ? Self.maximumNameCount - 1 : people.count).map(\.name)
    return (names, people.count - names.count)
  }
}
