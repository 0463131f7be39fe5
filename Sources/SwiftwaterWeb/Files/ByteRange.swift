#if Web
/// The part of a file that a browser requests, to resume a download or to seek in a video (RFC 9110, section
/// 14).
enum ByteRange: Equatable {
  /// The whole file: the request has no range, an invalid one or several.
  case whole
  /// The requested bytes, all of which are in the file.
  case part(ClosedRange<Int>)
  /// The range is outside of the file.
  case unsatisfiable

  /// Parses a header field.
  ///
  /// - Parameters:
  ///   - field: The value of `Range`.
  ///   - size: The size of the file in bytes.
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
      // The last `count` bytes.
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

  /// Parses one bound; nil if the text is neither empty nor a number.
  private static func number(_ text: Substring) -> Bound? {
    if text.isEmpty { return Bound.none }
    guard text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
    return .count(Int(text) ?? Int.max)
  }
}
#endif
