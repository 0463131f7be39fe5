import Foundation
import MessengerServices

/// Makes the rows of messages, by those beside them and by what is known besides: what is new, how far
/// messages have come, and what people look like.
struct ChatRowMaker {
  /// The sequence of the first message that was new when it was loaded or came. What follows is new as well, as
  /// long as the chat is shown.
  var unreadFrom: Int?
  /// The sequence up to which messages have reached others.
  var deliveredThrough = 0
  /// The sequence up to which others have read.
  var readThrough = 0
  private var senders: [Person.ID: Sender] = [:]

  private let viewer: Viewer
  private let isGroup: () -> Bool

  /// How somebody who takes part in the chat is shown.
  private struct Sender: Equatable {
    let name: String
    let portrait: Portrait

    init(_ person: Person) {
      name = person.name
      portrait = Portrait(person)
    }
  }

  /// - Parameters:
  ///   - viewer: Who reads.
  ///   - isGroup: Whether the chat is a group, where senders are named.
  init(viewer: Viewer, isGroup: @escaping () -> Bool) {
    self.viewer = viewer
    self.isGroup = isGroup
  }

  /// Whether it is known what somebody looks like.
  func knows(_ person: Person.ID) -> Bool { senders[person] != nil }

  /// Takes over what people look like, and says whose rows that changes.
  mutating func setSenders(_ people: [Person]) -> Set<Person.ID> {
    let changed = people.map { ($0.id, Sender($0)) }.filter { senders[$0] != $1 }
    senders.merge(changed) { $1 }
    return Set(changed.map(\.0))
  }

  /// What messages stand together under a header.
  private enum Section: Equatable {
    case unread
    case day(Date)
  }

  private func section(of item: ChatItem) -> Section {
    if let unreadFrom, item.sequence ?? .max >= unreadFrom { return .unread }
    return .day(viewer.localization.startOfDay(item.traits.date))
  }

  /// The header above a message; nil if there is none, as it stands under the one of the message before.
  func header(of items: [ChatItem], at index: Int) -> ChatRow? {
    let section = section(of: items[index])
    if index > 0, self.section(of: items[index - 1]) == section { return nil }
    return switch section {
    case .unread: .header("New Messages", above: items[index].id)
    case .day(let day):
      .header(viewer.localization.day(day, now: viewer.now()), above: items[index].id)
    }
  }

  /// The row of a message.
  func row(of items: [ChatItem], at index: Int) -> ChatRow {
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
        senderName: isIncoming && isGroup() && !isSameSender ? name(of: item) : nil,
        portrait: isIncoming && position.hasTail ? portrait(of: item) : nil,
        delivery: isIncoming ? nil : delivery(of: item)))
  }

  // Who has left the chat is known by the name of then only.
  private func name(of item: ChatItem) -> String { senders[item.sender]?.name ?? item.senderName }

  private func portrait(of item: ChatItem) -> Portrait {
    senders[item.sender]?.portrait
      ?? Portrait(item.senderName, Avatar(gradient: Int(item.sender.rawValue)))
  }

  private func delivery(of item: ChatItem) -> MessageRow.Delivery {
    guard let sequence = item.sequence else {
      return item.failure.map { .failed($0.message) } ?? .sending
    }
    if sequence <= readThrough { return .read }
    return sequence <= deliveredThrough ? .delivered : .sent
  }
}
