import Foundation
import MessengerServices

/// A message of a chat: stored, or in the outbox.
///
/// It is an object, because it is in several lists at once.
final class ChatItem: Identifiable, Sendable {
  let id: MessageRow.ID
  /// The ``Message/sequenceNumber``; nil until the message is stored.
  let sequenceNumber: Int?
  /// The identifier in the store; nil until the message is stored.
  let message: Message.ID?
  let sender: Person.ID
  let senderName: String
  let text: String
  let attachment: AttachmentRow?
  /// The album of a picture; see ``Message/album``. Nil for none.
  let album: UUID?
  let preview: LinkPreviewRow?
  let traits: BubbleTraits
  /// The reason why the message could not be sent; nil if it is stored or being sent.
  let failure: MessengerError?

  /// Creates the item of a stored message, as a person sees it.
  init(_ message: Message, for viewer: Viewer) {
    let isOwn = message.sender == viewer.person.id
    id =
      if isOwn, let clientMessageID = message.clientMessageID { .own(clientMessageID) } else {
        .other(message.id)
      }
    sequenceNumber = message.sequenceNumber
    self.message = message.id
    sender = message.sender
    senderName = message.senderName
    text = message.shownText(in: viewer.localization)
    attachment = message.attachment.map { AttachmentRow($0, of: message.id, viewer.localization) }
    // The server may be unable to decode what a browser has sent as a picture.
    album = attachment?.pictureSize == nil ? nil : message.album
    preview = message.preview.map { LinkPreviewRow($0, of: message.id) }
    traits = BubbleTraits(
      sender: sender, isOutgoing: isOwn, kind: message.kind, hasAttachment: attachment != nil,
      date: message.date)
    failure = nil
  }

  /// Creates the item of a stored message that has got a preview.
  init(_ item: ChatItem, preview: LinkPreviewRow) {
    id = item.id
    sequenceNumber = item.sequenceNumber
    message = item.message
    sender = item.sender
    senderName = item.senderName
    text = item.text
    attachment = item.attachment
    album = item.album
    self.preview = preview
    traits = item.traits
    failure = item.failure
  }

  /// Creates the item of a message in the outbox.
  init(_ outgoing: OutgoingMessage, for viewer: Viewer) {
    id = .own(outgoing.id)
    sequenceNumber = nil
    message = nil
    sender = viewer.person.id
    senderName = viewer.person.name
    text = outgoing.text
    attachment = outgoing.file.map { AttachmentRow($0, viewer.localization) }
    album = outgoing.album
    preview = nil
    traits = BubbleTraits(
      sender: sender, isOutgoing: true, kind: .text, hasAttachment: attachment != nil, date: outgoing.date)
    failure = outgoing.failure
  }
}
