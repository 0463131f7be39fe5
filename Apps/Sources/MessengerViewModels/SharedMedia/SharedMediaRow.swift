public import MessengerServices

/// A picture, file or link of a chat, in the list of what the chat shares.
public struct SharedMediaRow: Identifiable, Hashable, Sendable {
  /// The message that shares it.
  public let id: Message.ID
  /// The sequence number of the message.
  public let sequenceNumber: Int
  /// The picture or file; nil for a link.
  public let attachment: AttachmentRow?
  /// The preview of a link; nil for none, or none yet.
  public internal(set) var preview: LinkPreviewRow?
  /// The text of the message: the caption of a picture or file, or the text with the link.
  public let text: String
  /// The name of the sender, *You* for the viewer.
  public let sender: String
  /// The day and the time at which the message was sent.
  public let date: String
  /// The month, such as *November 2026*, by which the list is divided.
  public let month: String

  /// The row of a message.
  init(_ message: Message, for viewer: Viewer) {
    let localization = viewer.localization
    id = message.id
    sequenceNumber = message.sequenceNumber
    attachment = message.attachment.map { AttachmentRow($0, of: message.id, localization) }
    preview = message.preview.map { LinkPreviewRow($0, of: message.id) }
    text = message.text
    sender =
      message.sender == viewer.person.id ? viewer.text(.you) : localization.name(message.senderName)
    date = localization.dayAndTime(message.date)
    month = localization.month(message.date)
  }
}
