public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// The composers of one browser tab, by chat.
///
/// Drafts and unsent messages are kept for the chats used last while the tab shows other screens. The store
/// goes on sending messages. If one fails, a dialog on the current screen shows the failure.
public final class DraftStore {
  /// The number of chats whose composers are kept. There are more only if each has messages that are not
  /// stored.
  static let capacity = 50

  /// The chat that is shown; nil for none.
  public let visibleChat = MutableProperty<Chat.ID?>(nil)
  /// The messages of this tab that are not stored, as many as a browser can keep. If the browser keeps them
  /// and a new tab restores them (``restore(_:)``), they are not lost when the server stops: messages that
  /// were being sent are sent again with the same identifiers, so each is stored once.
  public let unsent: Property<UnsentMessages>
  /// The texts that the viewer has begun to write, by their chats, without the chat that is shown.
  public let drafts: Property<[Chat.ID: String]>
  /// The composers whose restored messages have files that the browser must upload again.
  public let composersWithRestoredFiles: Property<[MessageComposer]>
  /// The dialogs about messages in chats that are not shown.
  public let dialogs = Dialogs()

  private let viewer: Viewer
  private let makeAttachments: () -> (any AttachmentInput)?
  private let published: MutableProperty<UnsentMessages>
  private let publishedDrafts = MutableProperty<[Chat.ID: String]>([:])
  private let restoredWithFiles = MutableProperty<[MessageComposer]>([], isEqual: { _, _ in false })
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
    drafts = publishedDrafts.property
    composersWithRestoredFiles = restoredWithFiles.property
    visibleChat.changes.observe(during: lifetime) { [unowned self] _ in publishDrafts() }
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
        let composer = composer(for: entry.chat)
        composer.restore(
          OutgoingMessage(
            id: entry.id, text: entry.text,
            file: entry.file.map { AddedFile(id: $0, name: "", isKept: true) },
            album: entry.album, date: viewer.now(), failure: entry.failure))
      }
      let chats = Set(kept.entries.filter { $0.file != nil }.map(\.chat))
      restoredWithFiles.value = entries.filter { chats.contains($0.chat) }.map(\.composer)
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

  /// A message as a new tab can restore it; nil for none. If the browser does not keep the file, only the caption is
  /// kept, as a text that the viewer may send.
  private func restorable(_ message: OutgoingMessage) -> OutgoingMessage? {
    guard let file = message.file, !file.isKept else { return message }
    if message.text.isEmpty { return nil }
    var caption = message.failing(with: .fileRejected(reason: viewer.text(.fileLost)))
    // A file that the viewer chooses in the new tab may have the same identifier.
    (caption.file, caption.album) = (nil, nil)
    return caption
  }

  /// A list shows drafts only of chats that are not shown, so they are published when another chat is.
  private func publishDrafts() {
    let drafts = entries.filter { $0.chat != visibleChat.value }
      .map { ($0.chat, Validation.plain($0.composer.text.value)) }
    publishedDrafts.value = Dictionary(uniqueKeysWithValues: drafts.filter { !$0.1.isEmpty })
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
