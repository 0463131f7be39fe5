/// Sets what was seen beside what was expected.
struct Comparison {
  private(set) var complaints: [String] = []

  /// - Parameter name: What the observer is called; empty if there is only one.
  mutating func compare(_ witness: RecordingObserver, _ expectation: Expectation, name: String = "") {
    if !Comparison.agrees(witness.events, expectation.events) {
      let notation = Notation(expectation)
      let label = name.isEmpty ? "" : "\(name): "
      complaints.append(
        """
        \(label)expected \(notation.expected)
        \(label)actual   \(notation.draw(witness.events))
        """)
    }
    compareInners(witness, expectation, name)
  }

  mutating func compare(_ spans: [Span], _ expected: [Span], source: String) {
    if spans == expected { return }
    complaints.append(
      """
      subscriptions of \(source): expected \(Comparison.list(expected))
      subscriptions of \(source): actual   \(Comparison.list(spans))
      """)
  }

  private mutating func compareInners(
    _ witness: RecordingObserver, _ expectation: Expectation, _ name: String
  ) {
    for (seen, expected) in zip(witness.events, expectation.events) {
      guard case .stream(let inner) = seen.content, case .stream(let expectation) = expected.content else {
        continue
      }
      let path = name.isEmpty ? "" : "\(name), "
      compare(inner, expectation, name: "\(path)stream of frame \(seen.frame)")
    }
  }

  private static func agrees(_ seen: [Timed<RecordingObserver.Event>], _ expected: [Timed<Expectation.Event>])
    -> Bool
  {
    guard seen.count == expected.count else { return false }
    return zip(seen, expected).allSatisfy { seen, expected in
      guard seen.frame == expected.frame else { return false }
      switch (seen.content, expected.content) {
      case (.value(let value), .value(let wanted)): return value == wanted
      case (.failed(let failure), .failed(let wanted)): return failure == wanted
      case (.stream, .stream), (.completed, .completed): return true
      default: return false
      }
    }
  }

  private static func list(_ spans: [Span]) -> String {
    spans.isEmpty ? "none" : spans.map(\.description).joined(separator: " ")
  }
}
