import Foundation
import MessengerServices
import Swiftwater
import SwiftwaterDesign

/// What has been loaded of a chat, and its rows.
///
/// The stored messages follow each other without a gap; below them stand those of the person that are on their
/// way or could not be sent. A row depends on the messages just before and after it, so a change of a message
/// is a change of three rows at most.
///
/// - Complexity: A message at the end costs O(log² n); others say what they cost.
final class Transcript {
  /// The most messages that are kept as long as nobody asks for earlier ones; of more, half are let go. So a page
  /// that is open for long does not grow with what is said meanwhile.
  static let keptCount = 200

  /// The rows, from above to below.
  let rows = MutableListProperty<ChatRow>()
  /// The messages, those that are not stored at the end.
  private var items: [ChatItem] = []
  private var storedCount = 0
  /// Whether somebody has asked for earlier messages.
  private var hasGrown = false
  /// The place of the first message that was new when it was loaded or came. What follows is new as well, as
  /// long as the chat is shown.
  private var unreadFrom: Int?
  private var deliveredThrough = 0
  private var readThrough = 0
  private var portraits: [Person.ID: Portrait] = [:]

  private let viewer: Viewer
  private let isGroup: () -> Bool

  /// Makes a transcript of nothing.
  ///
  /// - Parameters:
  ///   - viewer: Who reads it.
  ///   - isGroup: Whether the chat is a group, where senders are named.
  init(for viewer: Viewer, isGroup: @escaping () -> Bool) {
    self.viewer = viewer
    self.isGroup = isGroup
  }

  /// The place of the first message that is loaded.
  var first: Int? { items[..<storedCount].first?.sequence }
  /// The place of the last message.
  var last: Int? { items[..<storedCount].last?.sequence }

  // MARK: Stored messages

  /// Begins anew with the last messages of a chat. What is on its way stays. O(n log n).
  func reset(to messages: [Message], of chat: Chat) {
    // The messages may be newer than the chat, so what is unread is counted by them.
    let hasUnread = messages.contains { $0.sequence > chat.readThrough && $0.sender != viewer.person.id }
    if unreadFrom == nil, hasUnread { unreadFrom = chat.readThrough + 1 }
    deliveredThrough = chat.deliveredThrough
    readThrough = chat.readByOthersThrough
    let stored = messages.map { ChatItem($0, for: viewer.person.id) }
    let known = Set(stored.map(\.id))
    items = stored + items[storedCount...].filter { !known.contains($0.id) }
    storedCount = stored.count
    hasGrown = false
    rows.set(to: items.indices.flatMap(makeRows))
  }

  /// Adds messages that stand just before the first. O(n).
  func prepend(_ messages: [Message]) {
    if items.isEmpty || messages.isEmpty { return }
    hasGrown = true
    transaction {
      items.insert(contentsOf: messages.map { ChatItem($0, for: viewer.person.id) }, at: 0)
      storedCount += messages.count
      rows.insert(contentsOf: (0..<messages.count).flatMap(makeRows), at: 0)
      refresh(messages.count)
    }
  }

  /// Adds the message that follows the last. If it was on its way, its row becomes that of the stored one.
  ///
  /// What is new stands under a header. It stays where it is until everything below it was read and something new
  /// comes: then it moves, which is O(n).
  ///
  /// - Parameters:
  ///   - isNew: Whether the person does not see it right now.
  ///   - readThrough: Up to where the person has read.
  func append(_ message: Message, isNew: Bool, readThrough: Int) {
    transaction {
      if isNew, unreadFrom == nil || readThrough == message.sequence - 1 {
        unreadFrom = message.sequence
        refreshAll()
      }
      store(ChatItem(message, for: viewer.person.id))
      letGo()
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

  private func letGo() {
    if hasGrown || storedCount <= Self.keptCount { return }
    let count = storedCount - Self.keptCount / 2
    let old = items[..<count]
    items.removeFirst(count)
    storedCount -= count
    for item in old {
      rows.remove(id: .header(item.id))
      rows.remove(id: .message(item.id))
    }
    refresh(0)
  }

  // MARK: What the person writes

  /// Adds a message that is being sent.
  func append(_ message: OutgoingMessage) {
    transaction { insert(ChatItem(message, from: viewer.person, at: viewer.now()), at: items.count) }
  }

  /// Notes why a message could not be sent; nil when it is being sent again.
  func setFailure(_ failure: MessengerError?, of id: MessageRow.ID) {
    guard let index = outgoingIndex(of: id) else { return }
    items[index].failure = failure
    refresh(index)
  }

  /// Removes a message that is not stored.
  func removeOutgoing(_ id: MessageRow.ID) {
    guard let index = outgoingIndex(of: id) else { return }
    transaction { remove(at: index) }
  }

  /// A message that is not stored.
  func outgoing(_ id: MessageRow.ID) -> ChatItem? {
    outgoingIndex(of: id).map { items[$0] }
  }

  private func outgoingIndex(of id: MessageRow.ID) -> Int? {
    items[storedCount...].firstIndex { $0.id == id }
  }

  // MARK: What rows say besides

  /// Notes up to where messages have reached others. Costs as much as it changes.
  func setDelivered(through sequence: Int) {
    let old = deliveredThrough
    deliveredThrough = max(old, sequence)
    refresh(after: old, through: deliveredThrough)
  }

  /// Notes up to where others have read. Costs as much as it changes.
  func setReadByOthers(through sequence: Int) {
    let old = readThrough
    readThrough = max(old, sequence)
    refresh(after: old, through: readThrough)
  }

  /// Takes over what people look like. O(n) if that changes.
  func setPortraits(of people: [Person]) {
    let changed = people.filter { portraits[$0.id] != Portrait($0) }.map { ($0.id, Portrait($0)) }
    if changed.isEmpty { return }
    portraits.merge(changed) { $1 }
    let senders = Set(changed.map(\.0))
    transaction {
      for index in items.indices where senders.contains(items[index].sender) { refresh(index) }
    }
  }

  /// Takes over what somebody looks like now who takes part in the chat. O(n) if that changes.
  func updatePortrait(of person: Person) {
    if portraits[person.id] != nil { setPortraits(of: [person]) }
  }

  /// Writes the days anew. O(n).
  func refreshDays() { refreshAll() }

  private func refreshAll() {
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
    let place = index < items.count ? position(of: index) : rows.rows.count
    items.insert(item, at: index)
    rows.insert(contentsOf: makeRows(index), at: place)
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
    rows.update(row(index))
    guard let header = header(index) else {
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
    [header(index), row(index)].compactMap { $0 }
  }

  // MARK: Making rows

  /// What messages stand together under a header.
  private enum Section: Equatable {
    case unread
    case day(Date)
  }

  private func section(_ index: Int) -> Section {
    let item = items[index]
    if let unreadFrom, item.sequence ?? .max >= unreadFrom { return .unread }
    return .day(viewer.localization.startOfDay(item.traits.date))
  }

  private func header(_ index: Int) -> ChatRow? {
    let section = section(index)
    if index > 0, self.section(index - 1) == section { return nil }
    return switch section {
    case .unread: .header("New Messages", above: items[index].id)
    case .day(let day):
      .header(viewer.localization.day(day, now: viewer.now()), above: items[index].id)
    }
  }

  private func row(_ index: Int) -> ChatRow {
    let item = items[index]
    if item.traits.kind == .system { return .system(item.text, id: item.id) }
    let previous = index > 0 ? items[index - 1] : nil
    let next = index + 1 < items.count ? items[index + 1] : nil
    let position = item.traits.position(after: previous?.traits, before: next?.traits)
    let isIncoming = !item.traits.isOutgoing
    let isSameSender = previous.map { $0.sender == item.sender && $0.traits.kind == .text } ?? false
    return .message(
      MessageRow(
        id: item.id, isOutgoing: item.traits.isOutgoing, text: item.text,
        time: viewer.localization.time(item.traits.date), position: position, sender: item.sender,
        senderName: isIncoming && isGroup() && !isSameSender ? item.senderName : nil,
        portrait: isIncoming && position.hasTail ? portrait(of: item) : nil,
        delivery: isIncoming ? nil : delivery(of: item)))
  }

  private func portrait(of item: ChatItem) -> Portrait {
    // Who has left the chat is known by name only.
    portraits[item.sender] ?? Portrait(item.senderName, Avatar(gradient: Int(item.sender.rawValue)))
  }

  private func delivery(of item: ChatItem) -> MessageRow.Delivery {
    guard let sequence = item.sequence else {
      return item.failure.map { .failed($0.message) } ?? .sending
    }
    if sequence <= readThrough { return .read }
    return sequence <= deliveredThrough ? .delivered : .sent
  }
}
