import Swiftwater
import SwiftwaterTesting

/// What the operators of a case work with.
typealias Stream = Signal<JSONValue, CaseFailure>

/// Where one case is played: the clock, the sources, and what is noticed about them.
final class CaseContext {
  /// How far time may go; every case comes to rest long before.
  private static let lastFrame = 100_000

  let clock = TestClock()
  /// Every subscription to each source, in order of start.
  private(set) var subscriptions: [String: [Span]] = [:]
  /// Calls that must not happen, and other things that cannot be right.
  private(set) var complaints: [String] = []
  /// The streams that operators sent, with their keys if they have any.
  private(set) var streams: [(stream: Stream, key: JSONValue?)] = []
  /// What is to be connected before the first observer comes, and when it is to be disconnected.
  private(set) var connections: [(connect: () -> Subscription, end: Int?)] = []
  private let sources: [String: Source]
  /// A source that has nothing left to send stays subscribed to, as long as its emitter is kept.
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

  func complain(_ message: String) {
    complaints.append("frame \(frame): \(message)")
  }

  /// Schedules something for a frame, behind what was scheduled for it before.
  @discardableResult
  func schedule(at frame: Int, _ action: @escaping () -> Void) -> () -> Void {
    clock.schedule(after: .milliseconds(frame) - clock.elapsed, action)
  }

  /// Lets time pass until nothing is left to do.
  func run() {
    while let next = clock.nextDeadline {
      clock.advance(to: next)
      if frame > CaseContext.lastFrame { return complain("the case does not come to rest") }
    }
  }

  func connect(until end: Int?, _ connect: @escaping () -> Subscription) {
    connections.append((connect, end))
  }

  /// Takes a stream that an operator sends.
  func value(for stream: Stream, key: JSONValue? = nil) -> JSONValue {
    streams.append((stream, key))
    return .stream(streams.count - 1)
  }
}

// MARK: - Sources

extension CaseContext {
  /// The source of a name; nil if the case does not have it.
  func source(named name: String) -> Stream? {
    guard let source = sources[name] else { return nil }
    switch source.kind {
    case .cold: return logged(name) { [self] in play(source.events, $0) }
    case .hot: return logged(name) { [hot = hotSources[name]!] in CaseContext.forward(hot, $0) }
    case .sync: return logged(name) { CaseContext.deliver(source.events, $0) }
    }
  }

  /// A cold stream that belongs to a function and has no name.
  func cold(_ events: [Timed<Source.Event>]) -> Stream {
    Stream { [self] in play(events, $0) }
  }

  /// Schedules all events of all hot sources.
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

  private func logged(_ name: String, _ body: @escaping (Emitter<JSONValue, CaseFailure>) -> Void) -> Stream {
    Stream { [self] emitter in
      let index = subscriptions[name]!.count
      subscriptions[name]!.append(Span(start: frame))
      emitters.append(emitter)
      emitter.onEnd { [weak self] in
        guard let self else { return }
        subscriptions[name]![index].end = frame
      }
      body(emitter)
    }
  }

  private func play(_ events: [Timed<Source.Event>], _ emitter: Emitter<JSONValue, CaseFailure>) {
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
