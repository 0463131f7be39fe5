import MessengerServices
import Swiftwater
import SwiftwaterDesign

/// A window onto a chat: what has been loaded of it, and its rows.
///
/// The stored messages follow each other without a gap; below them stand those of the person that are on
/// their way or could not be sent. A row depends on the messages just before and after it, so a change of a
/// message is a change of three rows at most.
///
/// Of the stored messages no more than ``keptCount`` are kept, however much is said and read. What is let go
/// of is what the person cannot see: the last ones as earlier ones are loaded, the first ones as later ones
/// are loaded and, for a person who is at the end, as new ones come. To a person who is elsewhere in a full
/// window nothing happens: what comes is left to be loaded later.
///
/// - Complexity: A message at the end costs O(log² n); others say what they cost.
final class Transcript {
  /// The most stored messages that are kept: many times what fits on a screen.
  static let keptCount = 200

  /// The rows, from above to below.
  let rows = MutableListProperty<ChatRow>()
  /// The messages, those that are not stored at the end.
  private var items: [ChatItem] = []
  private var storedCount = 0
  /// Whether there are messages before the first.
  let hasEarlier = MutableProperty(false)
  /// Whether there are messages after the last stored one.
  let hasLater = MutableProperty(false)
  private var maker: ChatRowMaker
  private let viewer: Viewer

  /// Makes a transcript of nothing.
  ///
  /// - Parameters:
  ///   - viewer: Who reads it.
  ///   - isGroup: Whether the chat is a group, where senders are named.
  init(for viewer: Viewer, isGroup: @escaping () -> Bool) {
    self.viewer = viewer
    maker = ChatRowMaker(viewer: viewer, isGroup: isGroup)
  }

  /// The sequence of the first message that is loaded.
  var first: Int? { items[..<storedCount].first?.sequence }
  /// The sequence of the last message.
  var last: Int? { items[..<storedCount].last?.sequence }

  // MARK: Stored messages

  /// Whether what comes can be added without letting go of what a person sees.
  ///
  /// - Parameter isAtEnd: Whether the person sees the last row.
  func hasRoom(isAtEnd: Bool) -> Bool {
    !hasLater.value && (isAtEnd || storedCount < Self.keptCount)
  }

  /// Whether there are as many messages as are kept.
  var isFull: Bool { storedCount >= Self.keptCount }

  /// The row of the message with a sequence; nil if it is not there. O(n).
  func row(at sequence: Int) -> ChatRow.ID? {
    items[..<storedCount].first { $0.sequence == sequence }.map { .message($0.id) }
  }

  /// Begins anew with some messages of a chat. What is on its way stays. O(n log n).
  ///
  /// - Parameters:
  ///   - page: The messages.
  ///   - chat: What is known about the chat.
  ///   - end: The last sequence of the chat.
  func reset(to page: MessagePage, of chat: Chat, upTo end: Int) {
    let messages = page.messages
    // The messages may be newer than the chat, or earlier than what is unread.
    let hasUnread =
      chat.unreadCount > 0
      || messages.contains {
        $0.sequence > chat.readThrough && $0.sender != viewer.person.id && $0.kind == .text
      }
    if maker.unreadFrom == nil, hasUnread { maker.unreadFrom = chat.readThrough + 1 }
    maker.deliveredThrough = chat.deliveredThrough
    maker.readThrough = chat.readByOthersThrough
    let stored = messages.map { ChatItem($0, for: viewer.person.id) }
    let known = Set(stored.map(\.id))
    items = stored + items[storedCount...].filter { !known.contains($0.id) }
    storedCount = stored.count
    hasEarlier.value = page.hasEarlier
    hasLater.value = (last ?? 0) < end
    rows.set(to: items.indices.flatMap(makeRows))
  }

  /// Takes over what may have changed unheard, and leaves the window where it is.
  ///
  /// - Parameters:
  ///   - page: The last messages of the chat.
  ///   - chat: What is known about the chat.
  func catchUp(with page: MessagePage, of chat: Chat) {
    setDelivered(through: chat.deliveredThrough)
    setReadByOthers(through: chat.readByOthersThrough)
    transaction { removeStored(page.messages) }
    if let end = page.messages.last?.sequence, let last, end > last { hasLater.value = true }
  }

  /// Adds messages that stand just before the first, and lets go of the last ones that are too many. O(n).
  func prepend(_ page: MessagePage) {
    let messages = page.messages
    // It is no part of a window that has begun anew meanwhile.
    if let last = messages.last, last.sequence + 1 != first { return }
    hasEarlier.value = page.hasEarlier
    if messages.isEmpty { return }
    transaction {
      removeStored(messages)
      items.insert(contentsOf: messages.map { ChatItem($0, for: viewer.person.id) }, at: 0)
      storedCount += messages.count
      rows.insert(contentsOf: (0..<messages.count).flatMap(makeRows), at: 0)
      refresh(messages.count)
      let excess = storedCount - Self.keptCount
      if excess > 0 {
        letGo(of: storedCount - excess..<storedCount)
        hasLater.value = true
      }
    }
  }

  /// Adds messages that follow the last, and lets go of the first ones that are too many. O(n).
  ///
  /// - Parameters:
  ///   - messages: What follows; those that are there already are left out.
  ///   - end: The last sequence of the chat.
  func append(_ messages: [Message], upTo end: Int) {
    let before = last
    transaction {
      for message in messages where message.sequence == (last ?? 0) + 1 {
        store(ChatItem(message, for: viewer.person.id))
      }
      // Where nothing comes there is no way on, wherever the end is said to be.
      hasLater.value = last != before && (last ?? 0) < end
      letGoOfFirst(storedCount - Self.keptCount)
    }
  }

  /// Notes that a message comes that the person does not see, and all that follow.
  ///
  /// What is new stands under a header. It stays where it is until everything below it was read: then it
  /// moves to what comes next, which is O(n).
  ///
  /// - Parameters:
  ///   - sequence: The sequence of the message.
  ///   - readThrough: Up to where the person has read.
  func noteNew(from sequence: Int, readThrough: Int) {
    // What is not said does not count, so it is not read either.
    let said = items[..<storedCount].last { $0.traits.kind == .text }?.sequence ?? 0
    guard maker.unreadFrom.map({ readThrough >= max($0, said) }) ?? true else { return }
    maker.unreadFrom = sequence
    refreshAll()
  }

  /// Adds the message that follows the last, if there is room; if not, it can be loaded later. If it was on
  /// its way, its row becomes that of the stored one.
  ///
  /// - Parameter isAtEnd: Whether the person sees the last row.
  func append(_ message: Message, isAtEnd: Bool) {
    let item = ChatItem(message, for: viewer.person.id)
    guard hasRoom(isAtEnd: isAtEnd) || outgoingIndex(of: item.id) != nil else { return hasLater.value = true }
    transaction {
      store(item)
      // Half at a time, as it costs as much as what stays.
      if storedCount > Self.keptCount, isAtEnd { letGoOfFirst(storedCount - Self.keptCount / 2) }
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

  private func letGoOfFirst(_ count: Int) {
    if count <= 0 { return }
    letGo(of: 0..<count)
    hasEarlier.value = true
  }

  private func letGo(of range: Range<Int>) {
    let old = items[range]
    items.removeSubrange(range)
    storedCount -= range.count
    for item in old {
      rows.remove(id: .header(item.id))
      rows.remove(id: .message(item.id))
    }
    // What stood beside them begins or ends a run now.
    refresh(range.lowerBound - 1)
    refresh(range.lowerBound)
  }

  // MARK: What the person writes

  /// Shows a message that is on its way or could not be sent as that, unless it is there as a stored one.
  func show(_ message: OutgoingMessage) {
    let item = ChatItem(message, from: viewer.person)
    if let index = outgoingIndex(of: item.id) {
      items[index] = item
      refresh(index)
    } else if rows.index(of: .message(item.id)) == nil {
      transaction { insert(item, at: items.count) }
    }
  }

  /// Removes a message that is not stored.
  func removeOutgoing(_ id: MessageRow.ID) {
    guard let index = outgoingIndex(of: id) else { return }
    transaction { remove(at: index) }
  }

  /// Removes those that are no longer on their way and of which nobody else will say that they are stored.
  ///
  /// - Parameter messages: What is on its way or failed.
  func keepOutgoing(_ messages: [OutgoingMessage]) {
    let ids = Set(messages.map { MessageRow.ID.own($0.id) })
    for item in items[storedCount...] where !ids.contains(item.id) { removeOutgoing(item.id) }
  }

  /// Removes those on their way, or failed, that turn out to be stored.
  private func removeStored(_ messages: [Message]) {
    if storedCount == items.count { return }
    for message in messages {
      if let index = outgoingIndex(of: ChatItem(message, for: viewer.person.id).id) { remove(at: index) }
    }
  }

  private func outgoingIndex(of id: MessageRow.ID) -> Int? {
    items[storedCount...].firstIndex { $0.id == id }
  }

  // MARK: What rows say besides

  /// Notes up to where messages have reached others. Costs as much as it changes.
  func setDelivered(through sequence: Int) {
    let old = maker.deliveredThrough
    maker.deliveredThrough = max(old, sequence)
    refresh(after: old, through: maker.deliveredThrough)
  }

  /// Notes up to where others have read. Costs as much as it changes.
  func setReadByOthers(through sequence: Int) {
    let old = maker.readThrough
    maker.readThrough = max(old, sequence)
    refresh(after: old, through: maker.readThrough)
  }

  /// Takes over what people look like. O(n) if that changes.
  func setSenders(_ people: [Person]) {
    let ids = maker.setSenders(people)
    if ids.isEmpty { return }
    transaction {
      for index in items.indices where ids.contains(items[index].sender) { refresh(index) }
    }
  }

  /// Takes over what somebody looks like now who takes part in the chat. O(n) if that changes.
  func updateSender(_ person: Person) {
    if maker.knows(person.id) { setSenders([person]) }
  }

  /// Writes all rows anew, as their days are called otherwise, or a header moves. O(n).
  func refreshAll() {
    transaction {
      for index in items.indices { refresh(index) }
    }
  }

  private func refresh(after old: Int, through new: Int) {
    guard let first, let last else { return }
    let (begin, end) = (max(old + 1, first), min(new, last))
    if begin > end { return }
    transaction {
      for sequence in begin...end { refresh(sequence - first) }
    }
  }

  // MARK: Rows of messages

  private func insert(_ item: ChatItem, at index: Int) {
    let start = index < items.count ? position(of: index) : rows.rows.count
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

  /// Brings the rows of a message up to date, if there is one.
  private func refresh(_ index: Int) {
    guard items.indices.contains(index) else { return }
    let id = items[index].id
    rows.update(maker.row(of: items, at: index))
    guard let header = maker.header(of: items, at: index) else {
      rows.remove(id: .header(id))
      return
    }
    if !rows.update(header) { rows.insert(header, at: position(of: index)) }
  }

  /// Where the rows of a message begin.
  private func position(of index: Int) -> Int {
    let id = items[index].id
    // Each message has a row.
    return rows.index(of: .header(id)) ?? rows.index(of: .message(id))!
  }

  private func makeRows(_ index: Int) -> [ChatRow] {
    [maker.header(of: items, at: index), maker.row(of: items, at: index)].compactMap { $0 }
  }
}
