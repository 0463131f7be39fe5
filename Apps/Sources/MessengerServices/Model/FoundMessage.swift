/// A message that has what was searched for.
public struct FoundMessage: Identifiable, Hashable, Sendable {
  /// A part of a text.
  public struct Part: Hashable, Sendable {
    /// The text of the part.
    public let text: String
    /// Whether this is what was searched for.
    public let isMatch: Bool

    /// Makes a part of a text.
    public init(text: String, isMatch: Bool) {
      self.text = text
      self.isMatch = isMatch
    }
  }

  /// The message that was found.
  public let message: Message
  /// The title of the chat as the person sees it who searched.
  public let chatTitle: String
  /// The text, or what is around the first match in it.
  public let excerpt: [Part]

  /// The identifier of the message: each is found once.
  public var id: Message.ID { message.id }

  /// Makes a result of a search.
  public init(message: Message, chatTitle: String, excerpt: [Part]) {
    self.message = message
    self.chatTitle = chatTitle
    self.excerpt = excerpt
  }
}

extension FoundMessage {
  /// Control characters, which no message has, around what was searched for.
  static let marks = (opening: "\u{2}", closing: "\u{3}")
  /// How much of the text is shown before the first match, in characters.
  private static let contextLength = 24

  /// - Parameters:
  ///   - message: The message that was found.
  ///   - chatTitle: The title of its chat.
  ///   - markedExcerpt: A part of the text, with marks around what was searched for.
  init(message: Message, chatTitle: String, markedExcerpt: String) {
    var excerpt: [Part] = []
    for (index, part) in markedExcerpt.split(separator: Self.marks.opening, omittingEmptySubsequences: false)
      .enumerated()
    {
      let pieces = part.split(separator: Self.marks.closing, maxSplits: 1, omittingEmptySubsequences: false)
      if index > 0, pieces.count == 2 { excerpt.append(Part(text: String(pieces[0]), isMatch: true)) }
      if let rest = pieces.last, !rest.isEmpty { excerpt.append(Part(text: String(rest), isMatch: false)) }
    }
    // Where there is little room it is what comes last that is not shown, and that must not be the match.
    if let first = excerpt.first, !first.isMatch, excerpt.count > 1 {
      excerpt[0] = Part(text: Self.end(of: first.text), isMatch: false)
    }
    self.init(message: message, chatTitle: chatTitle, excerpt: excerpt)
  }

  /// What stands just before a match: whole words, where there are any.
  private static func end(of text: String) -> String {
    guard text.count > contextLength else { return text }
    let end = text.suffix(contextLength)
    let words = end.drop { !$0.isWhitespace }.drop(while: \.isWhitespace)
    return "…" + (words.isEmpty ? end : words)
  }
}
