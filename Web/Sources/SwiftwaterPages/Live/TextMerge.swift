/// Puts together what two sides made of one text at the same time (three-way merge of one changed range each,
/// in UTF-16 units).
///
/// Both sides of a page do this, so `merge` of the client script has to come to the same.
package enum TextMerge {
  /// The text with both changes in it. Where they are about the same characters, the person's counts.
  ///
  /// - Parameters:
  ///   - base: What both began with.
  ///   - typed: What a person made of it.
  ///   - written: What the page made of it. If it emptied the text, what was typed since stays.
  package static func merge(base: String, typed: String, written: String) -> String {
    let base = Array(base.utf16)
    let typed = Array(typed.utf16)
    let written = Array(written.utf16)
    if written == base || typed == written { return text(typed) }
    if typed == base { return text(written) }
    let mine = Change(from: base, to: typed)
    if written.isEmpty { return text(mine.text) }
    let other = Change(from: base, to: written)
    if mine.range.upperBound <= other.range.lowerBound {
      return text(typed[..<(mine.range.lowerBound + mine.text.count)] + written[mine.range.upperBound...])
    }
    if other.range.upperBound <= mine.range.lowerBound {
      let shift = written.count - base.count
      return text(
        written[..<(mine.range.lowerBound + shift)] + mine.text + written[(mine.range.upperBound + shift)...])
    }
    return text(typed)
  }

  private static func text(_ units: some Collection<UInt16>) -> String {
    String(decoding: units, as: UTF16.self)
  }

  /// The one range in which two texts differ, and what stands there in the second.
  private struct Change {
    let range: Range<Int>
    let text: ArraySlice<UInt16>

    init(from old: [UInt16], to new: [UInt16]) {
      let shorter = min(old.count, new.count)
      var start = 0
      while start < shorter, old[start] == new[start] { start += 1 }
      // Neither end divides a pair of surrogates.
      if start > 0, UTF16.isLeadSurrogate(old[start - 1]) { start -= 1 }
      var tail = 0
      while tail < shorter - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
      if tail > 0, UTF16.isTrailSurrogate(old[old.count - tail]) { tail -= 1 }
      range = start..<(old.count - tail)
      text = new[start..<(new.count - tail)]
    }
  }
}
