import Swiftwater

/// Plays a case and tells what differs.
public struct CaseRun {
  /// What differs from what the case expects, a few lines each; empty if nothing does.
  public let complaints: [String]

  public init(_ testCase: Case) {
    do throws(Problem) {
      complaints = try CaseRun.play(testCase)
    } catch {
      complaints = [error.description]
    }
  }

  private static func play(_ testCase: Case) throws(Problem) -> [String] {
    let stage = CaseContext(testCase.sources)
    var stream = stage.source(named: testCase.input)!
    for step in testCase.steps {
      stream = try OperatorFactory(step, stream, stage).apply()
    }
    let witnesses = testCase.observers.map { _ in RecordingObserver(on: stage) }
    for (witness, observer) in zip(witnesses, testCase.observers) {
      stage.schedule(at: observer.span.start ?? 0) { [stream] in witness.observe(stream) }
      if let end = observer.span.end { stage.schedule(at: end) { witness.leave() } }
    }
    let connections = stage.connections.map { _ in Connection() }
    for (connection, plan) in zip(connections, stage.connections) {
      if let end = plan.end { stage.schedule(at: end) { connection.subscription?.cancel() } }
    }
    stage.scheduleHotSources()
    for (connection, plan) in zip(connections, stage.connections) { connection.subscription = plan.connect() }
    return withExtendedLifetime(connections) {
      stage.run()
      return complaints(of: testCase, witnesses, stage)
    }
  }

  private static func complaints(of testCase: Case, _ witnesses: [RecordingObserver], _ stage: CaseContext)
    -> [String]
  {
    var comparison = Comparison()
    for (number, (witness, observer)) in zip(witnesses, testCase.observers).enumerated() {
      comparison.compare(
        witness, observer.expectation, name: witnesses.count == 1 ? "" : "observer \(number + 1)")
    }
    for (name, spans) in testCase.subscriptions.sorted(by: { $0.key < $1.key }) {
      comparison.compare(stage.subscriptions[name]!, spans, source: name)
    }
    return comparison.complaints + stage.complaints
  }
}

/// A connection that is made when the case begins.
private final class Connection {
  var subscription: Subscription?
}
