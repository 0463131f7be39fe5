extension Array where Element: Hashable {
  /// Keeps each of the last different elements that fulfill a condition, where it is for the last time. O(n).
  ///
  /// - Parameters:
  ///   - limit: The maximum number of elements that remain.
  ///   - isKept: The condition.
  /// - Returns: The elements that remain.
  mutating func keepLatest(_ limit: Int, where isKept: (Element) -> Bool) -> Set<Element> {
    var latest: Set<Element> = []
    self = reversed().filter { latest.count < limit && isKept($0) && latest.insert($0).inserted }.reversed()
    return latest
  }
}
