public import Swiftwater

/// How one sequence of identities becomes another: which are removed, and for each in the new sequence
/// whether it is inserted, stays or moves. The fewest possible move: those outside of a longest increasing
/// subsequence of the new positions in the old order (Fredman 1975).
///
/// The standard library's difference (Myers 1986) needs time in proportion to the number of changes times the
/// length, which for a list put in another order is the square of the length; this one needs O(n log n).
@usableFromInline
struct ListDifference {
  @usableFromInline
  enum Step {
    case keep
    case move
    case insert
  }

  /// The old positions of the removed identities, ascending.
  @usableFromInline var removals: [Int] = []
  /// The step for each identity of the new sequence, in order.
  @usableFromInline var steps: [Step]
  /// Whether the new sequence has an identity twice. The other results are then useless.
  @usableFromInline var hasDuplicates = false
  /// The number of removals, insertions and moves.
  @usableFromInline var count: Int

  /// - Parameters:
  ///   - old: The old sequence of identities.
  ///   - new: The new sequence of identities.
  ///   - list: The name of the list in the report if the new sequence has an identity twice.
  @inlinable
  init<ID: Hashable>(from old: [ID], to new: [ID], of list: @autoclosure () -> String) {
    var wanted: [ID: Int] = [:]
    wanted.reserveCapacity(new.count)
    for (index, id) in new.enumerated() {
      if wanted.updateValue(index, forKey: id) == nil { continue }
      Misuse.reportDuplicateElement(id, in: list())
      hasDuplicates = true
    }
    steps = Array(repeating: .insert, count: new.count)
    var kept: [Int] = []
    for (index, id) in old.enumerated() {
      if let target = wanted[id] { kept.append(target) } else { removals.append(index) }
    }
    for target in kept { steps[target] = .move }
    let staying = Self.longestIncreasingSubsequence(of: kept)
    for target in staying { steps[target] = .keep }
    count = removals.count + new.count - staying.count
  }

  @inlinable
  static func longestIncreasingSubsequence(of numbers: [Int]) -> [Int] {
    // For each length, the index of the last number of the subsequence whose last number is smallest.
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var subsequence: [Int] = []
    var next = ends.last ?? -1
    while next >= 0 {
      subsequence.append(numbers[next])
      next = previous[next]
    }
    return subsequence
  }
}
