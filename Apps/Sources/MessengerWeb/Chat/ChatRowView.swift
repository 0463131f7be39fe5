import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// A row of a chat: a day, something done to the chat, or a message.
struct ChatRowView: View {
  let row: Property<ChatRow>
  /// The name of the other one in a chat of two; nil in groups.
  let peerName: String?
  /// Whether the person has come for this row: it has the focus, so that it is seen and read out.
  let isSought: Bool
  let onRetry: (MessageRow.ID) -> Void
  let onDiscard: (MessageRow.ID) -> Void

  var body: Markup {
    switch row.value {
    case .header:
      li(.class("day")) { span { row.map(\.plainText) } }
    case .system:
      li(.class("system"), .sought(isSought)) { span { row.map(\.plainText) } }
    case .message(let first):
      MessageView(
        message: row.map { if case .message(let message) = $0 { message } else { first } },
        speaker: first.isOutgoing ? "You" : peerName, isSought: isSought, onRetry: onRetry,
        onDiscard: onDiscard)
    }
  }
}

/// A message: a bubble with what was said, and beside it when, which shows where the person points, or looks.
struct MessageView: View {
  let message: Property<MessageRow>
  /// Who said it, where only the side on which it stands shows that.
  let speaker: String?
  let isSought: Bool
  let onRetry: (MessageRow.ID) -> Void
  let onDiscard: (MessageRow.ID) -> Void

  var body: Markup {
    li(
      .class("message"), .class("outgoing", when: message.value.isOutgoing),
      .class("incoming", when: !message.value.isOutgoing),
      .class("tail", when: message.map(\.position.hasTail)),
      .class("joined", when: message.map { $0.position == .middle || $0.position == .last }),
      .sought(isSought)
    ) {
      if !message.value.isOutgoing {
        Switch(message.map(\.portrait)) { portrait in
          if let portrait { PortraitView(portrait) } else { span(.class("portrait")) }
        }
      }
      div(.class("bubble")) {
        Switch(message.map(\.senderName)) { name in
          if let name { span(.class("sender")) { name } }
        }
        if let speaker { span(.class("visually-hidden")) { speaker + ":" } }
        // What was said does not change, and there are many of these: nothing is bound that need not be.
        p(.class("text"), .dir("auto")) { message.value.text }
        if message.value.isOutgoing { span(.class("message-info")) { delivery } }
      }
      // What the person sends has the time of its writing until it is stored.
      span(.class("time")) {
        if message.value.isOutgoing { message.map(\.time) } else { message.value.time }
      }
    }
  }

  private var delivery: Switch {
    Switch(message.map(\.delivery)) { [id = message.value.id] delivery in
      switch delivery {
      case nil: Markup()
      case .sending: state("sending", "◷", "Sending")
      case .sent: state("sent", "✓", "Sent")
      case .delivered: state("delivered", "✓✓", "Delivered")
      case .read: state("read", "✓✓", "Read")
      case .failed(let reason):
        span(.class("delivery failed"), .role("alert")) { "Not sent. \(reason)" }
        button(.class("quiet"), .onClick { onRetry(id) }) { "Retry" }
        button(.class("quiet"), .onClick { onDiscard(id) }) { "Delete" }
      }
    }
  }

  private func state(_ name: String, _ sign: String, _ title: String) -> Element {
    span(.class("delivery " + name), .role("img"), .aria(.label, title), .title(title)) { sign }
  }
}

extension ChatRow {
  /// What a row that is no message says.
  fileprivate var plainText: String {
    switch self {
    case .header(let text, _), .system(let text, _): text
    case .message(let message): message.text
    }
  }
}

extension Attribute {
  /// Marks what the person has come for, and takes them there.
  fileprivate static func sought(_ isSought: Bool) -> Attribute {
    isSought ? .all(.class("sought"), .tabIndex(-1), .autofocus()) : .none
  }
}
