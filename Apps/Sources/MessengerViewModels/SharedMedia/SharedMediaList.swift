public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// One kind of what a chat shares, newest first, loaded page by page and updated by events.
///
/// The list keeps a few pages, however many there are. When it loads one more at an end, it drops rows at the other
/// end, which are loaded again when the viewer scrolls back.
public final class SharedMediaList {
  /// The number of rows that are loaded at a time.
  static let pageSize = 60
  /// The maximum number of rows that are kept. New messages can exceed it by less than a page.
  static let capacity = 5 * pageSize

  /// The kind of content.
  public let content: SharedMedia
  /// The rows, newest first.
  public var rows: ListProperty<SharedMediaRow> { pages.list }
  /// The rows, divided by months.
  public let months: ListProperty<ListSection<String, SharedMediaRow>>
  /// Whether the chat shares nothing of the kind.
  public let isEmpty: Property<Bool>
  /// Whether the first page is being loaded.
  public var isLoading: Property<Bool> { pages.refresh.isExecuting }
  /// Loads older rows. Enabled while there may be some.
  public var loadOlder: Command<Void, Void, MessengerError> { pages.loadNext }
  /// Loads newer rows. Enabled while there may be some: some were dropped, or the list does not begin with the newest.
  public var loadNewer: Command<Void, Void, MessengerError> { pages.loadPrevious }
  /// Whether there may be newer rows that are not loaded.
  var hasNewer: Property<Bool> { pages.hasPrevious }
  /// Whether there may be older rows that are not loaded.
  var hasOlder: Property<Bool> { pages.hasNext }
  /// Loads the first page again.
  var refresh: Command<Void, Void, MessengerError> { pages.refresh }

  /// Sends a value when the chat may share more or less of the kind than before, also if no loaded row has
  /// changed.
  var changes: Signal<Void, Never> { changed.signal }

  private let chat: Chat.ID
  private let pages: PagedList<SharedMediaRow, MessengerError>
  private let changed = Subject<Void, Never>()
  private let previews = Subject<(LinkPreview, Message.ID), Never>()
  private let viewer: Viewer
  private let lifetime = Lifetime()

  /// Creates a list and begins to load it.
  ///
  /// - Parameters:
  ///   - content: The kind of content.
  ///   - chat: A chat in which the viewer takes part.
  ///   - sequenceNumber: The sequence number of the message around which the list begins; nil for the newest rows.
  ///   - viewer: The person who looks at the list.
  init(
    _ content: SharedMedia, in chat: Chat.ID, around sequenceNumber: Int? = nil, for viewer: Viewer
  ) {
    self.content = content
    self.chat = chat
    self.viewer = viewer
    pages = PagedList(
      order: .forward, pageSize: Self.pageSize, capacity: Self.capacity,
      sortedBy: { $0.sequenceNumber > $1.sequenceNumber }
    ) { (position, count) async throws(MessengerError) in
      let (chats, person) = (viewer.chats, viewer.person.id)
      var newer: [Message] = []
      if let sequenceNumber, case .start = position {
        newer = try await chats.messages(
          sharing: content, in: chat, after: sequenceNumber, limit: count, for: person)
      }
      let messages =
        switch position {
        case .start:
          try await chats.messages(
            sharing: content, in: chat, before: sequenceNumber.map { $0 + 1 }, limit: count, for: person)
        case .after(let last):
          try await chats.messages(
            sharing: content, in: chat, before: last.sequenceNumber, limit: count, for: person)
        case .before(let first):
          try await chats.messages(
            sharing: content, in: chat, after: first.sequenceNumber, limit: count, for: person)
        }
      return LoadedPage(
        (newer + messages).map { SharedMediaRow($0, for: viewer) }, isFirst: newer.count < count,
        isLast: messages.count < count)
    }
    months = pages.list.sections { $0.month }
    isEmpty = pages.isEmpty(pages.list)
    pages.loadOn(whileEmpty: pages.list, during: lifetime)
    // A preview changes a part of a row, which may be in the page that is loading.
    previews.signal.paused(while: pages.isLoading, buffering: .unbounded)
      .observe(during: lifetime) { [pages] preview, message in
        guard var row = pages[id: message] else { return }
        row.preview = LinkPreviewRow(preview, of: message)
        pages.update(row)
      }
    pages.refresh.execute()
  }

  /// Whether a message is among the rows that are loaded.
  func contains(_ message: Message.ID) -> Bool { pages[id: message] != nil }

  /// The position of a row among all of the chat, also those that are not loaded.
  func position(of row: SharedMediaRow) async throws(MessengerError) -> SharedMediaPosition {
    try await viewer.chats.position(
      of: row.sequenceNumber, sharing: content, in: chat, for: viewer.person.id)
  }

  /// Applies an event of the chat.
  func apply(_ event: ChatEvent) {
    switch event {
    case .message(let message, _, _) where message.sharedMedia == content:
      pages.receive(SharedMediaRow(message, for: viewer))
      changed.send(())
    case .previewed(let preview, let message, _, _):
      previews.send((preview, message))
    case .messageDeleted(let message):
      pages.remove(id: message.id)
      changed.send(())
    case .reload:
      transaction {
        pages.refresh.cancel()
        pages.refresh.execute()
      }
      changed.send(())
    default: break
    }
  }
}
