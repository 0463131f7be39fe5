import Swiftwater

/// One run of a case.
public struct CaseRun {
  /// The differences from the expectations of the case, a few lines each; empty if there are none.
  public let issues: [String]

  /// Runs a case on a clock of its own.
  public init(_ testCase: Case) {
    do throws(FormatError) {
      issues = try CaseRun.run(testCase)
    } catch {
      issues = [error.description]
    }
  }

  private static func run(_ testCase: Case) throws(FormatError) -> [String] {
    let context = CaseContext(testCase.sources)
    var stream = context.source(named: testCase.input)!
    for step in testCase.steps {
      stream = try OperatorFactory(step, stream, context).apply()
    }
    let recorders = testCase.observers.map { _ in RecordingObserver(in: context) }
    for (recorder, observer) in zip(recorders, testCase.observers) {
      context.schedule(at: observer.span.start ?? 0) { [stream] in recorder.observe(stream) }
      if let end = observer.span.end { context.schedule(at: end) { recorder.cancel() } }
    }
    let connections = context.connections.map { _ in Connection() }
    for (connection, plan) in zip(connections, context.connections) {
      if let end = plan.end { context.schedule(at: end) { connection.subscription?.cancel() } }
    }
    context.scheduleHotSources()
    for (connection, plan) in zip(connections, context.connections) {
      connection.subscription = plan.connect()
    }
    return withExtendedLifetime(connections) {
      context.run()
      return issues(of: testCase, recorders, context)
    }
  }

  private static func issues(
    of testCase: Case, _ recorders: [RecordingObserver], _ context: CaseContext
  ) -> [String] {
    var comparison = Comparison()
    for (number, (recorder, observer)) in zip(recorders, testCase.observers).enumerated() {
      comparison.compare(
        recorder, observer.expectation, name: recorders.count == 1 ? "" : "observer \(number + 1)")
    }
    for (name, spans) in testCase.subscriptions.sorted(by: { $0.key < $1.key }) {
      comparison.compare(context.subscriptions[name]!, spans, source: name)
    }
    return comparison.issues + context.issues
  }
}

/// A connection that is made before the first observer subscribes.
private final class Connection {
  var subscription: Subscription?
}
