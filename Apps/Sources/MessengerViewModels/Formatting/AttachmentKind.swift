import MessengerServices

/// The kind of an attachment, which selects its icon in a list of chats.
public enum AttachmentKind: Hashable, Sendable {
  case picture
  case voiceMessage
  case audio
  case video
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
