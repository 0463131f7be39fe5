/// A kind of content in the messages of a chat, by which people look for a message later.
public enum SharedMedia: String, CaseIterable, Hashable, Sendable {
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

/// The position of a message among those of a chat that share the same kind of content and that a person can see.
public struct SharedMediaPosition: Hashable, Sendable {
  /// The index, which is the number of these messages that are newer.
  public let index: Int
  /// The number of all these messages.
  public let count: Int

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - index: The number of newer messages of the kind.
  ///   - count: The number of all messages of the kind.
  public init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }
}

extension Message {
  /// The kind of content that the message shares; nil for none.
  public var sharedMedia: SharedMedia? { SharedMedia(attachment, text: text) }
}
