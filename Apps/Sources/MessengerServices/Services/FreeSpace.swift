import Foundation
import Synchronization

/// The free space of the disk, which is looked up at most once in five seconds.
final class FreeSpace: Sendable {
  private static let interval: TimeInterval = 5

  private let store: any Store
  private let least: Int
  private let onChange: @Sendable (_ isShort: Bool) -> Void
  private let now: @Sendable () -> Date
  private let last = Mutex<(date: Date, isShort: Bool)?>(nil)

  init(of store: any Store, configuration: MessengerConfiguration) {
    self.store = store
    least = configuration.minimumFreeBytes
    onChange = configuration.onFreeSpaceChange
    now = configuration.now
  }

  /// Whether there is less space than ``MessengerConfiguration/minimumFreeBytes``; false if the space is unknown.
  var isShort: Bool {
    let date = now()
    let (isShort, wasShort) = last.withLock { last in
      // The clock may have been set back.
      if let last, (0..<Self.interval).contains(date.timeIntervalSince(last.date)) {
        return (last.isShort, last.isShort)
      }
      let wasShort = last?.isShort ?? false
      let isShort = store.freeBytes.map { $0 < least } ?? false
      last = (date, isShort)
      return (isShort, wasShort)
    }
    if isShort != wasShort { onChange(isShort) }
    return isShort
  }
}
