/// What tells the runs of a list apart.
public struct ListRun<Key: Hashable> {
  /// What the rows have in common.
  public let key: Key
  /// Tells runs with the same key apart. It is 0 where there was only one of them.
  public let number: Int

  /// Makes the identity of a run, to look for it or to show one in tests and previews.
  ///
  /// - Parameters:
  ///   - key: What the rows have in common.
  ///   - number: Tells runs with the same key apart.
  @inlinable
  public init(key: Key, number: Int = 0) {
    self.key = key
    self.number = number
  }

  /// Whether rows with a key belong to the run. Keys that are not equal to themselves, as NaN, count as one.
  @inlinable
  func has(_ other: Key) -> Bool {
    isSame(key, other)
  }
}

extension ListRun: Hashable {
  /// Whether both are the same run.
  @inlinable
  public static func == (left: ListRun, right: ListRun) -> Bool {
    left.number == right.number && left.has(right.key)
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
  /// How many runs there are of a key, and the number of the next, by the run with the number 0.
  @usableFromInline var keys: [ListRun<Key>: (count: Int, next: Int)] = [:]

  @inlinable
  init() {}

  /// Names a new run.
  @inlinable
  mutating func add(_ key: Key) -> ListRun<Key> {
    let (count, next) = keys[ListRun(key: key)] ?? (0, 0)
    keys[ListRun(key: key)] = (count + 1, next + 1)
    return ListRun(key: key, number: next)
  }

  @inlinable
  mutating func remove(_ key: Key) {
    let (count, next) = keys[ListRun(key: key)]!
    keys[ListRun(key: key)] = count == 1 ? nil : (count - 1, next)
  }
}
