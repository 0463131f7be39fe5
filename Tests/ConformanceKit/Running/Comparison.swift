/// Compares recorded events and subscriptions with the expected ones.
struct Comparison {
  private(set) var issues: [String] = []

  /// - Parameters:
  ///   - recorder: The recorded events.
  ///   - expectation: The expected events.
  ///   - name: The name of the observer in the issues; empty if there is only one.
  mutating func compare(_ recorder: RecordingObserver, _ expectation: Expectation, name: String = "") {
    if !Comparison.agrees(recorder.events, expectation.events) {
      let notation = Notation(expectation)
      let label = name.isEmpty ? "" : "\(name): "
      issues.append(
        """
        \(label)expected \(notation.expected)
        \(label)actual   \(notation.draw(recorder.events))
        """)
    }
    compareInners(recorder, expectation, name)
  }

  mutating func compare(_ spans: [SubscriptionSpan], _ expected: [SubscriptionSpan], source: String) {
    if spans == expected { return }
    issues.append(
      """
      subscriptions of \(source): expected \(Comparison.list(expected))
      subscriptions of \(source): actual   \(Comparison.list(spans))
      """)
  }

  private mutating func compareInners(
    _ recorder: RecordingObserver, _ expectation: Expectation, _ name: String
  ) {
    for (recorded, expected) in zip(recorder.events, expectation.events) {
      guard case .stream(let inner) = recorded.content, case .stream(let expectation) = expected.content
      else {
        continue
      }
      let path = name.isEmpty ? "" : "\(name), "
      compare(inner, expectation, name: "\(path)stream of frame \(recorded.frame)")
    }
  }

  private static func agrees(
    _ recorded: [Timed<RecordingObserver.Event>], _ expected: [Timed<Expectation.Event>]
  ) -> Bool {
    guard recorded.count == expected.count else { return false }
    return zip(recorded, expected).allSatisfy { recorded, expected in
      guard recorded.frame == expected.frame else { return false }
      switch (recorded.content, expected.content) {
      case (.value(let value), .value(let expected)): return value == expected
      case (.failed(let failure), .failed(let expected)): return failure == expected
      case (.stream, .stream), (.completed, .completed): return true
      default: return false
      }
    }
  }

  private static func list(_ spans: [SubscriptionSpan]) -> String {
    spans.isEmpty ? "none" : spans.map(\.description).joined(separator: " ")
  }
}
