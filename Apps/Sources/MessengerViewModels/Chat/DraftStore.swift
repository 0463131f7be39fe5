import Foundation
public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// Where the person writes in the chats of one tab.
///
/// Drafts and messages that are not sent stay while the tab shows something else, in the chats used last; a
/// message that is on its way goes on, and if it cannot be sent, the person is told wherever that person is.
public final class DraftStore {
  /// Of how many chats what the person writes is kept.
  static let capacity = 50

  /// Which chat is shown; nil for none.
  public let shown = MutableProperty<Chat.ID?>(nil)
  /// The name that what stands in the field is sent under; empty while there is nothing. As long as a browser
  /// keeps it, a message that was stored when the server went away is not stored a second time.
  public let draftID = MutableProperty("")
  /// What the person has sent and what is not stored. If a browser keeps it and it is put back into a tab
  /// that is made anew, nothing is lost when the server goes away: what was on its way is sent again, under
  /// the same name, and so stored once.
  public let unsent: MutableProperty<UnsentMessages>
  /// What the person is told about messages in chats that are not shown.
  public let dialogs = Dialogs()

  private let viewer: Viewer
  /// What was last noted as ``unsent``: anything else was put back.
  private var noted: UnsentMessages
  /// Whether messages are put back; the person has been told about those that failed.
  private var isRestoring = false
  /// Those used last are at the end.
  private var entries: [(chat: Chat.ID, composer: MessageComposer)] = []
  private let lifetime = Lifetime()

  /// Makes a tab in which nothing has been written.
  public init(for viewer: Viewer) {
    self.viewer = viewer
    noted = UnsentMessages(of: viewer.person.id)
    unsent = MutableProperty(noted)
    unsent.changes.observe(during: lifetime) { [unowned self] in if $0 != noted { restore($0) } }
  }

  /// Where the person writes in a chat.
  public func composer(for chat: Chat.ID) -> MessageComposer {
    if let index = entries.firstIndex(where: { $0.chat == chat }) {
      entries.append(entries.remove(at: index))
    } else {
      if entries.count >= Self.capacity {
        entries.remove(at: entries.firstIndex { $0.composer.isIdle } ?? 0)
      }
      entries.append((chat, make(for: chat)))
    }
    let composer = entries[entries.count - 1].composer
    // What was sent from another chat meanwhile took the name.
    if !composer.text.value.isEmpty, draftID.value.isEmpty { draftID.value = UUID().uuidString }
    return composer
  }

  /// Whether a name can be kept by a browser.
  public static func isDraftID(_ text: String) -> Bool { UUID(uuidString: text) != nil }

  /// Whether a browser of this person may have kept something as ``unsent``.
  public func mayHaveKept(_ unsent: UnsentMessages) -> Bool { unsent.isAcceptable(for: viewer.person.id) }

  private func make(for chat: Chat.ID) -> MessageComposer {
    let composer = MessageComposer(chat, for: viewer, draftID: draftID)
    composer.outbox.steps.observe(during: lifetime) { [unowned self, weak outbox = composer.outbox] step in
      noteUnsent()
      guard case .failed(let message) = step, let failure = message.failure, shown.value != chat,
        !isRestoring
      else { return }
      dialogs.show(failure, userActivity: "send your message") { outbox?.resend(message.id) }
    }
    return composer
  }

  private func noteUnsent() {
    // What is for a chat that is gone would come back for ever.
    let entries = entries.flatMap { entry in
      entry.composer.outbox.unsent.filter { $0.failure != .chatNotFound }
        .map { UnsentMessages.Entry($0, in: entry.chat) }
    }
    noted = UnsentMessages(entries, of: viewer.person.id)
    unsent.value = noted
  }

  private func restore(_ kept: UnsentMessages) {
    isRestoring = true
    defer { isRestoring = false }
    transaction {
      for entry in kept.entries {
        composer(for: entry.chat).outbox.restore(
          OutgoingMessage(id: entry.id, text: entry.text, date: viewer.now(), failure: entry.failure))
      }
    }
  }
}
