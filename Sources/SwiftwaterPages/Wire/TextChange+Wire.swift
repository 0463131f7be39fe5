/// A change of a text in a message: for each position with a change, the position, the text that is inserted before the
/// character, and the text that replaces the character or null.
extension TextChange {
  /// Reads a change; nil if the values do not describe one.
  package init?(_ values: [WireValue]) {
    guard values.count.isMultiple(of: 3) else { return nil }
    self.init()
    for start in stride(from: 0, to: values.count, by: 3) {
      guard let position = values[start].nonnegativeInteger, let insertion = values[start + 1].string else {
        return nil
      }
      insert(Array(insertion.unicodeScalars)[...], at: position)
      if let text = values[start + 2].string { replace(position, with: Array(text.unicodeScalars)[...]) }
    }
  }
}

extension WireWriter {
  mutating func change(_ change: TextChange) {
    array { writer in
      for position in change.positions {
        writer.number(position)
        writer.string(String(scalars: Array(change.inserted[position] ?? [])))
        writer.optional(change.replaced[position].map { String(scalars: Array($0)) })
      }
    }
  }
}
