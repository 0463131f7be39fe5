import MessengerServices
import Swiftwater
import SwiftwaterDesign

/// The loaded messages of a chat, which are consecutive, and their rows.
///
/// The window keeps at most ``capacity`` messages, besides those that were sent from a full window. It drops
/// messages that the viewer cannot see: the last ones when earlier messages are loaded, the first ones when
/// later messages are loaded and, at the end of the chat, when new messages arrive. While the viewer reads
/// earlier messages in a full window, new messages stay out of it and can be loaded later.
///
/// The chat and its first messages are loaded together, and given to ``show(_:)``.
final class MessageWindow {
  /// The maximum number of messages in the window: many times as many as fit on a screen.
  static let capacity = 200

  /// The rows of the messages, and of those in the outbox.
  let rows: MessageRows
  private let pages: PagedList<ChatItem, MessengerError>
  private let viewer: Viewer
  private let lifetime = Lifetime()

  /// Creates an empty window.
  ///
  /// - Parameters:
  ///   - id: The chat.
  ///   - end: The sequence number of the last message in the chat; nil for none.
  ///   - viewer: The person who reads.
  ///   - isGroup: Returns whether the chat is a group, where rows name their senders.
  init(
    of id: Chat.ID, end: MutableProperty<Int?>, for viewer: Viewer, isGroup: @escaping () -> Bool
  ) {
    self.viewer = viewer
    rows = MessageRows(for: viewer, isGroup: isGroup)
    pages = PagedList(
      pageSize: ChatViewModel.pageSize, capacity: Self.capacity,
      sortedBy: { $0.sequenceNumber ?? 0 < $1.sequenceNumber ?? 0 }
    ) { (position, count) async throws(MessengerError) in
      switch position {
      case .start, .before:
        let page = try await viewer.chats.messages(
          in: id, before: position.neighbor?.sequenceNumber, limit: count, for: viewer.person.id)
        return LoadedPage(page.messages.map { ChatItem($0, for: viewer) }, isLast: !page.hasEarlier)
      case .after(let item):
        let after = item.sequenceNumber ?? 0
        let messages = try await viewer.chats.messages(
          in: id, after: after, limit: count, for: viewer.person.id)
        let isLast = messages.last.map { $0.sequenceNumber >= end.value ?? 0 } ?? true
        // A person who has just removed the chat from the list elsewhere cannot see some of the messages
        // anymore.
        let isConsecutive = messages.first.map { $0.sequenceNumber == after + 1 } ?? true
        return LoadedPage(isConsecutive ? messages.map { ChatItem($0, for: viewer) } : [], isLast: isLast)
      }
    }
    for load in [loadEarlier, loadLater] {
      load.outputs.observe(during: lifetime) { [unowned self] in showMessages() }
    }
  }

  /// Whether there are messages before the first one.
  var hasEarlier: Property<Bool> { pages.hasNext }
  /// Whether there are messages after the last one.
  var hasLater: Property<Bool> { pages.hasPrevious }
  /// Loads messages before the first one.
  var loadEarlier: Command<Void, Void, MessengerError> { pages.loadNext }
  /// Loads messages after the last one.
  var loadLater: Command<Void, Void, MessengerError> { pages.loadPrevious }
  /// Whether a page is being loaded.
  var isLoading: Property<Bool> { pages.isLoading }

  /// The sequence number of the last message; nil for none.
  var lastSequenceNumber: Int? { messages.last?.sequenceNumber }

  private var messages: ListSnapshot<ChatItem> { pages.list.elements }

  /// Whether the window has ``capacity`` messages.
  var isFull: Bool { messages.count >= Self.capacity }

  /// Whether a new message can be added without dropping visible ones.
  ///
  /// - Parameter isAtEnd: Whether the viewer sees the last row.
  func hasRoom(isAtEnd: Bool) -> Bool { !hasLater.value && (isAtEnd || !isFull) }

  // MARK: Changes

  /// Replaces the messages. Those of the outbox stay.
  ///
  /// - Complexity: O(n log n)
  func show(_ loaded: LoadedChat) {
    transaction {
      pages.show(LoadedPage(loaded, for: viewer))
      rows.replaceAll(with: messages, of: loaded)
    }
  }

  /// Applies changes whose events were missed, and leaves the window where it is.
  func catchUp(with loaded: LoadedChat) {
    rows.setDelivered(through: loaded.chat.deliveredThrough)
    rows.setReadByOthers(through: loaded.chat.readByOthersThrough)
    transaction {
      rows.removeOutgoing(storedAs: loaded.page.messages)
      for message in loaded.page.messages { replace(message) }
    }
    if loaded.end ?? 0 > lastSequenceNumber ?? 0 { pages.markGap() }
  }

  /// Adds the message after the last one if the window has room or the message is in the outbox, whose row
  /// becomes the row of the stored message. Otherwise the message can be loaded later.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - isAtEnd: Whether the viewer sees the last row.
  func append(_ message: Message, isAtEnd: Bool) {
    let item = ChatItem(message, for: viewer)
    guard hasRoom(isAtEnd: isAtEnd) || rows.hasOutgoing(item.id) else { return pages.markGap() }
    transaction {
      pages.receive(item)
      // A browser that drops rows has to lay out the others again, so half of the window is dropped at once.
      if isAtEnd, messages.count > Self.capacity { pages.trim(to: Self.capacity / 2) }
      showMessages()
    }
  }

  /// Adds the preview of the link in a message, if the message is in the window.
  func setPreview(_ preview: LinkPreviewRow, at sequenceNumber: Int) {
    guard let item = messages.item(at: sequenceNumber) else { return }
    update(ChatItem(item, preview: preview))
  }

  /// Replaces a message that has changed, if it is in the window.
  func replace(_ message: Message) {
    if messages.item(at: message.sequenceNumber) != nil { update(ChatItem(message, for: viewer)) }
  }

  private func update(_ item: ChatItem) {
    transaction {
      pages.update(item)
      rows.update(item, in: messages)
    }
  }

  private func showMessages() { rows.show(messages) }
}

extension LoadedPage<ChatItem> {
  /// The page of messages that is loaded together with the chat.
  fileprivate init(_ loaded: LoadedChat, for viewer: Viewer) {
    self.init(
      loaded.page.messages.map { ChatItem($0, for: viewer) },
      isFirst: loaded.page.messages.last?.sequenceNumber ?? 0 >= loaded.end ?? 0,
      isLast: !loaded.page.hasEarlier)
  }
}

extension ListSnapshot<ChatItem> {
  /// The message with a sequence number; nil if the list does not have it. The messages are stored and consecutive.
  func item(at sequenceNumber: Int) -> ChatItem? {
    index(at: sequenceNumber).map { self[$0] }
  }

  /// The position of the message with a sequence number; nil if the list does not have it. The messages are stored and
  /// consecutive.
  func index(at sequenceNumber: Int) -> Int? {
    guard let first = first?.sequenceNumber, indices.contains(sequenceNumber - first) else { return nil }
    return sequenceNumber - first
  }
}
