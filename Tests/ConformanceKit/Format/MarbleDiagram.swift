/// A marble diagram: its symbols and their frames.
struct MarbleDiagram {
  enum Symbol: Equatable {
    case value(Character)
    case completion
    case failure
  }

  let symbols: [Timed<Symbol>]

  /// - Parameters:
  ///   - text: The diagram.
  ///   - isHot: Whether a `^` may mark frame 0. Symbols before it get negative frames.
  ///   - path: The path of the diagram in the file, for errors.
  init(_ text: String, isHot: Bool = false, at path: String) throws(FormatError) {
    var symbols: [Timed<Symbol>] = []
    var group: Int?
    var start: Int?
    for (position, character) in text.enumerated() {
      let frame = group ?? position
      switch character {
      case "-": continue
      case "(" where group == nil: group = position
      case ")" where group != nil: group = nil
      case "^" where isHot && start == nil: start = position
      case "|": symbols.append(Timed(frame, .completion))
      case "#": symbols.append(Timed(frame, .failure))
      case _ where character.isLetter || character.isNumber: symbols.append(Timed(frame, .value(character)))
      default:
        throw FormatError(
          "\(text) has a '\(character)' at \(position), which does not belong there", at: path)
      }
    }
    if group != nil { throw FormatError("\(text) has a '(' without ')'", at: path) }
    self.symbols = symbols.map { Timed($0.frame - (start ?? 0), $0.content) }
  }
}

extension MarbleDiagram {
  /// The diagram of some symbols; nil if they are too close together: a group takes as many frames as it has
  /// characters.
  static func draw(_ symbols: [Timed<Character>]) -> String? {
    var text = ""
    var rest = symbols[...]
    while let frame = rest.first?.frame {
      if frame < text.count { return nil }
      text += String(repeating: "-", count: frame - text.count)
      let together = rest.prefix { $0.frame == frame }
      let letters = String(together.map(\.content))
      text += together.count == 1 ? letters : "(\(letters))"
      rest = rest.dropFirst(together.count)
    }
    return text.isEmpty ? "-" : text
  }
}
