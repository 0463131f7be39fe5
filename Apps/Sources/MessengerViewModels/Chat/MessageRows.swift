import MessengerServices
import Swiftwater
import SwiftwaterDesign

/// The rows of the messages in a chat: of the stored ones that are loaded, then of those in the outbox.
///
/// A row depends on the messages just before and after it, so the change of a message changes at most three rows,
/// and the row of the album that the message belongs to.
///
/// A message of the outbox keeps its row when it is stored.
///
/// The operators `runs`, `mapWithNeighbors` and `withHeaders` do not make these rows, because a row depends on more
/// than its neighbors: on the other messages of its album, on what others have received and read, on the first unread
/// message, and on the names and avatars of senders. Each of these changes often and concerns few rows:
///
/// - `map(with:)` of a property would make the rows of all messages again.
/// - A property for each row would have to be found and written when it changes. `refresh` does so with the rows
///   themselves.
/// - Each page would keep five lists in place of one: the messages with those of the outbox, the messages with their
///   states, the albums, the bubbles, and the rows with headers.
///
/// - Complexity: Adding a message at the end costs O(log² n). Methods that cost more document it.
final class MessageRows {
  /// The rows, from top to bottom.
  let list = MutableListProperty<ChatRow>()
  private var items = ChatItems()
  private var rowFactory: ChatRowFactory
  private let viewer: Viewer

  /// Creates the rows of a chat without messages.
  ///
  /// - Parameters:
  ///   - viewer: The person who reads.
  ///   - isGroup: Returns whether the chat is a group, where rows name their senders.
  init(for viewer: Viewer, isGroup: @escaping () -> Bool) {
    self.viewer = viewer
    rowFactory = ChatRowFactory(viewer: viewer, isGroup: isGroup)
  }

  // MARK: Finding

  /// The sequence number of a stored message with an attachment; nil if it has no row.
  ///
  /// - Complexity: O(n)
  func sequenceNumber(ofAttachment message: Message.ID) -> Int? {
    items.stored.first { $0.attachment?.message == message }?.sequenceNumber
  }

  /// The message of a row that the viewer can delete: an own one that is stored; nil for others.
  ///
  /// - Complexity: O(n)
  func deletableMessage(_ id: MessageRow.ID) -> Message.ID? {
    items.stored.first { $0.id == id && $0.traits.isOutgoing && $0.traits.kind == .text }?.message
  }

  /// The identifier of the row that shows the message with a sequence number; nil if there is none.
  func row(at sequenceNumber: Int) -> ChatRow.ID? {
    items.stored.index(at: sequenceNumber).map { .message(firstID($0)) }
  }

  /// The identifier of the header above the message with a sequence number, or of the row of the message if it has no
  /// header; nil if the message has no row.
  func topRow(at sequenceNumber: Int) -> ChatRow.ID? {
    guard let id = items.stored.index(at: sequenceNumber).map(firstID) else { return nil }
    return list.index(of: .header(id)) == nil ? .message(id) : .header(id)
  }

  /// The identity of the first message that is shown together with a message.
  private func firstID(_ index: Int) -> MessageRow.ID {
    items[rowFactory.group(of: items, around: index).lowerBound].id
  }

  // MARK: Stored messages

  /// Shows other stored messages, and the state of their chat. The messages of the outbox that are not among them stay.
  ///
  /// - Complexity: O(n log n)
  func replaceAll(with stored: ListSnapshot<ChatItem>, of loaded: LoadedChat) {
    let chat = loaded.chat
    // The messages may be newer than the chat, or earlier than the unread ones.
    let hasUnread =
      chat.unreadCount > 0
      || loaded.page.messages.contains {
        $0.sequenceNumber > chat.readThrough && $0.sender != viewer.person.id && $0.kind != .system
      }
    if rowFactory.unreadFrom == nil, hasUnread { rowFactory.unreadFrom = chat.readThrough + 1 }
    rowFactory.deliveredThrough = chat.deliveredThrough
    rowFactory.readByOthersThrough = chat.readByOthersThrough
    replaceAll(with: stored)
  }

  /// Shows the stored messages after some were added or dropped at the ends. The first message of the outbox keeps its
  /// row when it is stored.
  ///
  /// - Parameter stored: The messages, which are consecutive. Those that were shown before have not changed.
  /// - Complexity: O(m log² n) for m messages that are added or dropped.
  func show(_ stored: ListSnapshot<ChatItem>) {
    let old = items.stored
    guard let oldFirst = old.first?.sequenceNumber, let oldLast = old.last?.sequenceNumber,
      let first = stored.first?.sequenceNumber, let last = stored.last?.sequenceNumber,
      first <= oldLast + 1, oldFirst <= last + 1
    else { return replaceAll(with: stored) }
    transaction {
      items.stored = stored
      for item in old.prefix(max(0, first - oldFirst)) { removeRows(of: item.id) }
      for item in old.suffix(max(0, oldLast - last)) { removeRows(of: item.id) }
      let earlier = 0..<max(0, oldFirst - first)
      removeOutgoing(items[earlier])
      list.insert(contentsOf: earlier.flatMap(makeRows), at: 0)
      let later = min(oldLast + 1 - first, stored.count)..<stored.count
      for index in later { addStored(at: index) }
      // The messages whose neighbors have changed.
      var changedIndices: Set = [later.lowerBound - 1, stored.count - 1, stored.count]
      if first != oldFirst { changedIndices.formUnion([0, earlier.upperBound]) }
      for index in changedIndices { refresh(index) }
    }
  }

  private func replaceAll(with stored: ListSnapshot<ChatItem>) {
    let ids = Set(stored.map(\.id))
    items = ChatItems(stored: stored, outgoing: items.outgoing.filter { !ids.contains($0.id) })
    list.set(to: items.indices.flatMap(makeRows))
  }

  /// Adds the row of a stored message below that of the previous message. The first message of the outbox has its row
  /// there already.
  private func addStored(at index: Int) {
    let item = items.stored[index]
    if items.outgoing.first?.id == item.id {
      items.outgoing.removeFirst()
      return refresh(index)
    }
    removeOutgoing([item])
    list.insert(contentsOf: makeRows(index), at: index == 0 ? 0 : position(of: items[index - 1].id) + 1)
  }

  /// Updates the row of a stored message that has changed.
  ///
  /// - Parameters:
  ///   - item: The message.
  ///   - stored: All stored messages, among which it is the only one that has changed.
  func update(_ item: ChatItem, in stored: ListSnapshot<ChatItem>) {
    items.stored = stored
    guard let index = item.sequenceNumber.flatMap({ stored.index(at: $0) }) else { return }
    transaction {
      for index in index - 1...index + 1 { refresh(index) }
    }
  }

  /// Puts the header of unread messages above a message.
  ///
  /// While some messages below the header are unread, the header stays where it is. After that, it moves to
  /// the given message, which costs O(n).
  ///
  /// - Parameters:
  ///   - sequenceNumber: The sequence number of the new message.
  ///   - readThrough: The sequence number of the last message that the viewer has read.
  func markUnread(from sequenceNumber: Int, readThrough: Int) {
    // System messages do not count as unread.
    let lastText = items.stored.last { $0.traits.kind != .system }?.sequenceNumber ?? 0
    guard rowFactory.unreadFrom.map({ readThrough >= max($0, lastText) }) ?? true else { return }
    rowFactory.unreadFrom = sequenceNumber
    refreshAll()
  }

  // MARK: Outbox

  /// Whether a message of the outbox is shown.
  func hasOutgoing(_ id: MessageRow.ID) -> Bool { items.index(ofOutgoing: id) != nil }

  /// Shows a message of the outbox, unless the stored message is shown.
  func show(_ message: OutgoingMessage) {
    let item = ChatItem(message, for: viewer)
    if let index = items.index(ofOutgoing: item.id) {
      items.outgoing[index - items.stored.count] = item
      refresh(index)
    } else if list.index(of: .message(item.id)) == nil {
      transaction {
        items.outgoing.append(item)
        list.append(contentsOf: makeRows(items.count - 1))
        refresh(items.count - 2)
      }
    }
  }

  /// Removes a message of the outbox.
  func removeOutgoing(_ id: MessageRow.ID) {
    guard let index = items.index(ofOutgoing: id) else { return }
    transaction {
      items.outgoing.remove(at: index - items.stored.count)
      removeRows(of: id)
      refresh(index - 1)
      refresh(index)
    }
  }

  /// Removes the rows of messages that are not in the outbox anymore.
  ///
  /// - Parameter messages: The messages in the outbox.
  func removeOutgoing(except messages: [OutgoingMessage]) {
    let ids = Set(messages.map { MessageRow.ID.own($0.id) })
    for item in items.outgoing where !ids.contains(item.id) { removeOutgoing(item.id) }
  }

  /// Removes the rows of messages in the outbox that are stored.
  func removeOutgoing(storedAs messages: [Message]) {
    if !items.outgoing.isEmpty { removeOutgoing(messages.map { ChatItem($0, for: viewer) }) }
  }

  private func removeOutgoing(_ stored: some Sequence<ChatItem>) {
    if items.outgoing.isEmpty { return }
    for item in stored { removeOutgoing(item.id) }
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

  /// Updates the names and avatars of participants. Costs O(n) if they change.
  func setSenders(_ people: [Person]) {
    let ids = rowFactory.setSenders(people)
    if ids.isEmpty { return }
    transaction {
      for (index, item) in items.enumerated() where ids.contains(item.sender) { refresh(index) }
    }
  }

  /// Updates the name and the avatar of a person who takes part. Costs O(n) if they change.
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
    guard let first = items.stored.first?.sequenceNumber, let last = items.stored.last?.sequenceNumber
    else { return }
    let (begin, end) = (max(old + 1, first), min(new, last))
    if begin > end { return }
    transaction {
      for sequenceNumber in begin...end { refresh(sequenceNumber - first) }
    }
  }

  // MARK: Rows

  private func makeRows(_ index: Int) -> [ChatRow] {
    [rowFactory.header(of: items, at: index), rowFactory.row(of: items, at: index)].compactMap { $0 }
  }

  private func removeRows(of id: MessageRow.ID) {
    list.remove(id: .header(id))
    list.remove(id: .message(id))
  }

  /// Updates the rows of a message if the index is valid, and the message has its row already.
  private func refresh(_ index: Int) {
    guard items.indices.contains(index), list.update(rowFactory.row(of: items, at: index)) else { return }
    let first = rowFactory.group(of: items, around: index).lowerBound
    if first < index { list.update(rowFactory.row(of: items, at: first)) }
    let id = items[index].id
    if let header = rowFactory.header(of: items, at: index) {
      if !list.update(header) { list.insert(header, at: position(of: id)) }
    } else {
      list.remove(id: .header(id))
    }
  }

  /// The position of the row of a message that has one.
  private func position(of id: MessageRow.ID) -> Int { list.index(of: .message(id))! }
}
