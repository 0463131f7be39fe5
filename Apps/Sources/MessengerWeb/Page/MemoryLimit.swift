import SwiftwaterWeb
import Synchronization

/// The limit of the memory of the process, beyond which no new pages are opened, so that the system does not kill the
/// process with all open pages.
///
/// Pages are opened again when a twentieth of the limit is free, so that a process near it does not change all the time.
final class MemoryLimit: Sendable {
  /// The least time between two lookups.
  private static let interval = Duration.seconds(1)

  private let limit: Int
  private let usedBytes: @Sendable () -> Int?
  private let onChange: @Sendable (_ isShort: Bool) -> Void
  private let now: @Sendable () -> ContinuousClock.Instant
  private let lastLookup = Mutex<(time: ContinuousClock.Instant, isShort: Bool)?>(nil)

  /// - Parameters:
  ///   - limit: The bytes of memory at which no pages are opened anymore.
  ///   - usedBytes: Returns the bytes that the process uses; nil if they are unknown. All pages are then opened.
  ///   - onChange: Called when pages are not opened anymore, and when they are opened again.
  ///   - now: Returns the current time.
  init(
    bytes limit: Int, usedBytes: @escaping @Sendable () -> Int? = ProcessMemory.residentBytes,
    onChange: @escaping @Sendable (_ isShort: Bool) -> Void = { _ in },
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.limit = limit
    self.usedBytes = usedBytes
    self.onChange = onChange
    self.now = now
  }

  /// Whether a page can be opened. The memory is looked up at most once in a second.
  var hasRoom: Bool {
    let now = now()
    let (isShort, wasShort) = lastLookup.withLock { lookup in
      if let lookup, now < lookup.time + Self.interval { return (lookup.isShort, lookup.isShort) }
      let wasShort = lookup?.isShort ?? false
      let isShort = usedBytes().map { $0 >= (wasShort ? limit / 20 * 19 : limit) } ?? false
      lookup = (now, isShort)
      return (isShort, wasShort)
    }
    if isShort != wasShort { onChange(isShort) }
    return !isShort
  }
}
