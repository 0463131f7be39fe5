import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct TwoSourceOperatorTests {
  @Test(arguments: TwoSourceOperator.all.map { Lawful($0.name, $0.laws) }, OperatorLaw.tested)
  func `an operator of two sources satisfies each law`(lawful: Lawful, law: OperatorLaw) {
    #expect(lawful.laws().violations(of: law) == [])
  }

  /// Two sources, and the actions that an observer performs on them, one for each received value.
  final class ReentrantSender {
    let source = Subject<LawNumber, Problem>()
    let other = Subject<LawNumber, Problem>()
    let clock = TestClock()
    private var actions: [() -> Void] = []

    init(failing: Bool) {
      actions = [
        { [other] in other.send(2) },
        { [source] in source.send(3) },
        { [source, other] in
          other.send(4)
          other.send(5)
          source.send(6)
        },
        { [other] in if failing { other.fail(.broken) } else { other.complete() } },
        { [source] in if failing { source.fail(.broken) } else { source.complete() } },
      ]
    }

    func sendNext() {
      if !actions.isEmpty { actions.removeFirst()() }
    }

    /// Sends enough values to both sources for every operator to send several.
    func run() {
      for value in [1, 1, 2, 3] as [LawNumber] {
        if !actions.isEmpty || value == 1 { source.send(value) }
        clock.advance(by: .milliseconds(2))
        if !actions.isEmpty || value == 1 { other.send(value) }
        clock.advance(by: .milliseconds(2))
      }
      clock.settle()
    }
  }

  @Test(arguments: TwoSourceOperator.all, [false, true])
  func `2.3 an observer that sends to either source is never called inside of itself`(
    tested: TwoSourceOperator, failing: Bool
  ) {
    let sender = ReentrantSender(failing: failing)
    var isInside = false
    func visit(_ body: () -> Void = {}) {
      #expect(!isInside)
      isInside = true
      body()
      isInside = false
    }
    tested.apply(sender.source.signal, sender.other.signal, sender.clock).observe { _ in
      visit(sender.sendNext)
    } onFailure: { _ in
      visit()
    } onCompletion: {
      visit()
    }
    _ = warnings(during: sender.run)
  }

  @Test(arguments: TwoSourceOperator.all, [false, true])
  func `2.3 all operators receive values that an observer sends to either source in one order`(
    tested: TwoSourceOperator, failing: Bool
  ) {
    let sender = ReentrantSender(failing: failing)
    var first: [String] = []
    let signal = tested.apply(sender.source.signal, sender.other.signal, sender.clock)
    let last = signal.on(value: {
      first.append($0)
      sender.sendNext()
    }).record()
    _ = warnings(during: sender.run)
    #expect(last.values == first)
  }

  @Test(arguments: TwoSourceOperator.all)
  func `2.3 an observer in which time passes is never called inside of itself`(tested: TwoSourceOperator) {
    let sender = ReentrantSender(failing: false)
    var isInside = false
    var canPass = true
    func visit() {
      #expect(!isInside)
      isInside = true
      // A clock cannot be advanced from inside an action that it runs.
      if canPass { sender.clock.advance(by: .milliseconds(2)) }
      isInside = false
    }
    tested.apply(sender.source.signal, sender.other.signal, sender.clock).observe { _ in
      visit()
    } onFailure: { _ in
      visit()
    } onCompletion: {
      visit()
    }
    _ = warnings {
      for value in [1, 2, 3] as [LawNumber] {
        sender.source.send(value)
        sender.other.send(value)
      }
      canPass = false
      sender.clock.advance(by: .milliseconds(5))
      sender.clock.settle()
    }
  }

  @Test func `every operator of two signals is under these laws`() {
    let files = Repository.files(under: "Sources/Swiftwater/Operators", named: ".swift")
    let declared = Set(files.flatMap { DeclaredNames.signaturesWithSignals(in: Repository.text($0)) })
    let tried = Set(TwoSourceOperator.all.map { String($0.name.prefix { $0 != "," }) })
    #expect(declared.count > 60)
    #expect(declared.subtracting(tried) == [])
  }

  @Test(
    arguments: TwoSourceOperator.all.filter {
      $0.name.contains("ombineLatest") && !$0.name.contains("transform")
    })
  func `2.3 a value whose release sends to the other source waits for the current value`(
    tested: TwoSourceOperator
  ) {
    let source = Subject<LawNumber, Problem>()
    let other = Subject<LawNumber, Problem>()
    let recorder = tested.apply(source.signal, other.signal, TestClock()).record()
    let hook = CallbackHook(.release, skipping: 0, limit: 1)
    hook.action = { other.send(5) }
    source.send(LawNumber(1, hook))
    other.send(2)
    #expect(hook.runCount == 0)
    source.send(3)
    #expect(hook.runCount == 1)
    let calmSource = Subject<LawNumber, Problem>()
    let calmOther = Subject<LawNumber, Problem>()
    let expected = tested.apply(calmSource.signal, calmOther.signal, TestClock()).record()
    calmSource.send(1)
    calmOther.send(2)
    calmSource.send(3)
    calmOther.send(5)
    #expect(recorder.values == expected.values)
  }

  @Test func `2.3 an ending waits until the current window is delivered, and ends the window first`() {
    let source = Subject<Int, Never>()
    let boundary = Subject<Int, Never>()
    var log = ""
    var count = 0
    source.signal.window(on: boundary.signal).observe { window in
      count += 1
      let number = count
      log += "<\(number)"
      window.observe { _ in
      } onCompletion: {
        log += " end\(number) "
      }
      if number == 2 { source.complete() }
      log += ">"
    } onCompletion: {
      log += "|"
    }
    boundary.send(0)
    #expect(log == "<1> end1 <2> end2 |")
  }

  @Test func `2.3 an ending waits until the current group is delivered`() {
    let source = Subject<Int, Problem>()
    let durations = Subject<Int, Problem>()
    var log = ""
    source.signal.grouped(by: { $0 }, duration: { _ in durations.signal }).observe { group in
      log += "<\(group.key)"
      if group.key == 2 { durations.fail(.broken) }
      log += ">"
    } onFailure: { _ in
      log += "#"
    } onCompletion: {
      log += "|"
    }
    source.send(1)
    source.send(2)
    #expect(log == "<1><2>#")
  }

  @Test func `2.6 many values that are sent at once from inside are not a feedback loop`() {
    let a = Subject<Int, Never>()
    let b = Subject<Int, Never>()
    let c = Subject<Int, Never>()
    var count = 0
    var last = 0
    Signal.merge([a.signal, b.signal.flatMap(.merge) { _ in .from(1...150_000) }, c.signal]).observe {
      if $0 == 0 { b.send(0) }
      if $0 == 150_000 { c.send(-1) }
      count += 1
      last = $0
    }
    a.send(0)
    #expect(count == 150_002)
    #expect(last == -1)
  }

  @Test
  func `5.3 an endless signal that starts inside of an observer is reported with the names of its sources`()
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let source = Subject<Int, Never>(file: "Laws/Source.swift", line: 1)
      let inner = Subject<Int, Never>(file: "Laws/Inner.swift", line: 2)
      source.signal.flatMap(.merge) { $0 == 0 ? inner.signal : .from(1...) }.take(first: 3)
        .observe { [unowned source] in if $0 == 0 { source.send(1) } }
      source.send(0)
      inner.send(0)
    }
    let report = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(report.contains("an endless backlog"))
    #expect(report.contains("Laws/Source.swift:1") && report.contains("Laws/Inner.swift:2"))
  }

  @Test func `2.3 a value that is sent to the other source of a merge waits for the current value`() {
    let a = Subject<Int, Never>()
    let b = Subject<Int, Never>()
    var log: [String] = []
    a.signal.merge(b.signal).observe {
      log.append("<\($0)")
      if $0 == 1 { b.send(2) }
      log.append(">\($0)")
    }
    a.send(1)
    #expect(log == ["<1", ">1", "<2", ">2"])
    let c = Subject<Int, Never>()
    let d = Subject<Int, Never>()
    let recorder = c.signal.merge(d.signal).on(value: { if $0 == 1 { d.send(2) } }).record()
    c.send(1)
    #expect(recorder.values == [1, 2])
  }

  @Test func `2.6 sources that send to each other through an operator are reported with their names`()
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let left = Subject<Int, Never>(file: "Laws/Left.swift", line: 1)
      let right = Subject<Int, Never>(file: "Laws/Right.swift", line: 2)
      left.signal.merge(right.signal).observe { [unowned right] in right.send($0 + 1) }
      left.send(1)
    }
    let report = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(report.contains("a feedback loop"))
    #expect(report.contains("Laws/Left.swift:1") && report.contains("Laws/Right.swift:2"))
  }
}
