/// The identity of a run of neighboring elements with equal keys.
public struct ListRun<Key: Hashable> {
  /// The key of the elements.
  public let key: Key
  /// Distinguishes runs with the same key: 0 for the first one that was created, then 1, and so on. The numbers of
  /// a key begin again at 0 after its last run was removed, and after a reset of the list.
  public let number: Int

  /// Creates the identity of a run, to search for it or to show one in tests and previews.
  ///
  /// - Parameters:
  ///   - key: The key of the elements.
  ///   - number: Distinguishes runs with the same key.
  @inlinable
  public init(key: Key, number: Int = 0) {
    self.key = key
    self.number = number
  }

  /// Whether the elements of the run have a key. Keys that are not equal to themselves, such as NaN, count as one.
  @inlinable
  func hasKey(_ other: Key) -> Bool {
    isReflexivelyEqual(key, other)
  }
}

extension ListRun: Hashable {
  /// Whether both are the same run.
  @inlinable
  public static func == (left: ListRun, right: ListRun) -> Bool {
    left.number == right.number && left.hasKey(right.key)
  }

  /// Hashes the key and the number.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    if isEqualToItself(key) { hasher.combine(key) }
    hasher.combine(number)
  }
}

extension ListRun: Sendable where Key: Sendable {}

/// Numbers the runs of each key.
@usableFromInline
struct RunNumbers<Key: Hashable> {
  /// For each key, the count of its runs and the number of the next one. The dictionary is indexed by
  /// ``ListRun`` instead of the key, because a run is equal to itself even if its key is not.
  @usableFromInline var counters: [ListRun<Key>: (count: Int, next: Int)] = [:]

  @inlinable
  init() {}

  /// Numbers a new run of a key, and returns its identity.
  @inlinable
  mutating func add(_ key: Key) -> ListRun<Key> {
    let (count, next) = counters[ListRun(key: key)] ?? (0, 0)
    counters[ListRun(key: key)] = (count + 1, next + 1)
    return ListRun(key: key, number: next)
  }

  /// Removes a run of a key. After the last one, the numbers of the key begin again.
  @inlinable
  mutating func remove(_ key: Key) {
    let (count, next) = counters[ListRun(key: key)]!
    counters[ListRun(key: key)] = count == 1 ? nil : (count - 1, next)
  }
}
