public import Swiftwater
public import SwiftwaterDesign

/// What comes to a chat while somebody looks at it, at its end or further up.
///
/// Whoever is at the end stays there and sees what comes; whoever is further up is not moved, but told how much has come
/// below.
public final class NewestMessages {
  /// How many messages of others have come below what is seen; 0 while that is the end.
  public let unseenCount: Property<Int>
  /// What somebody else said last since the chat was loaded; nil for nothing.
  public let newest: Property<MessageRow?>

  /// The last row that the person did not write; nil if there is none.
  private var last: ChatRow.ID?
  /// The first message that is there; nil if there is none.
  private var first: ChatRow.ID?
  private let lifetime = Lifetime()

  /// Begins to watch the rows of a chat.
  ///
  /// - Parameters:
  ///   - rows: What is watched.
  ///   - isEndSeen: Whether the person sees the last row.
  /// - Complexity: O(n) of the rows below the last one of others, for each change.
  public init(in rows: ListProperty<ChatRow>, isEndSeen: Property<Bool>) {
    let count = MutableProperty(0)
    let newest = MutableProperty<MessageRow?>(nil)
    unseenCount = count.property
    self.newest = newest.property
    last = rows.rows.last { $0.isOfOthers }?.id
    first = rows.rows.first { $0.message != nil }?.id
    rows.updates.observe(during: lifetime) { [unowned self] update in
      let messages = take(update.rows)
      guard let message = messages.last else { return }
      transaction {
        newest.value = message
        if !isEndSeen.value { count.value += messages.count }
      }
    }
    isEndSeen.changes.filter { $0 }.observe(during: lifetime) { _ in count.value = 0 }
  }

  /// What others have said below the row that was the last one of theirs or, without one, below the first message;
  /// nothing if that is gone, as after the chat was loaded anew, or if all is new.
  private func take(_ rows: ListSnapshot<ChatRow>) -> [MessageRow] {
    let known = last ?? first
    last = nil
    first = rows.first { $0.message != nil }?.id
    var messages: [MessageRow] = []
    var isBelow = true
    for row in rows.reversed() {
      if row.id == known { isBelow = false }
      guard row.isOfOthers else { continue }
      last = last ?? row.id
      guard isBelow else { break }
      if let message = row.message { messages.append(message) }
    }
    return isBelow ? [] : messages.reversed()
  }
}

extension ChatRow {
  fileprivate var message: MessageRow? { if case .message(let message) = self { message } else { nil } }

  /// Whether somebody else has said or done it, as opposed to the person and the calendar.
  fileprivate var isOfOthers: Bool {
    switch self {
    case .header: false
    case .system: true
    case .message(let message): !message.isOutgoing
    }
  }
}
