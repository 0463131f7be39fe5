import Swiftwater
import SwiftwaterTesting
import Testing

/// Section 2 of the contract.
@Suite(.clean) struct OrderContractTests {
  private let subject = Subject<Int, Problem>()

  @Test func `2.1 observers are called in the order in which they began, with the same values`() {
    var log: [String] = []
    for name in ["a", "b", "c"] {
      subject.signal.observe {
        log.append("\(name)\($0)")
      } onFailure: { _ in
      }
    }
    subject.send(1)
    subject.send(2)
    #expect(log == ["a1", "b1", "c1", "a2", "b2", "c2"])
  }

  @Test func `2.2 an observer that begins during a delivery receives the next value first`() {
    var late: Recorder<Int, Problem>?
    subject.signal.take(first: 1).observe { _ in
      late = subject.signal.record()
    } onFailure: { _ in
    }
    subject.send(1)
    subject.send(2)
    #expect(late?.values == [2])
  }

  @Test func `2.3 events that are sent from inside a delivery wait, and so does an ending`() {
    var log: [String] = []
    subject.signal.observe {
      log.append("a\($0)")
      if $0 == 1 {
        subject.send(2)
        subject.complete()
        log.append("sent")
      }
    } onFailure: { _ in
    } onCompletion: {
      log.append("a|")
    }
    subject.signal.observe {
      log.append("b\($0)")
    } onFailure: { _ in
    } onCompletion: {
      log.append("b|")
    }
    subject.send(1)
    #expect(log == ["a1", "sent", "b1", "a2", "b2", "a|", "b|"])
  }

  @Test func `2.4 an observer that cancels during a delivery receives nothing more`() {
    let lifetime = Lifetime()
    subject.signal.observe { _ in
      lifetime.end()
    } onFailure: { _ in
    }
    var values: [Int] = []
    subject.signal.observe(during: lifetime) {
      values.append($0)
    } onFailure: { _ in
    }
    subject.send(1)
    subject.send(2)
    #expect(values == [])
  }

  @Test func `2.5 objects that are released during a delivery may send to the delivering source`() {
    final class Target {
      let lifetime = Lifetime()
      var value = 0

      init(_ source: Subject<Int, Problem>) {
        source.signal.observe(during: lifetime) { [unowned self] in
          value = $0
        } onFailure: { _ in
        }
        lifetime.onEnd { source.send(0) }
      }
    }
    var target: Target?
    subject.signal.observe {
      if $0 == 2 { target = nil }
    } onFailure: { _ in
    }
    target = Target(subject)
    let last = subject.signal.record()
    subject.send(1)
    #expect(target?.value == 1)
    subject.send(2)
    #expect(target == nil)
    #expect(last.values == [1, 2, 0])
  }

  /// Sends when it is released.
  private final class Sending {
    let id: Int
    private let send: () -> Void

    init(_ id: Int, _ send: @escaping () -> Void = {}) {
      self.id = id
      self.send = send
    }

    deinit { send() }
  }

  @Test func `2.3 a value that the release of another value sends does not overtake the waiting values`() {
    var emitter: Emitter<Sending, Never>?
    var received: [Int] = []
    let sending = { emitter?.send(Sending(9)) }
    let subscription = Signal<Sending, Never> { emitter = $0 }.observe { value in
      received.append(value.id)
      if value.id == 1 { for id in 2...4 { emitter?.send(Sending(id, id == 2 ? { _ = sending() } : {})) } }
    }
    emitter?.send(Sending(1))
    #expect(received == [1, 2, 3, 4, 9])
    subscription.cancel()
    emitter = nil
  }

  @Test
  func `2.3 an execution delivers a value that the release of another value sends after the waiting values`()
  {
    var emitter: Emitter<Sending, Never>?
    var received: [Int] = []
    let command = Command<Void, Sending, Never> { _ in Signal { emitter = $0 } }
    command.outputs.observe { value in
      received.append(value.id)
      if value.id == 1 {
        for id in 2...4 { emitter?.send(Sending(id, id == 2 ? { emitter?.send(Sending(9)) } : {})) }
      }
    }
    let results = command.start().observe { _ in
    } onFailure: { _ in
    }
    results.cancel()
    emitter?.send(Sending(1))
    #expect(received == [1, 2, 3, 4, 9])
    command.cancel()
    emitter = nil
  }

  @Test func `2.6 sources that never settle are reported with their names`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let left = Subject<Int, Never>(file: "Contract/Left.swift", line: 1)
      let right = MutableProperty(0, file: "Contract/Right.swift", line: 2)
      left.signal.observe { [unowned right] in right.value = $0 }
      right.changes.observe { [unowned left] in left.send($0 + 1) }
      left.send(1)
    }
    let report = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(report.contains("a feedback loop"))
    #expect(report.contains("Contract/Left.swift:1"))
  }

  @Test func `2.7 sources start in the order they are written, triggers before the sources they end`() {
    var log: [String] = []
    func source(_ name: String) -> Signal<Int, Problem> {
      Signal.never().on(start: { log.append(name) })
    }
    func order(_ signal: Signal<some Any, Problem>) -> String {
      log = []
      signal.observe { _ in
      } onFailure: { _ in
      }.cancel()
      return log.joined()
    }
    #expect(order(.merge(source("a"), source("b"), source("c"))) == "abc")
    #expect(order(.combineLatest(source("a"), source("b"), source("c"))) == "abc")
    #expect(order(source("a").zip(source("b"))) == "ab")
    #expect(order(.race([source("a"), source("b")])) == "ab")
    #expect(order(source("a").take(until: source("b"))) == "ba")
    #expect(order(source("a").skip(until: source("b"))) == "ba")
    #expect(order(source("a").withLatest(from: source("b"))) == "ba")
  }

  @Test func `2.8 several values for one event stop when the observer cancels between them`() {
    func firstOnly(_ make: (Signal<Int, Problem>) -> Signal<Int, Problem>) -> [Int] {
      let lifetime = Lifetime()
      var values: [Int] = []
      make(subject.signal).observe(during: lifetime) {
        values.append($0)
        lifetime.end()
      } onFailure: { _ in
      }
      subject.send(0)
      return values
    }
    #expect(firstOnly { $0.flatMap(.merge) { _ in .of(1, 2, 3) } } == [1])
    #expect(firstOnly { $0.prepend(1, 2) } == [1])
    #expect(firstOnly { $0.take(first: 1).append(2, 3) } == [0])
  }

  @Test func `2.9 a failure passes at once and drops pending values`() {
    typealias Holding = (Signal<Int, Problem>) -> Signal<Int, Problem>
    let clock = TestClock()
    let operators: [(String, Holding)] = [
      ("debounce", { $0.debounce(for: .seconds(1), clock: clock) }),
      ("delay", { $0.delay(for: .seconds(1), clock: clock) }),
      ("throttle", { $0.throttle(for: .seconds(1), edges: .trailing, clock: clock) }),
      ("audit", { $0.audit(for: .seconds(1), clock: clock) }),
      ("sample", { $0.sample(every: .seconds(1), clock: clock) }),
      ("take(last:)", { $0.take(last: 1) }),
      ("buffer", { $0.buffer(count: 2).map(\.count) }),
      ("collect", { $0.collect().map(\.count) }),
      ("reduce", { $0.reduce(0, +) }),
    ]
    for (name, holding) in operators {
      let source = Subject<Int, Problem>()
      let recorder = holding(source.signal).record()
      source.send(1)
      source.fail(.broken)
      clock.runUntilIdle()
      #expect(recorder.events == [.failed(.broken)], "\(name)")
    }
  }
}
