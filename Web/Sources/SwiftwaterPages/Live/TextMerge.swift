/// Puts together what two sides made of one text at the same time (a three-way merge by character).
///
/// Both sides of a page do this, so `merge` of the client script has to come to the same.
package enum TextMerge {
  /// The text with both changes in it: what either inserted is there, what either deleted is not, and of what
  /// both replaced, the person's is. So nothing that a person typed is lost, and an emptied field keeps what
  /// was typed since.
  ///
  /// - Parameters:
  ///   - base: What both began with.
  ///   - typed: What a person made of it.
  ///   - written: What the page made of it.
  /// - Complexity: O(n·m) for changes of n and m characters, up to a bound; O(n) beyond.
  package static func merge(base: String, typed: String, written: String) -> String {
    let old = Array(base.unicodeScalars)
    let typed = Array(typed.unicodeScalars)
    let written = Array(written.unicodeScalars)
    if written == old || typed == old { return text(typed == old ? written : typed) }
    let mine = Changes(of: old, to: typed)
    let theirs = Changes(of: old, to: written)
    var result: [Unicode.Scalar] = []
    for index in 0...old.count {
      result += mine.inserted[index] ?? []
      result += theirs.inserted[index] ?? []
      if index < old.count { result += mine.replaced[index] ?? theirs.replaced[index] ?? [old[index]] }
    }
    return text(result)
  }

  private static func text(_ scalars: [Unicode.Scalar]) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  /// What was inserted before characters of a text, and what stands in the place of those that are gone, by
  /// their positions.
  package struct Changes {
    package private(set) var inserted: [Int: ArraySlice<Unicode.Scalar>] = [:]
    package private(set) var replaced: [Int: ArraySlice<Unicode.Scalar>] = [:]

    /// Finds out by the longest common subsequence.
    package init(of old: [Unicode.Scalar], to new: [Unicode.Scalar]) {
      let shorter = min(old.count, new.count)
      var start = 0
      while start < shorter, old[start] == new[start] { start += 1 }
      var tail = 0
      while tail < shorter - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
      add(old[start..<(old.count - tail)], new[start..<(new.count - tail)])
    }

    private mutating func add(_ old: ArraySlice<Unicode.Scalar>, _ new: ArraySlice<Unicode.Scalar>) {
      guard let common = CommonSubsequence(of: old, new) else {
        return replace(old.indices, with: new)
      }
      var (row, column) = (old.startIndex, new.startIndex)
      while row < old.endIndex || column < new.endIndex {
        let (firstRow, firstColumn) = (row, column)
        while row < old.endIndex || column < new.endIndex {
          if row < old.endIndex, column < new.endIndex, old[row] == new[column] { break }
          if column == new.endIndex
            || row < old.endIndex && common.length(row + 1, column) >= common.length(row, column + 1)
          {
            row += 1
          } else {
            column += 1
          }
        }
        replace(firstRow..<row, with: new[firstColumn..<column])
        row += 1
        column += 1
      }
    }

    private mutating func replace(_ range: Range<Int>, with text: ArraySlice<Unicode.Scalar>) {
      if range.isEmpty { inserted[range.lowerBound] = text }
      // Each character stands for one that is gone, the last for all that follow.
      for (offset, index) in range.enumerated() {
        let rest = text.dropFirst(offset)
        replaced[index] = index == range.upperBound - 1 ? rest : rest.prefix(1)
      }
    }
  }

  /// How many characters of what follows two positions the longest common subsequence has.
  private struct CommonSubsequence {
    private static let largest = 250_000

    private let lengths: [UInt16]
    private let start: (row: Int, column: Int)
    private let width: Int

    /// Nil if it would take long.
    init?(of old: ArraySlice<Unicode.Scalar>, _ new: ArraySlice<Unicode.Scalar>) {
      let width = new.count + 1
      guard old.count * width <= Self.largest else { return nil }
      var lengths = [UInt16](repeating: 0, count: (old.count + 1) * width)
      for row in (0..<old.count).reversed() {
        for column in (0..<new.count).reversed() {
          let place = row * width + column
          lengths[place] =
            old[old.startIndex + row] == new[new.startIndex + column]
            ? lengths[place + width + 1] + 1 : max(lengths[place + width], lengths[place + 1])
        }
      }
      self.lengths = lengths
      self.width = width
      start = (old.startIndex, new.startIndex)
    }

    func length(_ row: Int, _ column: Int) -> UInt16 {
      lengths[(row - start.row) * width + column - start.column]
    }
  }
}
