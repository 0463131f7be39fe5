import Foundation

/// The previews of pages that were requested recently, including pages that could not be fetched.
///
/// The cache keeps at most ``capacity`` previews, the newest ones.
struct PreviewCache {
  private static let capacity = 500
  /// How long a preview is used. It is shorter than the time for which a new file without a message is kept.
  private static let duration: TimeInterval = 6 * 60 * 60
  /// How long a page that could not be fetched, or a preview without a picture, is kept.
  private static let shortDuration: TimeInterval = 15 * 60

  private struct Entry {
    let loading: Task<LinkPreview?, Never>
    let date: Date
    var duration = PreviewCache.duration

    func isValid(at now: Date) -> Bool {
      // An entry of the future is from before the clock was set back.
      date <= now && now < date.addingTimeInterval(duration)
    }
  }

  private var entries: [String: Entry] = [:]

  /// The task that loads or has loaded a page; nil if it must be loaded.
  func loading(of address: WebAddress, at now: Date) -> Task<LinkPreview?, Never>? {
    entries[address.url].flatMap { $0.isValid(at: now) ? $0.loading : nil }
  }

  /// Adds a page that is being loaded.
  mutating func add(_ loading: Task<LinkPreview?, Never>, of address: WebAddress, at now: Date) {
    if entries.count >= Self.capacity { removeOldest() }
    entries[address.url] = Entry(loading: loading, date: now)
  }

  /// Shortens the life of an entry that was added at a time, because its page has no preview, or one without a picture.
  mutating func expireSoon(_ address: WebAddress, at date: Date) {
    if entries[address.url]?.date == date { entries[address.url]?.duration = Self.shortDuration }
  }

  /// Removes half of the entries, so that this is rare.
  private mutating func removeOldest() {
    let newest = entries.sorted { $0.value.date > $1.value.date }.prefix(Self.capacity / 2)
    entries = Dictionary(uniqueKeysWithValues: newest.map { ($0.key, $0.value) })
  }
}
