extension Fragment {
  /// Writes the number of the template, the first node, and the values up to the last one that differs from
  /// that in the browser. A value before it that does not differ is written as 0.
  ///
  /// - Parameter known: The values of the version in the browser; nil for those of the template.
  func write(to writer: inout WireWriter, since known: [String]? = nil) {
    writer.array { writer in
      let defaults = known ?? template.values
      writer.number(template.number)
      writer.number(firstNode)
      let last = values.indices.last { values[$0] != defaults[$0] }
      guard let last else { return }
      for index in 0...last {
        if values[index] == defaults[index] { writer.number(0) } else { writer.string(values[index]) }
      }
    }
  }
}

extension Template {
  /// Writes the pieces as texts with a number for each mark, then the values of the first fragment.
  func write(to writer: inout WireWriter) {
    writer.array { writer in
      writer.kind(.template)
      writer.number(number)
      writer.array { writer in
        var text = String.UnicodeScalarView()
        func flush(_ writer: inout WireWriter) {
          if !text.isEmpty { writer.string(String(text)) }
          text = String.UnicodeScalarView()
        }
        for scalar in pieces.unicodeScalars {
          switch scalar {
          case Template.valueMark:
            flush(&writer)
            writer.number(TemplatePiece.value.rawValue)
          case Template.nodeMark:
            flush(&writer)
            writer.number(TemplatePiece.node.rawValue)
          default: text.append(scalar)
          }
        }
        flush(&writer)
      }
      writer.array { writer in for value in values { writer.string(value) } }
    }
  }
}
