public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// The composers of one browser tab, by chat.
///
/// Drafts and unsent messages are kept for the chats used last while the tab shows other screens. A message
/// that is being sent continues. If it fails, a dialog on the current screen shows the failure.
public final class DraftStore {
  /// The number of chats whose composers are kept, besides those with messages that are not stored.
  static let capacity = 50

  /// The chat that is shown; nil for none.
  public let visibleChat = MutableProperty<Chat.ID?>(nil)
  /// The messages of this tab that are not stored. If the browser keeps them and a new tab restores them
  /// (``restore(_:)``), nothing is lost when the server stops: messages that were being sent are sent again with
  /// the same identifiers, so each is stored once.
  public let unsent: Property<UnsentMessages>
  /// The dialogs about messages in chats that are not shown.
  public let dialogs = Dialogs()

  private let viewer: Viewer
  private let makeAttachments: () -> (any AttachmentInput)?
  private let published: MutableProperty<UnsentMessages>
  /// Whether messages are being restored. Their failures were shown already.
  private var isRestoring = false
  /// The composers. The one used last is at the end.
  private var entries: [(chat: Chat.ID, composer: MessageComposer)] = []
  private let lifetime = Lifetime()

  /// Creates a store without drafts.
  ///
  /// - Parameters:
  ///   - viewer: The person who writes.
  ///   - makeAttachments: Creates the input for the files of a chat; by default nobody can send any.
  public init(for viewer: Viewer, makeAttachments: @escaping () -> (any AttachmentInput)? = { nil }) {
    self.viewer = viewer
    self.makeAttachments = makeAttachments
    published = MutableProperty(UnsentMessages(of: viewer.person.id))
    unsent = published.property
  }

  /// Returns the composer of a chat, and creates it if there is none.
  ///
  /// - Parameter chat: The chat.
  public func composer(for chat: Chat.ID) -> MessageComposer {
    if let index = entries.firstIndex(where: { $0.chat == chat }) {
      entries.append(entries.remove(at: index))
    } else {
      // A composer with messages that are not stored is kept beyond the capacity, because they would be lost.
      let isFull = entries.count >= Self.capacity
      if isFull,
        let index = entries.firstIndex(where: { $0.composer.isIdle })
          ?? entries.firstIndex(where: { $0.composer.outbox.unsent.isEmpty })
      {
        entries.remove(at: index)
      }
      entries.append((chat, make(for: chat)))
    }
    return entries[entries.count - 1].composer
  }

  /// Restores the ``unsent`` messages of an earlier tab, and sends those again that were being sent.
  ///
  /// - Parameter kept: The messages that the browser has kept. They are ignored if they are another person's, or if
  ///   no tab could have kept them.
  public func restore(_ kept: UnsentMessages) {
    guard kept.isAcceptable(for: viewer.person.id) else { return }
    isRestoring = true
    defer { isRestoring = false }
    transaction {
      for entry in kept.entries {
        composer(for: entry.chat).outbox.restore(
          OutgoingMessage(id: entry.id, text: entry.text, date: viewer.now(), failure: entry.failure))
      }
    }
  }

  private func make(for chat: Chat.ID) -> MessageComposer {
    let composer = MessageComposer(chat, for: viewer, attachments: makeAttachments())
    composer.outbox.events.observe(during: lifetime) { [unowned self, weak outbox = composer.outbox] event in
      publishUnsent()
      guard case .failed(let message) = event, let failure = message.failure, visibleChat.value != chat,
        !isRestoring
      else { return }
      dialogs.show(failure, failedAction: .sendingMessage, for: viewer) { outbox?.resend(message.id) }
    }
    return composer
  }

  /// A message as a new tab can restore it; nil for none. The browser adds its files to the field again by itself, so
  /// of a message with a file only the caption is kept, as a text that the person may send.
  private func restorable(_ message: OutgoingMessage) -> OutgoingMessage? {
    guard message.file != nil else { return message }
    if message.text.isEmpty { return nil }
    return message.failing(with: .fileRefused(reason: viewer.text(.fileLost)))
  }

  private func publishUnsent() {
    // Messages for a deleted chat would be restored again and again.
    let entries = entries.flatMap { entry in
      entry.composer.outbox.unsent.filter { $0.failure != .chatNotFound }.compactMap(restorable)
        .map { UnsentMessages.Entry($0, in: entry.chat) }
    }
    published.value = UnsentMessages(entries, of: viewer.person.id)
  }
}
