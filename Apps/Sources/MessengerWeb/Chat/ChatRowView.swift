import Foundation
import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// A row of a chat: the heading of a day, a system message, or a message of a person.
struct ChatRowView: View {
  let row: Property<ChatRow>
  /// The name of the other person in a direct chat; nil in a group.
  let peerName: String?
  /// Whether a link has led to this row. The row then has the focus, so that the browser scrolls to it and a
  /// screen reader reads it.
  let isJumpTarget: Bool
  let onRetry: (MessageRow.ID) -> Void
  let onDiscard: (MessageRow.ID) -> Void
  let onOpen: (AttachmentRow) -> Void

  var body: Markup {
    switch row.value {
    case .header:
      li(.class("day"), .jumpTarget(isJumpTarget)) { span { row.map(\.plainText) } }
    case .system:
      li(.class("system"), .jumpTarget(isJumpTarget)) { span { row.map(\.plainText) } }
    case .message(let first):
      MessageView(
        message: row.map { if case .message(let message) = $0 { message } else { first } }, key: first.id.key,
        peerName: peerName, isJumpTarget: isJumpTarget, onRetry: onRetry, onDiscard: onDiscard,
        onOpen: onOpen)
    }
  }
}

/// A message: a bubble with the text and, after its last word, the time and how far the message has come.
struct MessageView: View {
  let message: Property<MessageRow>
  /// The key of the event that has sent the message; nil for a message of another person.
  let key: String?
  /// The name of the other person in a direct chat; nil in a group.
  var peerName: String?
  var isJumpTarget = false
  var onRetry: (MessageRow.ID) -> Void = { _ in }
  var onDiscard: (MessageRow.ID) -> Void = { _ in }
  var onOpen: (AttachmentRow) -> Void = { _ in }

  var body: Markup {
    li(
      .class("message"), .class("outgoing", when: message.value.isOutgoing),
      .class("incoming", when: !message.value.isOutgoing),
      .class("tail", when: message.map(\.position.hasTail)),
      .class("joined", when: message.map { $0.position == .middle || $0.position == .last }),
      .key(key), .jumpTarget(isJumpTarget)
    ) {
      if !message.value.isOutgoing {
        Switch(message.map(\.monogram)) { monogram in
          if let monogram { MonogramView(monogram) } else { span(.class("monogram")) }
        }
      }
      div(.class("bubble")) {
        Switch(message.map(\.senderName)) { name in
          if let name { span(.class("sender gradient-\(message.value.senderGradient ?? 0)")) { name } }
        }
        if let senderLabel { span(.class("visually-hidden")) { senderLabel + ":" } }
        // A chat has many messages, so only the parts that can change are bound to the property.
        if message.value.attachment != nil {
          Switch(message.map(\.attachment)) { attachment in
            if let attachment { AttachmentView(attachment: attachment, onOpen: onOpen) }
          }
        }
        if !message.value.text.isEmpty { p(.class("text"), .dir("auto")) { message.value.text } }
        span(.class("message-info")) {
          // An outgoing message shows the time when it was written until it has been stored.
          span(.class("time")) {
            if message.value.isOutgoing { message.map(\.time) } else { message.value.time }
          }
          if message.value.isOutgoing { delivery }
        }
      }
    }
  }

  /// The sender for screen readers, if only the side of the bubble shows it otherwise.
  private var senderLabel: String? { message.value.isOutgoing ? "You" : peerName }

  private var delivery: Switch {
    Switch(message.map(\.delivery)) { [id = message.value.id] delivery in
      switch delivery {
      case nil: Markup()
      case .sending:
        span(.class("delivery sending"), .role("img"), .aria(.label, "Sending"), .title("Sending")) { "◷" }
      case .sent: DeliveryView(delivery: .sent)
      case .delivered: DeliveryView(delivery: .delivered)
      case .read: DeliveryView(delivery: .read)
      case .failed(let reason):
        span(.class("delivery failed"), .role("alert")) { "Not sent. \(reason)" }
        button(.class("quiet"), .onClick { onRetry(id) }) { "Retry" }
        button(.class("quiet"), .onClick { onDiscard(id) }, .optimistic(on: .click, .remove(.row))) {
          "Delete"
        }
      }
    }
  }

}

extension MessageRow.ID {
  /// The key of the event that has sent the message; nil for a message of another person.
  fileprivate var key: String? { if case .own(let id) = self { id.uuidString.lowercased() } else { nil } }
}

extension ChatRow {
  /// The text of a row that is not a message.
  fileprivate var plainText: String {
    switch self {
    case .header(let text, _), .system(let text, _): text
    case .message(let message): message.text
    }
  }
}

extension Attribute {
  /// Marks the row to which a link has led, and scrolls to it.
  fileprivate static func jumpTarget(_ isJumpTarget: Bool) -> Attribute {
    isJumpTarget ? .all(.class("jump-target"), .tabIndex(-1), .autofocus()) : .none
  }
}
