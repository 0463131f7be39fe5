import MessengerServices

/// The kind of an attachment, which selects its icon in a list of chats.
public enum AttachmentKind: Hashable, Sendable {
  /// A picture.
  case picture
  /// A voice message.
  case voiceMessage
  /// An audio file.
  case audio
  /// A video.
  case video
  /// Any other file.
  case file
}

extension Message {
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
