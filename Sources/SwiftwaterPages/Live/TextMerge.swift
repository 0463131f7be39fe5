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
    var budget = Int.max
    return merge(base: base, typed: typed, written: written, within: &budget)
  }

  /// The same, with changes that are too large for a budget taken as a whole, as those beyond the bound are.
  ///
  /// - Parameter budget: The product of characters that may still be compared; what was compared is taken
  ///   from it.
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

  /// What was inserted before characters of a text, and what stands in the place of those that are gone, by
  /// their positions.
  package struct Changes {
    package private(set) var inserted: [Int: ArraySlice<Unicode.Scalar>] = [:]
    package private(set) var replaced: [Int: ArraySlice<Unicode.Scalar>] = [:]

    /// Finds out by the heaviest common subsequence.
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
          if row < old.endIndex, column < new.endIndex, common.has(row, column) { break }
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
      // Each character stands for one that is gone, the last for all that follow.
      for (offset, index) in range.enumerated() {
        let rest = text.dropFirst(offset)
        replaced[index] = index == range.upperBound - 1 ? rest : rest.prefix(1)
      }
    }
  }

  /// How much of what follows two positions the heaviest common subsequence has.
  ///
  /// Letters and digits weigh more than what stands between them: where a page moves the dashes of a number,
  /// the digits are what stays. A letter stays the same letter in the other case.
  private struct CommonSubsequence {
    private static let largest = 250_000

    private let weights: [UInt32]
    private let old: Folded
    private let new: Folded

    /// Nil if it would take long.
    init?(
      of old: ArraySlice<Unicode.Scalar>, _ new: ArraySlice<Unicode.Scalar>, within budget: inout Int
    ) {
      let width = new.count + 1
      let size = old.count * width
      guard size <= Self.largest else { return nil }
      guard size <= budget else {
        // Used up, which tells the caller that this was cut short.
        budget = 0
        return nil
      }
      budget -= size
      self.old = Folded(old)
      self.new = Folded(new)
      var weights = [UInt32](repeating: 0, count: (old.count + 1) * width)
      for row in old.indices.reversed() {
        for column in new.indices.reversed() {
          let place = (row - old.startIndex) * width + column - new.startIndex
          var weight = max(weights[place + width], weights[place + 1])
          if let match = Self.weight(self.old, row, self.new, column) {
            weight = max(weight, weights[place + width + 1] + match)
          }
          weights[place] = weight
        }
      }
      self.weights = weights
    }

    func weight(_ row: Int, _ column: Int) -> UInt32 {
      weights[(row - old.start) * (new.count + 1) + column - new.start]
    }

    /// Whether two characters are one of it.
    func has(_ row: Int, _ column: Int) -> Bool {
      guard let match = Self.weight(old, row, new, column) else { return false }
      return weight(row, column) == weight(row + 1, column + 1) + match
    }

    /// What it is worth that two characters are the same; nil if they are not.
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

  /// A part of a text, also in lower case.
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
