public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// One kind of what a chat shares, newest first, loaded page by page and updated by events.
///
/// The list keeps a few pages, however many there are. When it loads one more at an end, it drops rows at the other
/// end, which are loaded again when the person scrolls back.
public final class SharedContentList {
  /// The number of rows that are loaded at a time.
  static let pageSize = 60
  /// The number of rows that are kept.
  static let capacity = 5 * pageSize

  /// The kind of content.
  public let content: SharedContent
  /// The rows, newest first.
  public var rows: ListProperty<SharedContentRow> { pages.list }
  /// The rows, divided by months.
  public let months: ListProperty<ListSection<String, SharedContentRow>>
  /// Whether the chat shares nothing of the kind.
  public let isEmpty: Property<Bool>
  /// Whether the first page is being loaded.
  public var isLoading: Property<Bool> { pages.refresh.isExecuting }
  /// Loads older rows. Enabled while there may be some.
  public var loadOlder: Command<Void, Void, MessengerError> { pages.loadMore }
  /// Loads newer rows. Enabled while there may be some: some were dropped, or the list does not begin with the newest.
  public var loadNewer: Command<Void, Void, MessengerError> { pages.loadPrevious }
  /// Loads the first page again.
  var refresh: Command<Void, Void, MessengerError> { pages.refresh }

  private let pages: PagedList<SharedContentRow, MessengerError>
  private let viewer: Viewer

  /// Creates a list and begins to load it.
  ///
  /// - Parameters:
  ///   - content: The kind of content.
  ///   - chat: A chat in which the viewer takes part.
  ///   - sequenceNumber: The sequence number of the message around which the list begins; nil for the newest rows.
  ///   - viewer: The person who looks at the list.
  init(
    _ content: SharedContent, in chat: Chat.ID, around sequenceNumber: Int? = nil, for viewer: Viewer
  ) {
    self.content = content
    self.viewer = viewer
    pages = PagedList(
      order: .oldestFirst, pageSize: Self.pageSize, capacity: Self.capacity,
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
        (newer + messages).map { SharedContentRow($0, for: viewer) }, isFirst: newer.count < count,
        isLast: messages.count < count)
    }
    months = pages.list.sections { $0.month }
    isEmpty = pages.list.isEmpty.and(pages.hasMore.negated()).and(pages.refresh.isExecuting.negated())
    pages.refresh.execute()
  }

  /// Whether a message is among the rows that are loaded.
  func contains(_ message: Message.ID) -> Bool { pages[id: message] != nil }

  /// Applies a change to the chat.
  func apply(_ event: ChatEvent) {
    switch event {
    case .message(let message, _, _) where message.sharedContent == content:
      pages.receive(SharedContentRow(message, for: viewer))
    case .previewed(let preview, let message, _, _):
      guard var row = pages[id: message] else { break }
      row.preview = LinkPreviewRow(preview, of: message)
      pages.update(row)
    case .messageDeleted(let message): pages.remove(id: message.id)
    case .reload:
      transaction {
        pages.refresh.cancel()
        pages.refresh.execute()
      }
    default: break
    }
  }
}
