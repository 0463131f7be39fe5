/// A marble diagram as it is written: letters, endings and their frames.
struct Marble {
  enum Symbol: Equatable {
    case value(Character)
    case completion
    case failure
  }

  let symbols: [Timed<Symbol>]

  /// - Parameters:
  ///   - text: The diagram.
  ///   - isHot: Whether `^` may say where frame 0 is; symbols before it get negative frames.
  ///   - path: Where the diagram stands in the file.
  init(_ text: String, isHot: Bool = false, at path: String) throws(Problem) {
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
        throw Problem("\(text) has a '\(character)' at \(position), which does not belong there", at: path)
      }
    }
    if group != nil { throw Problem("\(text) has a '(' without ')'", at: path) }
    self.symbols = symbols.map { Timed($0.frame - (start ?? 0), $0.content) }
  }
}

extension Marble {
  /// Draws symbols; nil if they stand too close to be drawn (a group takes as many frames as it has characters).
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
