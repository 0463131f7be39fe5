import Swiftwater
import SwiftwaterTesting

/// The type of every signal of a case.
typealias Stream = Signal<JSONValue, CaseFailure>

/// The clock and the sources of one case, and the issues that occur while it runs.
final class CaseContext {
  /// The frame at which a case is given up: every correct case has nothing left to do long before.
  private static let lastFrame = 100_000

  let clock = TestClock()
  /// Every subscription to each source, in order of start.
  private(set) var subscriptions: [String: [SubscriptionSpan]] = [:]
  /// Calls that must not happen, and values of the wrong kind.
  private(set) var issues: [String] = []
  /// The streams that operators emitted, each with its key if it has one.
  private(set) var streams: [(stream: Stream, key: JSONValue?)] = []
  /// The connections to make before the first observer subscribes, and the frames at which they end.
  private(set) var connections: [(connect: () -> Subscription, end: Int?)] = []
  private let sources: [String: Source]
  /// Kept so that the subscription to a source that has nothing left to emit does not end.
  private var emitters: [Emitter<JSONValue, CaseFailure>] = []
  private var hotSources: [String: Subject<JSONValue, CaseFailure>] = [:]

  init(_ sources: [String: Source]) {
    self.sources = sources
    for (name, source) in sources {
      subscriptions[name] = []
      if source.kind == .hot { hotSources[name] = Subject() }
    }
  }

  var frame: Int { Int(clock.elapsed / .milliseconds(1)) }

  func recordIssue(_ message: String) {
    issues.append("frame \(frame): \(message)")
  }

  /// Schedules an action for a frame, after the actions already scheduled for that frame.
  ///
  /// - Returns: A closure that cancels the action.
  @discardableResult
  func schedule(at frame: Int, _ action: @escaping () -> Void) -> () -> Void {
    clock.schedule(after: .milliseconds(frame) - clock.elapsed, action)
  }

  /// Advances the clock until nothing is scheduled anymore, or the case is given up.
  func run() {
    while let next = clock.nextDeadline {
      clock.advance(to: next)
      if frame > CaseContext.lastFrame { return recordIssue("the case does not come to rest") }
    }
  }

  /// Adds a connection to those that are made before the first observer subscribes.
  func addConnection(until end: Int?, _ connect: @escaping () -> Subscription) {
    connections.append((connect, end))
  }

  /// The value that stands for a stream that an operator emits.
  func value(for stream: Stream, key: JSONValue? = nil) -> JSONValue {
    streams.append((stream, key))
    return .stream(streams.count - 1)
  }
}

// MARK: - Sources

extension CaseContext {
  /// The source with a name; nil if the case does not have it.
  func source(named name: String) -> Stream? {
    guard let source = sources[name] else { return nil }
    switch source.kind {
    case .cold: return recorded(name) { [self] in replay(source.events, $0) }
    case .hot: return recorded(name) { [hot = hotSources[name]!] in CaseContext.forward(hot, $0) }
    case .sync: return recorded(name) { CaseContext.deliver(source.events, $0) }
    }
  }

  /// A cold stream that a function returns.
  func cold(_ events: [Timed<Source.Event>]) -> Stream {
    Stream { [self] in replay(events, $0) }
  }

  /// Schedules the events of all hot sources. An ending before frame 0 is sent at once; other events before frame 0
  /// have no effect.
  func scheduleHotSources() {
    for (name, hot) in hotSources.sorted(by: { $0.key < $1.key }) {
      for event in sources[name]!.events {
        if event.frame >= 0 {
          schedule(at: event.frame) { hot.send(event.content) }
        } else if event.content.isEnding {
          hot.send(event.content)
        }
      }
    }
  }

  private func recorded(_ name: String, _ body: @escaping (Emitter<JSONValue, CaseFailure>) -> Void) -> Stream
  {
    Stream { [self] emitter in
      let index = subscriptions[name]!.count
      subscriptions[name]!.append(SubscriptionSpan(start: frame))
      emitters.append(emitter)
      emitter.onEnd { [weak self] in
        guard let self else { return }
        subscriptions[name]![index].end = frame
      }
      body(emitter)
    }
  }

  private func replay(_ events: [Timed<Source.Event>], _ emitter: Emitter<JSONValue, CaseFailure>) {
    let start = frame
    for event in events {
      emitter.onEnd(schedule(at: start + event.frame) { emitter.send(event.content) })
    }
  }

  private static func forward(
    _ hot: Subject<JSONValue, CaseFailure>, _ emitter: Emitter<JSONValue, CaseFailure>
  ) {
    let subscription = hot.signal.observe(
      { emitter.send($0) }, onFailure: { emitter.fail($0) }, onCompletion: { emitter.complete() })
    emitter.onEnd { subscription.cancel() }
  }

  private static func deliver(_ events: [Timed<Source.Event>], _ emitter: Emitter<JSONValue, CaseFailure>) {
    for event in events where !emitter.isEnded { emitter.send(event.content) }
  }
}

extension Emitter where Value == JSONValue, Failure == CaseFailure {
  fileprivate func send(_ event: Source.Event) {
    switch event {
    case .value(let value): send(value)
    case .failed(let failure): fail(failure)
    case .completed: complete()
    }
  }
}

extension Subject where Value == JSONValue, Failure == CaseFailure {
  fileprivate func send(_ event: Source.Event) {
    switch event {
    case .value(let value): send(value)
    case .failed(let failure): fail(failure)
    case .completed: complete()
    }
  }
}
