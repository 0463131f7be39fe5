import SwiftwaterDesign

/// The messages of a chat that have rows: the stored ones, which are consecutive, then those of the outbox.
struct ChatItems: RandomAccessCollection {
  var stored = ListSnapshot<ChatItem>()
  var outgoing: [ChatItem] = []

  var startIndex: Int { 0 }
  var endIndex: Int { stored.count + outgoing.count }

  subscript(index: Int) -> ChatItem {
    index < stored.count ? stored[index] : outgoing[index - stored.count]
  }

  /// The position, among all messages, of a message that is in the outbox; nil if it is not there.
  func index(ofOutgoing id: MessageRow.ID) -> Int? {
    outgoing.firstIndex { $0.id == id }.map { stored.count + $0 }
  }
}
