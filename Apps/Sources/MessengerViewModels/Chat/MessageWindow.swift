import MessengerServices
import Swiftwater
import SwiftwaterDesign

/// The window of loaded messages in a chat, and their rows.
///
/// The stored messages of the window are consecutive. The messages of the outbox follow them. A row depends
/// on the messages just before and after it, so the change of a message changes at most three rows.
///
/// The window keeps at most ``capacity`` stored messages, besides one that was sent from a full window. It evicts
/// messages that the person cannot see: the last ones when earlier messages are loaded, the first ones when later
/// messages are loaded and, at the end of the chat, when new messages arrive. While the person reads earlier messages
/// in a full window, new messages stay out of it and can be loaded later.
///
/// - Complexity: Adding a message at the end costs O(log² n). Methods that cost more document it.
final class MessageWindow {
  /// The maximum number of stored messages in the window: many times as many as fit on a screen.
  static let capacity = 200

  /// The rows, from top to bottom.
  let rows = MutableListProperty<ChatRow>()
  /// The messages: the stored ones, then those of the outbox.
  private var items: [ChatItem] = []
  private var storedCount = 0
  /// Whether there are messages before the first one.
  let hasEarlier = MutableProperty(false)
  /// Whether there are messages after the last stored one.
  let hasLater = MutableProperty(false)
  private var rowFactory: ChatRowFactory
  private let viewer: Viewer

  /// Creates an empty window.
  ///
  /// - Parameters:
  ///   - viewer: The person who reads.
  ///   - isGroup: Returns whether the chat is a group, where rows name their senders.
  init(for viewer: Viewer, isGroup: @escaping () -> Bool) {
    self.viewer = viewer
    rowFactory = ChatRowFactory(viewer: viewer, isGroup: isGroup)
  }

  /// The sequence number of the first stored message; nil for none.
  var firstSequenceNumber: Int? { items[..<storedCount].first?.sequenceNumber }
  /// The sequence number of the last stored message; nil for none.
  var lastSequenceNumber: Int? { items[..<storedCount].last?.sequenceNumber }

  // MARK: Stored messages

  /// Whether a new message can be added without evicting visible ones.
  ///
  /// - Parameter isAtEnd: Whether the person sees the last row.
  func hasRoom(isAtEnd: Bool) -> Bool {
    !hasLater.value && (isAtEnd || storedCount < Self.capacity)
  }

  /// Whether the window has ``capacity`` stored messages.
  var isFull: Bool { storedCount >= Self.capacity }

  /// The sequence number of a stored message with an attachment; nil if it is not in the window.
  ///
  /// - Complexity: O(n)
  func sequenceNumber(ofAttachment message: Message.ID) -> Int? {
    items[..<storedCount].first { $0.attachment?.message == message }?.sequenceNumber
  }

  /// The message of a row that the person can delete: an own one that is stored; nil for others.
  ///
  /// - Complexity: O(n)
  func deletableMessage(_ id: MessageRow.ID) -> Message.ID? {
    items[..<storedCount].first { $0.id == id && $0.traits.isOutgoing && $0.traits.kind == .text }?.message
  }

  /// The identifier of the row of the message with a sequence number; nil if it is not in the window.
  ///
  /// - Complexity: O(n)
  func row(at sequenceNumber: Int) -> ChatRow.ID? {
    items[..<storedCount].first { $0.sequenceNumber == sequenceNumber }.map { .message($0.id) }
  }

  /// The identifier of the header above the message with a sequence number, or of the row of the message if it has no
  /// header; nil if the message is not in the window.
  ///
  /// - Complexity: O(n)
  func topRow(at sequenceNumber: Int) -> ChatRow.ID? {
    guard let row = row(at: sequenceNumber), case .message(let id) = row else { return nil }
    return rows.index(of: .header(id)) == nil ? row : .header(id)
  }

  /// Replaces the stored messages. The messages of the outbox stay.
  ///
  /// - Parameters:
  ///   - page: The messages.
  ///   - chat: The chat.
  ///   - chatEnd: The sequence number of the last message in the chat.
  /// - Complexity: O(n log n)
  func reset(to page: MessagePage, of chat: Chat, chatEnd: Int) {
    let messages = page.messages
    // The messages may be newer than the chat, or earlier than the unread ones.
    let hasUnread =
      chat.unreadCount > 0
      || messages.contains {
        $0.sequenceNumber > chat.readThrough && $0.sender != viewer.person.id && $0.kind != .system
      }
    if rowFactory.unreadFrom == nil, hasUnread { rowFactory.unreadFrom = chat.readThrough + 1 }
    rowFactory.deliveredThrough = chat.deliveredThrough
    rowFactory.readByOthersThrough = chat.readByOthersThrough
    let stored = messages.map { ChatItem($0, for: viewer) }
    let storedIDs = Set(stored.map(\.id))
    items = stored + items[storedCount...].filter { !storedIDs.contains($0.id) }
    storedCount = stored.count
    hasEarlier.value = page.hasEarlier
    hasLater.value = (lastSequenceNumber ?? 0) < chatEnd
    rows.set(to: items.indices.flatMap(makeRows))
  }

  /// Applies changes whose events were missed, and leaves the window where it is.
  ///
  /// - Parameters:
  ///   - page: The last messages of the chat.
  ///   - chat: The chat.
  func catchUp(with page: MessagePage, of chat: Chat) {
    setDelivered(through: chat.deliveredThrough)
    setReadByOthers(through: chat.readByOthersThrough)
    transaction {
      removeOutgoing(storedAs: page.messages)
      for message in page.messages {
        if message.kind == .deleted { replace(message) }
        if let preview = message.preview {
          setPreview(LinkPreviewRow(preview, of: message.id), at: message.sequenceNumber)
        }
      }
    }
    if let end = page.messages.last?.sequenceNumber, let lastSequenceNumber, end > lastSequenceNumber {
      hasLater.value = true
    }
  }

  /// Adds the messages just before the first one and evicts the last ones beyond the capacity.
  ///
  /// - Complexity: O(n)
  func prepend(_ page: MessagePage) {
    let messages = page.messages
    // A page that is not adjacent to the window was requested before the window moved.
    if let last = messages.last, last.sequenceNumber + 1 != firstSequenceNumber { return }
    hasEarlier.value = page.hasEarlier
    if messages.isEmpty { return }
    transaction {
      removeOutgoing(storedAs: messages)
      items.insert(contentsOf: messages.map { ChatItem($0, for: viewer) }, at: 0)
      storedCount += messages.count
      rows.insert(contentsOf: (0..<messages.count).flatMap(makeRows), at: 0)
      refresh(messages.count)
      let excess = storedCount - Self.capacity
      if excess > 0 {
        evict(storedCount - excess..<storedCount)
        hasLater.value = true
      }
    }
  }

  /// Adds the messages after the last one and evicts the first ones beyond the capacity.
  ///
  /// - Parameters:
  ///   - messages: Consecutive messages. Those in the window already are skipped.
  ///   - chatEnd: The sequence number of the last message in the chat.
  /// - Complexity: O(n)
  func append(_ messages: [Message], chatEnd: Int) {
    let before = lastSequenceNumber
    transaction {
      for message in messages where message.sequenceNumber == (lastSequenceNumber ?? 0) + 1 {
        store(ChatItem(message, for: viewer))
      }
      // A page that adds nothing must not be requested again, whatever the sequence number of the last message.
      hasLater.value = lastSequenceNumber != before && (lastSequenceNumber ?? 0) < chatEnd
      evictFirst(storedCount - Self.capacity)
    }
  }

  /// Puts the header of unread messages above a message.
  ///
  /// While some messages below the header are unread, the header stays where it is. After that, it moves to
  /// the given message, which costs O(n).
  ///
  /// - Parameters:
  ///   - sequenceNumber: The sequence number of the new message.
  ///   - readThrough: The sequence number of the last message that the person has read.
  func markUnread(from sequenceNumber: Int, readThrough: Int) {
    // System messages do not count as unread.
    let lastText = items[..<storedCount].last { $0.traits.kind != .system }?.sequenceNumber ?? 0
    guard rowFactory.unreadFrom.map({ readThrough >= max($0, lastText) }) ?? true else { return }
    rowFactory.unreadFrom = sequenceNumber
    refreshAll()
  }

  /// Adds the message after the last one if the window has room. The row of a message in the outbox becomes
  /// the row of the stored one.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - isAtEnd: Whether the person sees the last row.
  func append(_ message: Message, isAtEnd: Bool) {
    let item = ChatItem(message, for: viewer)
    guard hasRoom(isAtEnd: isAtEnd) || outgoingIndex(of: item.id) != nil else { return hasLater.value = true }
    transaction {
      store(item)
      // An eviction moves all remaining messages, so half of the window is evicted at once.
      if storedCount > Self.capacity, isAtEnd { evictFirst(storedCount - Self.capacity / 2) }
    }
  }

  private func store(_ item: ChatItem) {
    if let index = outgoingIndex(of: item.id) {
      if index == storedCount {
        items[index] = item
        storedCount += 1
        return refreshAround(index)
      }
      remove(at: index)
    }
    storedCount += 1
    insert(item, at: storedCount - 1)
  }

  private func evictFirst(_ count: Int) {
    if count <= 0 { return }
    evict(0..<count)
    hasEarlier.value = true
  }

  private func evict(_ range: Range<Int>) {
    let old = items[range]
    items.removeSubrange(range)
    storedCount -= range.count
    for item in old {
      rows.remove(id: .header(item.id))
      rows.remove(id: .message(item.id))
    }
    // The adjacent bubbles begin or end a group now.
    refresh(range.lowerBound - 1)
    refresh(range.lowerBound)
  }

  // MARK: Outbox

  /// Shows a message of the outbox, unless its stored message is in the window.
  func show(_ message: OutgoingMessage) {
    let item = ChatItem(message, from: viewer.person)
    if let index = outgoingIndex(of: item.id) {
      items[index] = item
      refresh(index)
    } else if rows.index(of: .message(item.id)) == nil {
      transaction { insert(item, at: items.count) }
    }
  }

  /// Removes a message of the outbox.
  func removeOutgoing(_ id: MessageRow.ID) {
    guard let index = outgoingIndex(of: id) else { return }
    transaction { remove(at: index) }
  }

  /// Removes the messages of the outbox that are not in it any more.
  ///
  /// - Parameter messages: The messages in the outbox.
  func removeOutgoing(except messages: [OutgoingMessage]) {
    let ids = Set(messages.map { MessageRow.ID.own($0.id) })
    for item in items[storedCount...] where !ids.contains(item.id) { removeOutgoing(item.id) }
  }

  /// Removes the messages of the outbox that are stored.
  private func removeOutgoing(storedAs messages: [Message]) {
    if storedCount == items.count { return }
    for message in messages {
      if let index = outgoingIndex(of: ChatItem(message, for: viewer).id) { remove(at: index) }
    }
  }

  private func outgoingIndex(of id: MessageRow.ID) -> Int? {
    items[storedCount...].firstIndex { $0.id == id }
  }

  // MARK: Delivery and senders

  /// Updates the last message that was delivered to others. The cost is proportional to the number of changed rows.
  func setDelivered(through sequenceNumber: Int) {
    let old = rowFactory.deliveredThrough
    rowFactory.deliveredThrough = max(old, sequenceNumber)
    refresh(after: old, through: rowFactory.deliveredThrough)
  }

  /// Updates the last message that others have read. The cost is proportional to the number of changed rows.
  func setReadByOthers(through sequenceNumber: Int) {
    let old = rowFactory.readByOthersThrough
    rowFactory.readByOthersThrough = max(old, sequenceNumber)
    refresh(after: old, through: rowFactory.readByOthersThrough)
  }

  /// Adds the preview of the link in a message, if the message is in the window.
  func setPreview(_ preview: LinkPreviewRow, at sequenceNumber: Int) {
    guard let index = index(at: sequenceNumber) else { return }
    items[index].preview = preview
    refresh(index)
  }

  /// Replaces a message that was deleted, if it is in the window.
  func replace(_ message: Message) {
    guard let index = index(at: message.sequenceNumber) else { return }
    items[index] = ChatItem(message, for: viewer)
    transaction { refreshAround(index) }
  }

  /// The index of the message with a sequence number; nil if it is not in the window.
  private func index(at sequenceNumber: Int) -> Int? {
    guard let firstSequenceNumber, let lastSequenceNumber,
      (firstSequenceNumber...lastSequenceNumber).contains(sequenceNumber)
    else { return nil }
    // The stored messages are consecutive.
    return sequenceNumber - firstSequenceNumber
  }

  /// Updates the names and pictures of participants. Costs O(n) if they change.
  func setSenders(_ people: [Person]) {
    let ids = rowFactory.setSenders(people)
    if ids.isEmpty { return }
    transaction {
      for index in items.indices where ids.contains(items[index].sender) { refresh(index) }
    }
  }

  /// Updates the name and the picture of a person who takes part. Costs O(n) if they change.
  func updateSender(_ person: Person) {
    if rowFactory.knows(person.id) { setSenders([person]) }
  }

  /// Updates all rows, after midnight or when a header moves.
  ///
  /// - Complexity: O(n)
  func refreshAll() {
    transaction {
      for index in items.indices { refresh(index) }
    }
  }

  private func refresh(after old: Int, through new: Int) {
    guard let firstSequenceNumber, let lastSequenceNumber else { return }
    let (begin, end) = (max(old + 1, firstSequenceNumber), min(new, lastSequenceNumber))
    if begin > end { return }
    transaction {
      for sequenceNumber in begin...end { refresh(sequenceNumber - firstSequenceNumber) }
    }
  }

  // MARK: Rows of messages

  private func insert(_ item: ChatItem, at index: Int) {
    let start = index < items.count ? position(of: index) : rows.elements.count
    items.insert(item, at: index)
    rows.insert(contentsOf: makeRows(index), at: start)
    refresh(index - 1)
    refresh(index + 1)
  }

  private func remove(at index: Int) {
    let id = items[index].id
    items.remove(at: index)
    rows.remove(id: .header(id))
    rows.remove(id: .message(id))
    refresh(index - 1)
    refresh(index)
  }

  private func refreshAround(_ index: Int) {
    for index in index - 1...index + 1 { refresh(index) }
  }

  /// Updates the rows of a message if the index is valid.
  private func refresh(_ index: Int) {
    guard items.indices.contains(index) else { return }
    let id = items[index].id
    rows.update(rowFactory.row(of: items, at: index))
    guard let header = rowFactory.header(of: items, at: index) else {
      rows.remove(id: .header(id))
      return
    }
    if !rows.update(header) { rows.insert(header, at: position(of: index)) }
  }

  /// The index of the first row of a message.
  private func position(of index: Int) -> Int {
    let id = items[index].id
    // Each message has a row.
    return rows.index(of: .header(id)) ?? rows.index(of: .message(id))!
  }

  private func makeRows(_ index: Int) -> [ChatRow] {
    [rowFactory.header(of: items, at: index), rowFactory.row(of: items, at: index)].compactMap { $0 }
  }
}
