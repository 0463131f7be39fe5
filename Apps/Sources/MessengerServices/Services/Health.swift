import Foundation

/// Finds out, at most once in five seconds, whether data can be written and the disk has room, and whether damage was
/// noticed lately.
actor Health {
  private static let interval: TimeInterval = 5
  /// How long data counts as damaged after damage was noticed. Most data can still be read and written then, so a check
  /// cannot find it again. The time is longer than the five minutes for which an alert waits.
  private static let damageDuration: TimeInterval = 600

  private let store: EventPublishingStore
  private let space: FreeSpace
  private let now: @Sendable () -> Date
  /// The last check, which may still be running.
  private var last: (date: Date, isHealthy: Task<Bool, Never>)?
  /// The date of the last check that found new damage, and the number of times that the store had noticed damage by
  /// then; nil if it has noticed none.
  private var damage: (date: Date, count: Int)?

  init(store: EventPublishingStore, space: FreeSpace, now: @escaping @Sendable () -> Date) {
    self.store = store
    self.space = space
    self.now = now
  }

  func check() async -> Bool {
    let date = now()
    if isDamaged(at: date) { return false }
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

  /// Whether the store has noticed damage lately.
  private func isDamaged(at date: Date) -> Bool {
    let count = store.base.damageCount
    if count > damage?.count ?? 0 { damage = (date, count) }
    guard let damage else { return false }
    // The clock may have been set back.
    return (0..<Self.damageDuration).contains(date.timeIntervalSince(damage.date))
  }
}
