/// A kind of content that the messages of a chat share, and by which people look for it later.
public enum SharedContent: String, CaseIterable, Hashable, Sendable {
  /// Pictures.
  case pictures
  /// Recordings, films and all other files.
  case files
  /// Links to pages of the web, in messages without a file.
  case links

  /// The kind of content that a message shares.
  ///
  /// - Parameters:
  ///   - attachment: The picture or file of the message; nil for none.
  ///   - text: The text of the message.
  /// - Returns: Nil for a message that shares nothing.
  /// - Complexity: O(n) in the length of the text.
  public init?(_ attachment: Attachment?, text: String) {
    switch attachment?.content {
    case .image: self = .pictures
    case .file, .voice: self = .files
    case nil:
      if TextSegment.firstWebLink(in: text) == nil { return nil }
      self = .links
    }
  }
}

extension Message {
  /// The kind of content that the message shares; nil for none.
  public var sharedContent: SharedContent? { SharedContent(attachment, text: text) }
}
