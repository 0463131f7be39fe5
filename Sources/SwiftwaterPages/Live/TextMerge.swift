/// Three-way merges of texts by character.
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
    if written == old || typed == old { return String(scalars: typed == old ? written : typed) }
    let mine = TextChange(from: old, to: typed, within: &budget)
    let theirs = TextChange(from: old, to: written, within: &budget)
    return String(scalars: TextChange.transform(mine, theirs).theirs.applied(to: typed))
  }
}

extension String {
  package init(scalars: [Unicode.Scalar]) { self = String(UnicodeScalarView(scalars)) }
}
