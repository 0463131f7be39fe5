import Foundation

/// Finds out whether data can be written, at most once in some seconds.
actor Health {
  private static let interval: TimeInterval = 5

  private let store: EventPublishingStore
  private let now: @Sendable () -> Date
  private var last: (date: Date, isHealthy: Bool)?

  init(store: EventPublishingStore, now: @escaping @Sendable () -> Date) {
    self.store = store
    self.now = now
  }

  func check() async -> Bool {
    let date = now()
    // The clock may have been set back.
    if let last, (0..<Self.interval).contains(date.timeIntervalSince(last.date)) { return last.isHealthy }
    let isHealthy: Bool
    do throws(MessengerError) {
      try await store.write { transaction, _ in try transaction.checkWriting(at: date) }
      isHealthy = true
    } catch {
      isHealthy = false
    }
    last = (date, isHealthy)
    return isHealthy
  }
}
