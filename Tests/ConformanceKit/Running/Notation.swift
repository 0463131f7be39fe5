/// Draws recorded events as a marble diagram with the letters of the expected one.
struct Notation {
  private let expectation: Expectation

  init(_ expectation: Expectation) {
    self.expectation = expectation
  }

  /// The expected events, as the file draws them.
  var expected: String {
    var legend = expectation.values.sorted { $0.key < $1.key }.map { "\($0) = \($1)" }
    legend += expectation.events.compactMap {
      if case .failed(let failure) = $0.content { Notation.legend(failure) } else { nil }
    }
    return Notation.text(expectation.marble, legend)
  }

  /// Draws recorded events: as a marble diagram, or as a list if they are too close together for one.
  func draw(_ events: [Timed<RecordingObserver.Event>]) -> String {
    var letters = Letters(expectation)
    let symbols = events.map { $0.map { letters.symbol(for: $0) } }
    let marble =
      MarbleDiagram.draw(symbols) ?? symbols.map { "\($0.content)@\($0.frame)" }.joined(separator: " ")
    return Notation.text(marble, letters.legend)
  }

  private static func text(_ marble: String, _ legend: [String]) -> String {
    legend.isEmpty ? marble : "\(marble)    \(legend.joined(separator: ", "))"
  }

  fileprivate static func legend(_ failure: CaseFailure) -> String? {
    failure == .value("error") ? nil : "# = \(failure)"
  }
}

/// Assigns a letter to every value.
private struct Letters {
  private var byValue: [JSONValue: Character] = [:]
  private var spare: [Character]
  private(set) var legend: [String] = []

  init(_ expectation: Expectation) {
    for (letter, value) in expectation.values.sorted(by: { $0.key > $1.key }) {
      byValue[value] = Character(letter)
    }
    let taken = Set(expectation.values.keys).union(expectation.inners.keys)
    spare = "ZYXWVUTSRQPONMLKJIHGFEDCBA".filter { !taken.contains(String($0)) }
    for letter in "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    where !taken.contains(String(letter)) {
      byValue[.string(String(letter))] = letter
    }
    explained = Set(byValue.filter { $0.key == .string(String($0.value)) }.keys)
  }

  /// The values that the legend need not explain, or explains already.
  private var explained: Set<JSONValue>

  mutating func symbol(for event: RecordingObserver.Event) -> Character {
    switch event {
    case .completed: return "|"
    case .failed(let failure):
      if let text = Notation.legend(failure) { legend.append(text) }
      return "#"
    case .stream: return spare.popLast() ?? "?"
    case .value(let value):
      let letter = byValue[value] ?? spare.popLast() ?? "?"
      byValue[value] = letter
      if explained.insert(value).inserted { legend.append("\(letter) = \(value)") }
      return letter
    }
  }
}
