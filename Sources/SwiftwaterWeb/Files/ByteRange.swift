#if Web
/// The part of a file that a browser asks for, to go on with a download or to jump in a film (RFC 9110,
/// section 14).
enum ByteRange: Equatable {
  /// Everything: there is no range, or one that is not understood, or several.
  case whole
  /// These bytes, which are within the file.
  case part(ClosedRange<Int>)
  /// There are no such bytes.
  case unsatisfiable

  /// - Parameters:
  ///   - field: the value of `Range`.
  ///   - size: how many bytes there are.
  init(_ field: String?, size: Int) {
    guard let field, field.hasPrefix("bytes="), !field.contains(",") else {
      self = .whole
      return
    }
    let bounds = field.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
    guard bounds.count == 2, let first = Self.number(bounds[0]), let last = Self.number(bounds[1]) else {
      self = .whole
      return
    }
    switch (first, last) {
    case (.none, .none): self = .whole
    case (.none, .count(let count)):
      // The last so many bytes.
      self = count > 0 && size > 0 ? .part(max(0, size - count)...(size - 1)) : .unsatisfiable
    case (.count(let first), .none):
      self = first < size ? .part(first...(size - 1)) : .unsatisfiable
    case (.count(let first), .count(let last)) where first <= last:
      self = first < size ? .part(first...min(last, size - 1)) : .unsatisfiable
    default: self = .whole
    }
  }

  private enum Bound {
    case none
    case count(Int)
  }

  /// `nil` if it is neither a number nor nothing.
  private static func number(_ text: Substring) -> Bound? {
    if text.isEmpty { return Bound.none }
    guard text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
    return .count(Int(text) ?? Int.max)
  }
}
#endif
