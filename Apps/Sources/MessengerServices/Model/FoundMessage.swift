/// A message that a search has found.
public struct FoundMessage: Identifiable, Hashable, Sendable {
  /// A part of a text.
  public struct Part: Hashable, Sendable {
    /// The text of the part.
    public let text: String
    /// Whether the part matches the searched words.
    public let isMatch: Bool

    /// Creates a part of a text.
    ///
    /// - Parameters:
    ///   - text: The text of the part.
    ///   - isMatch: Whether the part matches the searched words.
    public init(text: String, isMatch: Bool) {
      self.text = text
      self.isMatch = isMatch
    }
  }

  /// The message that was found.
  public let message: Message
  /// The title of the chat as the searching person sees it.
  public let chatTitle: String
  /// The text of the message, or the part of it around the first match.
  public let excerpt: [Part]

  /// The identifier of the message. A search finds each message once.
  public var id: Message.ID { message.id }

  /// Creates a found message.
  ///
  /// - Parameters:
  ///   - message: The message that was found.
  ///   - chatTitle: The title of the chat as the searching person sees it.
  ///   - excerpt: The text of the message, or the part of it around the first match.
  public init(message: Message, chatTitle: String, excerpt: [Part]) {
    self.message = message
    self.chatTitle = chatTitle
    self.excerpt = excerpt
  }
}

extension FoundMessage {
  /// The control characters around each match in an excerpt. Validation keeps them out of messages.
  static let marks = (opening: "\u{2}", closing: "\u{3}")
  /// The maximum length of the text before the first match, in characters.
  private static let contextLength = 24

  /// Creates a found message from a marked excerpt.
  ///
  /// - Parameters:
  ///   - message: The message that was found.
  ///   - chatTitle: The title of its chat.
  ///   - markedExcerpt: A part of the text, with ``marks`` around each match.
  init(message: Message, chatTitle: String, markedExcerpt: String) {
    var excerpt: [Part] = []
    for (index, part) in markedExcerpt.split(separator: Self.marks.opening, omittingEmptySubsequences: false)
      .enumerated()
    {
      let pieces = part.split(separator: Self.marks.closing, maxSplits: 1, omittingEmptySubsequences: false)
      if index > 0, pieces.count == 2 { excerpt.append(Part(text: String(pieces[0]), isMatch: true)) }
      if let rest = pieces.last, !rest.isEmpty { excerpt.append(Part(text: String(rest), isMatch: false)) }
    }
    // A narrow row cuts the end of the excerpt, so the match has to be near the beginning.
    if let first = excerpt.first, !first.isMatch, excerpt.count > 1 {
      excerpt[0] = Part(text: Self.end(of: first.text), isMatch: false)
    }
    self.init(message: message, chatTitle: chatTitle, excerpt: excerpt)
  }

  /// The end of the text before a match, in whole words if possible.
  private static func end(of text: String) -> String {
    guard text.count > contextLength else { return text }
    let end = text.suffix(contextLength)
    let words = end.drop { !$0.isWhitespace }.drop(while: \.isWhitespace)
    return "…" + (words.isEmpty ? end : words)
  }
}
