import Foundation
import MessengerServices
import MessengerViewModels
import SwiftwaterDesign
import SwiftwaterPages

/// A row of a chat: the heading of a day or of unread messages, a system message, or a message of a person.
/// The row of the first picture of an album shows all of its pictures, so the rows of the others are empty.
struct ChatRowView: View {
  let row: ChatRow
  let localization: Localization
  /// The name of the other person in a direct chat; nil in a group.
  let peerName: String?
  /// Whether the chat has jumped to this row. The row then has the focus, so that the browser scrolls to it
  /// and a screen reader reads it.
  let isJumpTarget: Bool
  /// The files of the messages that are being sent.
  let attachments: UploadAttachmentInput?
  let onRetry: (MessageRow.ID) -> Void
  let onDiscard: (MessageRow.ID) -> Void
  let onOpen: (AttachmentRow) -> Void
  let onDelete: (MessageRow.ID) -> Void

  var body: Markup {
    switch row {
    case .header(let text, _): li(.class("day"), .jumpTarget(isJumpTarget)) { span { text } }
    case .unreadHeader(let text, _): li(.class("day unread"), .jumpTarget(isJumpTarget)) { span { text } }
    case .system(let text, _): li(.class("system"), .jumpTarget(isJumpTarget)) { span { text } }
    case .albumPart: li(.hidden()) {}
    case .message(let message):
      MessageView(
        message: message, localization: localization, key: message.id.key, peerName: peerName,
        isJumpTarget: isJumpTarget, attachments: attachments,
        onRetry: onRetry, onDiscard: onDiscard, onOpen: onOpen, onDelete: onDelete)
    }
  }
}

/// A message: a bubble with the text and, after its last word, the time and the state of the delivery.
struct MessageView: View {
  let message: MessageRow
  let localization: Localization
  /// The key of the event that has sent the message; nil for a message of another person.
  let key: String?
  /// The name of the other person in a direct chat; nil in a group.
  var peerName: String?
  var isJumpTarget = false
  /// The files of the messages that are being sent.
  var attachments: UploadAttachmentInput?
  /// The name under which the browser keeps the files of the message, for a row that the browser adds at once; nil for
  /// any other row.
  var files: String?
  var onRetry: (MessageRow.ID) -> Void = { _ in }
  var onDiscard: (MessageRow.ID) -> Void = { _ in }
  var onOpen: (AttachmentRow) -> Void = { _ in }
  var onDelete: (MessageRow.ID) -> Void = { _ in }

  var body: Markup {
    li(
      .class("message"), .class(message.isOutgoing ? "outgoing" : "incoming"),
      .class("tail", when: message.position.hasTail),
      .class("joined", when: message.position == .middle || message.position == .last),
      .key(key), .jumpTarget(isJumpTarget)
    ) {
      // A message loses its avatar when another one joins its group of bubbles. The empty element stays, so that
      // few bytes are sent.
      if !message.isOutgoing { AvatarView(avatar: message.avatar) }
      if isDeletable {
        button(
          .class("message-menu quiet"), .aria(.label, deletionLabel),
          .title(localization.text(.deleteMessage)), .onClick { onDelete(message.id) }
        ) { Icon.delete }
      }
      div(.class("bubble")) {
        if let name = message.senderName, let gradient = message.senderGradient {
          span(.class("sender gradient-\(gradient)")) { bdi { name } }
        } else if let senderLabel {
          span(.class("visually-hidden")) {
            bdi { senderLabel }; ":"
          }
        }
        if !message.album.isEmpty {
          AlbumView(
            pictures: message.album, attachments: attachments, localization: localization, onOpen: onOpen,
            onDiscard: onDiscard, onDelete: onDelete)
        }
        if let files {
          WaitingFilesView(
            of: files, maximumWidth: Int(AttachmentView.maximumSize.width),
            maximumHeight: Int(AttachmentView.maximumSize.height),
            exceptNamesBeginningWith: VoiceMessageFileName.prefix)
        }
        if let attachment = message.attachment {
          AttachmentView(
            attachment: attachment, upload: attachment.added.flatMap { attachments?.upload($0) },
            localization: localization, onOpen: onOpen, onCancel: { onDiscard(message.id) })
        }
        if message.isDeleted {
          span(.class("text deleted")) { message.text }
        } else if !message.text.isEmpty {
          MessageTextView(text: message.text)
        }
        if let preview = message.preview { LinkPreviewView(preview: preview) }
        span(.class("message-info")) {
          span(.class("time")) { message.time }
          delivery
        }
      }
    }
  }

  private var deletionLabel: String {
    "\(localization.text(.deleteMessage)): \(message.attachment?.name ?? message.text)"
  }

  /// Whether the person has sent the message, and has not deleted it. The pictures of an album are deleted one by one.
  private var isDeletable: Bool {
    switch message.delivery {
    case .sent, .delivered, .read: !message.isDeleted && message.album.isEmpty
    case .sending, .failed, nil: false
    }
  }

  /// The sender for screen readers, where sighted people tell it from the side of the bubble or from the
  /// previous bubble.
  private var senderLabel: String? {
    message.isOutgoing ? localization.text(.you) : message.senderName ?? peerName
  }

  /// The messages of the row that could not be sent.
  private var failedIDs: [MessageRow.ID] {
    if message.album.isEmpty { return [message.id] }
    return message.album.filter { if case .failed = $0.delivery { true } else { false } }.map(\.id)
  }

  /// The optimistic effect of discarding all messages that could not be sent: the row is removed. The row of an album
  /// stays, because other pictures of it may have been sent.
  private var removal: Attribute {
    message.album.isEmpty ? .optimistic(on: .click, .remove(.row)) : .none
  }

  @MarkupBuilder private var delivery: Markup {
    switch message.delivery {
    case nil: Markup()
    case .sending:
      let title = localization.text(.sending)
      span(.class("delivery sending"), .role("img"), .aria(.label, title), .title(title)) { Icon.sending }
    case .sent: DeliveryView(delivery: .sent, localization: localization)
    case .delivered: DeliveryView(delivery: .delivered, localization: localization)
    case .read: DeliveryView(delivery: .read, localization: localization)
    case .failed(let reason):
      span(.class("delivery failed"), .role("alert")) { localization.text(.notSent(reason: reason)) }
      button(.class("quiet"), .onClick { failedIDs.forEach(onRetry) }) { DesignText.retry.localized }
      button(.class("quiet"), .onClick { failedIDs.forEach(onDiscard) }, removal) {
        localization.text(.delete)
      }
    }
  }
}

extension MessageRow.ID {
  /// The key of the event that has sent the message; nil for a message of another person.
  fileprivate var key: String? { if case .own(let id) = self { id.uuidString.lowercased() } else { nil } }
}

extension Attribute {
  /// Marks the row to which the chat has jumped, and scrolls to it.
  fileprivate static func jumpTarget(_ isJumpTarget: Bool) -> Attribute {
    isJumpTarget ? .group(.class("jump-target"), .tabIndex(-1), .autofocus()) : .none
  }
}
