/// The frames at which a subscription began and ended.
struct SubscriptionSpan: Hashable {
  /// Nil if it never began.
  var start: Int?
  /// Nil while it lasts.
  var end: Int?

  init(start: Int?, end: Int? = nil) {
    self.start = start
    self.end = end
  }

  /// Reads a subscription marble: `^` where it begins, `!` where it ends.
  init(_ text: String, at path: String) throws(FormatError) {
    self.init(start: nil)
    var group: Int?
    for (position, character) in text.enumerated() {
      let frame = group ?? position
      switch character {
      case "-": continue
      case "(" where group == nil: group = position
      case ")" where group != nil: group = nil
      case "^" where start == nil && end == nil: start = frame
      case "!" where end == nil: end = frame
      default:
        throw FormatError(
          "\(text) has a '\(character)' at \(position), which does not belong there", at: path)
      }
    }
    if group != nil { throw FormatError("\(text) has a '(' without ')'", at: path) }
  }
}

extension SubscriptionSpan: CustomStringConvertible {
  var description: String {
    guard let start else { return "-" }
    let before = String(repeating: "-", count: start)
    guard let end else { return before + "^" }
    if end == start { return before + "(^!)" }
    return before + "^" + String(repeating: "-", count: end - start - 1) + "!"
  }
}
