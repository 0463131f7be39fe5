public import MessengerServices

/// The kind of an attachment, which selects its icon in a list of chats.
public enum AttachmentKind: Hashable, Sendable {
  case picture
  case voiceMessage
  case audio
  case video
  case file
}

extension Message {
  /// The text that a reader sees.
  ///
  /// - Parameter localization: The language of the reader.
  func shownText(in localization: Localization) -> String {
    if kind == .deleted { return localization.text(.messageDeleted) }
    return action.map { localization.text(.action($0, by: senderName)) } ?? text
  }

  /// The message in one line: its text, or else the kind or the name of its attachment.
  ///
  /// - Parameter localization: The language of the reader.
  public func summary(in localization: Localization) -> String {
    guard let attachment, text.isEmpty else { return shownText(in: localization) }
    return switch attachment.content {
    case .image: localization.text(.picture)
    case .voice: localization.text(.voiceMessage)
    case .file: attachment.name
    }
  }

  /// The kind of the attachment; nil if there is none.
  var attachmentKind: AttachmentKind? {
    attachment.map { attachment in
      switch attachment.content {
      case .image: .picture
      case .voice: .voiceMessage
      case .file(_, let type):
        type.hasPrefix("audio/") ? .audio : type.hasPrefix("video/") ? .video : .file
      }
    }
  }
}
