import Foundation
import MessengerServices

/// Creates the rows of messages. A row depends on the adjacent messages and on the state of the chat: which
/// messages are unread, whether they are delivered and read, and the names and avatars of the participants.
/// ``MessageRows`` says why the operators of lists do not make them.
struct ChatRowFactory {
  /// The sequence number of the first message that was unread when it was loaded or arrived; nil for none. The
  /// header above it stays when the messages are read; see ``MessageRows/markUnread(from:readThrough:)``.
  var unreadFrom: Int?
  /// The sequence number of the last message that has reached others.
  var deliveredThrough = 0
  /// The sequence number of the last message that others have read.
  var readByOthersThrough = 0
  private var senders: [Person.ID: Sender] = [:]

  private let viewer: Viewer
  private let isGroup: () -> Bool

  /// The name and the avatar of a participant.
  private struct Sender: Equatable {
    let name: String
    let avatar: AvatarContent

    init(_ person: Person) {
      name = person.name
      avatar = AvatarContent(person)
    }
  }

  /// Creates a factory that knows no senders.
  ///
  /// - Parameters:
  ///   - viewer: The person who reads.
  ///   - isGroup: Returns whether the chat is a group, where rows name their senders.
  init(viewer: Viewer, isGroup: @escaping () -> Bool) {
    self.viewer = viewer
    self.isGroup = isGroup
  }

  /// Whether a person is a known participant.
  func knows(_ person: Person.ID) -> Bool { senders[person] != nil }

  /// Updates names and avatars. Returns the people whose rows change.
  mutating func setSenders(_ people: [Person]) -> Set<Person.ID> {
    let changedSenders = people.map { ($0.id, Sender($0)) }.filter { senders[$0] != $1 }
    senders.merge(changedSenders) { $1 }
    return Set(changedSenders.map(\.0))
  }

  /// The messages under one header.
  private enum Section: Equatable {
    case unread
    case day(Date)
  }

  private func section(of item: ChatItem) -> Section {
    if let unreadFrom, item.sequenceNumber ?? .max >= unreadFrom { return .unread }
    return .day(viewer.localization.startOfDay(item.traits.date))
  }

  /// The header above a message; nil if the previous message has the same header.
  func header(of items: ChatItems, at index: Int) -> ChatRow? {
    let section = section(of: items[index])
    if index > 0, self.section(of: items[index - 1]) == section { return nil }
    return switch section {
    case .unread: .unreadHeader(viewer.text(.newMessagesHeader), above: items[index].id)
    case .day(let day):
      .header(viewer.localization.day(day, now: viewer.now()), above: items[index].id)
    }
  }

  /// The messages that are shown by the same row as a message: those of its album, or the message alone.
  func group(of items: ChatItems, around index: Int) -> Range<Int> {
    var (first, last) = (index, index)
    while first > 0, areTogether(items[first - 1], items[first]) { first -= 1 }
    while last + 1 < items.count, areTogether(items[last], items[last + 1]) { last += 1 }
    return first..<last + 1
  }

  /// Whether two consecutive messages are pictures of one album under one header.
  private func areTogether(_ item: ChatItem, _ next: ChatItem) -> Bool {
    item.album != nil && item.album == next.album && item.sender == next.sender
      && section(of: item) == section(of: next)
  }

  /// The row of a message.
  func row(of items: ChatItems, at index: Int) -> ChatRow {
    let item = items[index]
    if item.traits.kind == .system { return .system(item.text, id: item.id) }
    let group = group(of: items, around: index)
    if index > group.lowerBound { return .albumPart(id: item.id) }
    let album = group.count > 1 ? Array(items[group]) : []
    let previous = index > 0 ? items[index - 1] : nil
    let next = group.upperBound < items.count ? items[group.upperBound] : nil
    let position = item.traits.position(after: previous?.traits, before: next?.traits)
    let isIncoming = !item.traits.isOutgoing
    let isSameSender = previous.map { $0.sender == item.sender && $0.traits.kind == .text } ?? false
    let showsName = isIncoming && isGroup() && !isSameSender
    return .message(
      MessageRow(
        id: item.id, isOutgoing: item.traits.isOutgoing,
        text: album.first { !$0.text.isEmpty }?.text ?? item.text,
        isDeleted: item.traits.kind == .deleted, attachment: album.isEmpty ? item.attachment : nil,
        album: album.compactMap(picture), preview: item.preview,
        time: viewer.localization.time(item.traits.date), position: position, sender: item.sender,
        senderName: isIncoming && isGroup() ? name(of: item) : nil,
        senderGradient: showsName ? avatar(of: item).gradientIndex : nil,
        avatar: isIncoming && position.hasTail ? avatar(of: item) : nil,
        delivery: isIncoming ? nil : album.map(delivery).max { $0.rank < $1.rank } ?? delivery(of: item)))
  }

  private func picture(_ item: ChatItem) -> AlbumPicture? {
    item.attachment.map {
      AlbumPicture(id: item.id, attachment: $0, delivery: item.traits.isOutgoing ? delivery(of: item) : nil)
    }
  }

  // The senders are those who took part when the participants were loaded. For anybody else, the message has
  // the name.
  private func name(of item: ChatItem) -> String {
    viewer.localization.name(senders[item.sender]?.name ?? item.senderName)
  }

  private func avatar(of item: ChatItem) -> AvatarContent {
    senders[item.sender]?.avatar
      ?? AvatarContent(item.senderName, Avatar(gradientIndex: Int(item.sender.rawValue)))
  }

  private func delivery(of item: ChatItem) -> MessageRow.Delivery {
    guard let sequenceNumber = item.sequenceNumber else {
      return item.failure.map { .failed(viewer.text(.error($0))) } ?? .sending
    }
    if sequenceNumber <= readByOthersThrough { return .read }
    return sequenceNumber <= deliveredThrough ? .delivered : .sent
  }
}

extension MessageRow.Delivery {
  /// The order of the states, beginning with the one that ends a delivery.
  fileprivate var rank: Int {
    switch self {
    case .read: 0
    case .delivered: 1
    case .sent: 2
    case .sending: 3
    case .failed: 4
    }
  }
}
