/// Three-way merges of texts by character.
///
/// The client script merges, too: `merge` in `merge.js` has to come to the same results.
package enum TextMerge {
  /// Merges two changes of a text. The result contains everything that either side inserted and nothing that
  /// either side deleted; where both replaced the same characters, the user's replacement stays. So nothing
  /// that a user typed is lost, and a field that the page empties keeps the characters that were typed since.
  ///
  /// - Parameters:
  ///   - base: The text before both changes.
  ///   - typed: The text as the user changed it.
  ///   - written: The text as the page changed it.
  /// - Returns: The text with both changes.
  /// - Complexity: O(n·m) for changes of n and m characters, up to a bound; O(n) beyond.
  package static func merge(base: String, typed: String, written: String) -> String {
    var budget = Int.max
    return merge(base: base, typed: typed, written: written, within: &budget)
  }

  /// Merges within a budget. A change that exceeds the budget counts as a replacement of the whole text, as
  /// does one that exceeds the bound.
  ///
  /// - Parameter budget: The number of pairs of characters that may still be compared. The pairs that were
  ///   compared are subtracted; 0 afterwards means that the merge may have been cut short.
  static func merge(base: String, typed: String, written: String, within budget: inout Int) -> String {
    let old = Array(base.unicodeScalars)
    let typed = Array(typed.unicodeScalars)
    let written = Array(written.unicodeScalars)
    if written == old || typed == old { return text(typed == old ? written : typed) }
    let mine = Changes(of: old, to: typed, within: &budget)
    let theirs = Changes(of: old, to: written, within: &budget)
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

  /// The changes from one text to another, by the positions of the old characters: the text that was inserted
  /// before each, and the text that replaces each.
  package struct Changes {
    package private(set) var inserted: [Int: ArraySlice<Unicode.Scalar>] = [:]
    package private(set) var replaced: [Int: ArraySlice<Unicode.Scalar>] = [:]

    /// Finds the changes by the heaviest common subsequence.
    ///
    /// - Parameters:
    ///   - old: The characters before.
    ///   - new: The characters after.
    package init(of old: [Unicode.Scalar], to new: [Unicode.Scalar]) {
      var budget = Int.max
      self.init(of: old, to: new, within: &budget)
    }

    fileprivate init(of old: [Unicode.Scalar], to new: [Unicode.Scalar], within budget: inout Int) {
      let shorter = min(old.count, new.count)
      var start = 0
      while start < shorter, old[start] == new[start] { start += 1 }
      var tail = 0
      while tail < shorter - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
      add(old[start..<(old.count - tail)], new[start..<(new.count - tail)], within: &budget)
    }

    private mutating func add(
      _ old: ArraySlice<Unicode.Scalar>, _ new: ArraySlice<Unicode.Scalar>, within budget: inout Int
    ) {
      guard let common = CommonSubsequence(of: old, new, within: &budget) else {
        return replace(old.indices, with: new)
      }
      var (row, column) = (old.startIndex, new.startIndex)
      while row < old.endIndex || column < new.endIndex {
        let (firstRow, firstColumn) = (row, column)
        while row < old.endIndex || column < new.endIndex {
          if row < old.endIndex, column < new.endIndex, common.contains(row, column) { break }
          if column == new.endIndex
            || row < old.endIndex && common.weight(row + 1, column) >= common.weight(row, column + 1)
          {
            row += 1
          } else {
            column += 1
          }
        }
        replace(firstRow..<row, with: new[firstColumn..<column])
        if row < old.endIndex, old[row] != new[column] { replaced[row] = new[column...column] }
        row += 1
        column += 1
      }
    }

    private mutating func replace(_ range: Range<Int>, with text: ArraySlice<Unicode.Scalar>) {
      if range.isEmpty { inserted[range.lowerBound] = text }
      // One new character replaces each old one. The last old one is replaced by all that are left.
      for (offset, index) in range.enumerated() {
        let rest = text.dropFirst(offset)
        replaced[index] = index == range.upperBound - 1 ? rest : rest.prefix(1)
      }
    }
  }

  /// The weights of the heaviest common subsequences of all pairs of suffixes.
  ///
  /// Letters and digits weigh more than the characters between them: where a page moves the dashes of a
  /// number, the digits stay. A letter in the other case is the same letter, with slightly less weight.
  private struct CommonSubsequence {
    /// Above this product of lengths, a change counts as a replacement of the whole differing part.
    private static let largestTable = 250_000

    private let weights: [UInt32]
    private let old: Folded
    private let new: Folded

    /// Nil if the comparison would take too long or would exceed the budget.
    init?(
      of old: ArraySlice<Unicode.Scalar>, _ new: ArraySlice<Unicode.Scalar>, within budget: inout Int
    ) {
      let width = new.count + 1
      let size = old.count * width
      guard size <= Self.largestTable else { return nil }
      guard size <= budget else {
        // An empty budget tells the caller that the merge was cut short.
        budget = 0
        return nil
      }
      budget -= size
      self.old = Folded(old)
      self.new = Folded(new)
      var weights = [UInt32](repeating: 0, count: (old.count + 1) * width)
      for row in old.indices.reversed() {
        for column in new.indices.reversed() {
          let cell = (row - old.startIndex) * width + column - new.startIndex
          var weight = max(weights[cell + width], weights[cell + 1])
          if let match = Self.weight(self.old, row, self.new, column) {
            weight = max(weight, weights[cell + width + 1] + match)
          }
          weights[cell] = weight
        }
      }
      self.weights = weights
    }

    func weight(_ row: Int, _ column: Int) -> UInt32 {
      weights[(row - old.start) * (new.count + 1) + column - new.start]
    }

    /// Whether two characters are a pair of the subsequence.
    func contains(_ row: Int, _ column: Int) -> Bool {
      guard let match = Self.weight(old, row, new, column) else { return false }
      return weight(row, column) == weight(row + 1, column + 1) + match
    }

    /// The weight of a pair of characters; nil if they differ.
    private static func weight(_ old: Folded, _ row: Int, _ new: Folded, _ column: Int) -> UInt32? {
      let character = old.scalars[row]
      if character == new.scalars[column] {
        switch character.value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return 16
        case ...0xA0, 0x2000...0x206F: return 1
        default: return 16
        }
      }
      return old.lowercase[row - old.start] == new.lowercase[column - new.start] ? 15 : nil
    }
  }

  /// A part of a text, with each character also in lower case.
  private struct Folded {
    let scalars: ArraySlice<Unicode.Scalar>
    let lowercase: [Unicode.Scalar]

    var start: Int { scalars.startIndex }
    var count: Int { scalars.count }

    init(_ scalars: ArraySlice<Unicode.Scalar>) {
      self.scalars = scalars
      lowercase = scalars.map { scalar in
        let mapping = scalar.properties.lowercaseMapping.unicodeScalars
        return mapping.count == 1 ? mapping.first ?? scalar : scalar
      }
    }
  }
}
