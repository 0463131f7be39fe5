import Foundation

/// The previews of pages that were requested recently, including pages that could not be fetched.
///
/// The cache keeps at most ``capacity`` previews, the newest ones.
struct PreviewCache {
  private static let capacity = 500
  /// How long a preview is used. It is shorter than the time for which a new file without a message is kept.
  private static let timeToLive: TimeInterval = 6 * 60 * 60
  /// How long a page that could not be fetched, or a preview without a picture, is kept.
  private static let shortTimeToLive: TimeInterval = 15 * 60

  private struct Entry {
    let task: Task<LinkPreview?, Never>
    let date: Date
    var timeToLive = PreviewCache.timeToLive

    func isValid(at now: Date) -> Bool {
      // An entry with a date in the future was added before the clock was set back.
      date <= now && now < date.addingTimeInterval(timeToLive)
    }
  }

  private var entries: [String: Entry] = [:]

  /// The task that loads or has loaded a page; nil if it must be loaded.
  func task(for link: WebURL, at now: Date) -> Task<LinkPreview?, Never>? {
    entries[link.absoluteString].flatMap { $0.isValid(at: now) ? $0.task : nil }
  }

  /// Adds the task that loads a page.
  mutating func add(_ task: Task<LinkPreview?, Never>, for link: WebURL, at now: Date) {
    if entries.count >= Self.capacity { removeOldest() }
    entries[link.absoluteString] = Entry(task: task, date: now)
  }

  /// Shortens the life of an entry, because its page has no preview, or a preview without a picture. Does nothing if
  /// the entry was not added at `date`, because another task has replaced it.
  mutating func expireSoon(_ link: WebURL, at date: Date) {
    if entries[link.absoluteString]?.date == date {
      entries[link.absoluteString]?.timeToLive = Self.shortTimeToLive
    }
  }

  /// Removes the older half of the entries, so that evictions are rare.
  private mutating func removeOldest() {
    let newest = entries.sorted { $0.value.date > $1.value.date }.prefix(Self.capacity / 2)
    entries = Dictionary(uniqueKeysWithValues: newest.map { ($0.key, $0.value) })
  }
}
