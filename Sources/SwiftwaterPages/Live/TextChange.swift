/// A change of a text by character.
///
/// The client script finds and merges changes, too: `merge.js` has to compute the same results.
package struct TextChange {
  /// The text that is inserted before each of the old characters, by their positions.
  package private(set) var inserted: [Int: ArraySlice<Unicode.Scalar>] = [:]
  /// The text that replaces each of the old characters, by their positions.
  package private(set) var replaced: [Int: ArraySlice<Unicode.Scalar>] = [:]

  /// A change of nothing.
  init() {}

  /// Finds a change by the heaviest common subsequence.
  ///
  /// - Parameters:
  ///   - old: The characters before.
  ///   - new: The characters after.
  ///   - caret: The number of characters before the caret after the change; nil if it is unknown, or at the end. Of
  ///     an *o* before another *o*, it tells which was typed.
  /// - Complexity: O(n·m) for changes of n and m characters, up to a bound; O(n) beyond.
  package init(from old: [Unicode.Scalar], to new: [Unicode.Scalar], caret: Int? = nil) {
    var budget = Int.max
    self.init(from: old, to: new, caret: caret, within: &budget)
  }

  /// Finds a change within a budget. A change that exceeds the budget counts as a replacement of the whole differing
  /// part, as does one that exceeds the bound.
  ///
  /// - Parameter budget: The number of pairs of characters that may still be compared. The pairs that were compared are
  ///   subtracted; 0 afterwards means that the comparison may have been cut short.
  init(
    from old: [Unicode.Scalar], to new: [Unicode.Scalar], caret: Int? = nil, within budget: inout Int
  ) {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var tail = 0
    while tail < shorter - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    // An insertion or deletion whose last character is equal to the character before it could also be one to the left.
    var isAmbiguous: Bool {
      guard start > 0 else { return false }
      if start == old.count - tail { return new[start - 1] == new[new.count - tail - 1] }
      return start == new.count - tail && old[start - 1] == old[old.count - tail - 1]
    }
    while let caret, caret < new.count - tail, isAmbiguous {
      start -= 1
      tail += 1
    }
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

  /// Merges two changes of a text. The result contains everything that either inserts, and nothing that either deletes.
  /// Where both replace the same characters, the user's replacement stays.
  ///
  /// - Parameters:
  ///   - mine: The change of the user.
  ///   - theirs: The change of the page.
  /// - Returns: The user's change as a change of the text that the page has changed, and the page's change as a change
  ///   of the text that the user has changed. Applying either gives the same text.
  /// - Complexity: O(k log k) for changes of k characters.
  package static func transform(_ mine: TextChange, _ theirs: TextChange) -> (
    mine: TextChange, theirs: TextChange
  ) {
    var result = (mine: TextChange(), theirs: TextChange())
    // The distance of a position from that in the old text: in the text of the page, and in that of the user.
    var (pageShift, userShift) = (0, 0)
    for index in Set(mine.positions).union(theirs.positions).sorted() {
      // Where both insert, the text of the user is first.
      let (my, their) = (mine.inserted[index] ?? [], theirs.inserted[index] ?? [])
      result.mine.insert(my, at: index + pageShift)
      pageShift += their.count
      userShift += my.count
      result.theirs.insert(their, at: index + userShift)
      switch (mine.replaced[index], theirs.replaced[index]) {
      case (nil, nil): break
      case (let my?, nil): result.mine.replaced[index + pageShift] = my
      case (nil, let their?): result.theirs.replaced[index + userShift] = their
      case (let my?, let their?) where their.isEmpty: result.mine.insert(my, at: index + pageShift)
      case (let my?, let their?):
        for offset in 0..<their.count {
          result.mine.replaced[index + pageShift + offset] = offset == 0 ? my : []
        }
      }
      pageShift += (theirs.replaced[index]?.count ?? 1) - 1
      userShift += (mine.replaced[index]?.count ?? 1) - 1
    }
    return result
  }

  /// This change and the next one, as one change.
  ///
  /// - Parameters:
  ///   - next: A change of the text after this change.
  ///   - count: The number of characters of the text before this change.
  /// - Complexity: O(n) for a text of n characters.
  func followed(by next: TextChange, count: Int) -> TextChange {
    var result = TextChange()
    var position = 0
    // The text that the next change makes of characters that this change has inserted.
    func applyingNext(to text: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
      text.reduce(into: []) { result, character in
        result += next.inserted[position] ?? []
        result += next.replaced[position] ?? [character]
        position += 1
      }
    }
    for index in 0...count {
      var insertion = applyingNext(to: inserted[index] ?? [])
      if let text = replaced[index] {
        result.replaced[index] = applyingNext(to: text)
      } else {
        insertion += next.inserted[position] ?? []
        result.replaced[index] = next.replaced[position]
        position += 1
      }
      result.insert(insertion, at: index)
    }
    return result
  }

  /// The change that takes this one back.
  ///
  /// - Parameter old: The text before this change.
  /// - Complexity: O(n) for a text of n characters.
  func inverse(of old: [Unicode.Scalar]) -> TextChange {
    var result = TextChange()
    var position = 0
    func delete(_ count: Int) {
      for index in position..<(position + count) { result.replaced[index] = [] }
      position += count
    }
    for (index, character) in old.enumerated() {
      delete(inserted[index]?.count ?? 0)
      guard let text = replaced[index] else {
        position += 1
        continue
      }
      if text.isEmpty {
        result.insert([character], at: position)
      } else {
        result.replaced[position] = [character]
        position += 1
        delete(text.count - 1)
      }
    }
    delete(inserted[old.count]?.count ?? 0)
    return result
  }

  /// The number of positions with an insertion plus the number of positions with a replacement.
  var count: Int { inserted.count + replaced.count }

  /// The positions at which something is inserted or replaced, in order.
  var positions: [Int] { Set(inserted.keys).union(replaced.keys).sorted() }

  /// Inserts a text before a character, after any text that is inserted there already.
  mutating func insert(_ text: ArraySlice<Unicode.Scalar>, at index: Int) {
    if !text.isEmpty { inserted[index, default: []] += text }
  }

  /// Replaces a character.
  mutating func replace(_ index: Int, with text: ArraySlice<Unicode.Scalar>) {
    replaced[index] = text
  }

  /// A text with this change.
  ///
  /// - Parameter old: The text before the change.
  package func applied(to old: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var copied = 0
    for index in positions {
      result += old[copied..<index]
      result += inserted[index] ?? []
      result += replaced[index] ?? []
      copied = replaced[index] == nil ? index : index + 1
    }
    return result + old[copied...]
  }
}

extension String {
  package init(scalars: [Unicode.Scalar]) { self = String(UnicodeScalarView(scalars)) }
}
