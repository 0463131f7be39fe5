public import MessengerServices
import SwiftwaterMedia

/// A picture or a file, as the bubble of a message shows it.
public struct AttachmentRow: Hashable, Sendable {
  /// How an attachment is shown.
  public enum Kind: Hashable, Sendable {
    /// A picture with a size in pixels, and the `data:` URL of a placeholder that is shown until it is loaded.
    case image(width: Int, height: Int, placeholder: String)
    /// A sound that is played in place.
    case audio
    /// A voice message, which is played in place.
    case voice(VoiceRecording)
    /// A video that is played in place.
    case video
    /// A file that is downloaded.
    case file
  }

  /// The message whose attachment it is; nil until it is stored.
  public let message: Message.ID?
  /// The file on the sender's device; nil once it is stored.
  public let added: AddedFile.ID?
  /// The name of the file on the sender's device, or *Voice message*.
  public let name: String
  /// How the attachment is shown.
  public let kind: Kind
  /// The size of the file, such as *1.2 MB*; empty for a picture, and until it is stored.
  public let size: String

  /// Creates the row of a stored attachment.
  init(_ attachment: Attachment, of message: Message.ID, _ localization: Localization) {
    self.message = message
    added = nil
    switch attachment.content {
    case .image(let image):
      name = attachment.name
      kind = .image(width: image.width, height: image.height, placeholder: image.placeholder.dataURL)
      size = ""
    case .voice(let blob, _, let recording):
      name = localization.text(.voiceMessage)
      kind = .voice(recording)
      size = localization.fileSize(blob.size)
    case .file(let blob, let type):
      name = attachment.name
      kind = type.hasPrefix("audio/") ? .audio : type.hasPrefix("video/") ? .video : .file
      size = localization.fileSize(blob.size)
    }
  }

  /// Creates the row of a file that is being sent.
  init(_ file: AddedFile, _ localization: Localization) {
    message = nil
    added = file.id
    if let voiceMessage = file.voiceMessage {
      name = localization.text(.voiceMessage)
      kind = .voice(voiceMessage.recording)
    } else {
      name = file.name
      kind = .file
    }
    size = ""
  }
}
