public import Foundation
public import Swiftwater
import Synchronization

/// A least recently used (LRU) cache of loaded data, such as pictures, limited by its bytes.
///
/// Each key counts, too, and 200 bytes for each entry, which is about what it needs beside them. So the cache is also
/// limited if the data is tiny or empty.
///
///     let cache = DataCache(maximumBytes: 32 << 20)
///     let picture = client.data(at: url).cached(in: cache, for: url.absoluteString)
///
/// A cache may be used on any thread, so all actors of a program can share one.
public final class DataCache: Sendable {
  private struct Entry: Sendable {
    let data: Data
    /// The keys of the entries that were used next after this one, and last before it.
    var newer: String?
    var older: String?
  }

  /// The entries, linked in the order of their last use.
  private struct Entries: Sendable {
    var byKey: [String: Entry] = [:]
    var newest: String?
    var oldest: String?
    var byteCount = 0

    static func size(of data: Data, for key: String) -> Int { data.count + key.utf8.count + 200 }

    mutating func remove(_ key: String) -> Data? {
      guard let entry = byKey.removeValue(forKey: key) else { return nil }
      if let newer = entry.newer { byKey[newer]?.older = entry.older } else { newest = entry.older }
      if let older = entry.older { byKey[older]?.newer = entry.newer } else { oldest = entry.newer }
      byteCount -= Self.size(of: entry.data, for: key)
      return entry.data
    }

    mutating func add(_ data: Data, for key: String) {
      byKey[key] = Entry(data: data, older: newest)
      if let newest { byKey[newest]?.newer = key } else { oldest = key }
      newest = key
      byteCount += Self.size(of: data, for: key)
    }
  }

  /// The maximum number of bytes of all entries.
  public let maximumBytes: Int
  private let entries = Mutex(Entries())

  /// Creates an empty cache.
  ///
  /// - Parameter maximumBytes: The maximum number of bytes of all entries.
  public init(maximumBytes: Int) {
    self.maximumBytes = maximumBytes
  }

  /// The number of bytes of all entries.
  public var byteCount: Int { entries.withLock { $0.byteCount } }

  /// Returns data, which counts as a use.
  ///
  /// - Parameter key: The key of the data.
  /// - Returns: The data; nil if the cache does not contain it, or has removed it.
  /// - Complexity: O(1).
  public func data(for key: String) -> Data? {
    entries.withLock { entries in
      guard let data = entries.remove(key) else { return nil }
      entries.add(data, for: key)
      return data
    }
  }

  /// Keeps data in place of any other of the same key. Removes the least recently used data until everything fits. An
  /// entry that is larger than the cache is not kept.
  ///
  /// - Parameters:
  ///   - data: The data.
  ///   - key: The key of the data.
  /// - Complexity: O(1), and O(1) for each removed entry.
  public func insert(_ data: Data, for key: String) {
    entries.withLock { entries in
      _ = entries.remove(key)
      if Entries.size(of: data, for: key) > maximumBytes { return }
      entries.add(data, for: key)
      while entries.byteCount > maximumBytes, let oldest = entries.oldest { _ = entries.remove(oldest) }
    }
  }

  /// Removes everything.
  public func removeAll() {
    entries.withLock { $0 = Entries() }
  }
}

extension Signal where Value == Data {
  /// The data of a cache, or else that of this signal, which the cache keeps from then on.
  ///
  /// The cache is asked with each observation. If it has the data, the returned signal sends it and
  /// completes, without observing this signal. Otherwise it sends the events of this signal, and the cache
  /// keeps each value in place of the one before.
  ///
  /// - Parameters:
  ///   - cache: The cache.
  ///   - key: The key of the data in the cache.
  /// - Returns: A signal of the data, which fails if this signal does.
  public func cached(
    in cache: DataCache, for key: String, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    .deferred(
      {
        if let data = cache.data(for: key) { return .just(data) }
        return self.on(value: { cache.insert($0, for: key) }, file: file, line: line)
      }, file: file, line: line)
  }
}
