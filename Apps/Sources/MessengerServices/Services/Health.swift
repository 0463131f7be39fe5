import Foundation

/// Finds out, at most once in five seconds, whether data can be written and the disk has room.
actor Health {
  private static let interval: TimeInterval = 5

  private let store: EventPublishingStore
  private let space: FreeSpace
  private let now: @Sendable () -> Date
  /// The last check, which may still be running.
  private var last: (date: Date, isHealthy: Task<Bool, Never>)?

  init(store: EventPublishingStore, space: FreeSpace, now: @escaping @Sendable () -> Date) {
    self.store = store
    self.space = space
    self.now = now
  }

  func check() async -> Bool {
    let date = now()
    // The clock may have been set back.
    if let last, (0..<Self.interval).contains(date.timeIntervalSince(last.date)) {
      return await last.isHealthy.value
    }
    // Set before waiting, so that requests during the check do not begin others.
    let check = Task { [store, space] in
      do throws(MessengerError) {
        try await store.write { transaction, _ in try transaction.checkWriting(at: date) }
        return !space.isShort
      } catch {
        return false
      }
    }
    last = (date, check)
    return await check.value
  }
}
