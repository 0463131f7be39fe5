import Synchronization

/// Collects entries from any thread, in order.
final class Log<Entry: Sendable>: Sendable {
  private let list = Mutex<[Entry]>([])

  var entries: [Entry] { list.withLock { $0 } }

  func append(_ entry: Entry) {
    list.withLock { $0.append(entry) }
  }
}
