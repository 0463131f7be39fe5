import Swiftwater
import SwiftwaterTesting
import Testing

private var numbers: Signal<Int, Problem> { .never() }

/// Rule 4.8: the reports of mistakes in the calling code. Most durations are tested beside their operators.
@Suite(.clean) struct MisuseContractTests {
  @Test func `4.8 a count that cannot be taken or skipped stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = numbers.take(first: -1) }
    await #expect(processExitsWith: .failure) { _ = numbers.take(last: -1) }
    await #expect(processExitsWith: .failure) { _ = numbers.skip(first: -1) }
    await #expect(processExitsWith: .failure) { _ = numbers.skip(last: -1) }
    await #expect(processExitsWith: .failure) { _ = numbers.element(at: -1) }
  }

  @Test func `4.8 a number of restarts that is negative stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = numbers.retry(-1) }
    await #expect(processExitsWith: .failure) { _ = numbers.repeated(-1) }
    await #expect(processExitsWith: .failure) { _ = Signal<Int, Never>.repeating(1, count: -1) }
  }

  @Test func `4.8 a buffer without room stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = numbers.buffer(count: 0) }
    await #expect(processExitsWith: .failure) { _ = numbers.buffer(count: 1, every: 0) }
    await #expect(processExitsWith: .failure) { _ = numbers.window(count: 0) }
    await #expect(processExitsWith: .failure) { _ = numbers.buffer(for: .zero, clock: TestClock()) }
    await #expect(processExitsWith: .failure) {
      _ = numbers.buffer(for: .seconds(1), atMost: 0, clock: TestClock())
    }
    await #expect(processExitsWith: .failure) { _ = Relay<Int>().signal(buffering: .newest(0)) }
  }

  @Test func `4.8 a negative number of values to replay stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = ReplaySubject<Int, Never>(bufferSize: -1) }
    await #expect(processExitsWith: .failure) { _ = numbers.share(replay: -1) }
  }

  @Test func `4.8 a limit of no concurrent signals stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = numbers.flatMap(.mergeAtMost(0)) { .just($0) } }
    await #expect(processExitsWith: .failure) { _ = numbers.expand(atMost: 0) { .just($0) } }
  }

  @Test func `4.8 a back-off with an invalid number stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = Backoff.constant(.seconds(-1)) }
    await #expect(processExitsWith: .failure) { _ = Backoff.exponential(from: .zero) }
    await #expect(processExitsWith: .failure) { _ = Backoff.exponential(from: .seconds(1), factor: 1) }
    await #expect(processExitsWith: .failure) { _ = Backoff.exponential(from: .seconds(1), jitter: 2) }
  }

  @Test func `4.8 a negative delay of a back-off stops the program with the location of the back-off`()
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let backoff = Backoff({ _ in .seconds(-1) }, file: "Contract/Backoff.swift", line: 4)
      Signal<Int, Problem>.fail(.broken).retry(delay: backoff, clock: TestClock()).observe { _ in }
    }
    let report = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      report.contains("needs delays that are not negative") && report.contains("Contract/Backoff.swift:4"))
  }

  @Test func `4.8 a timeout with a negative duration stops the program with its location`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = numbers.timeout(
        each: .seconds(-1), clock: TestClock(), failingWith: .late, file: "Contract/Timeout.swift", line: 5)
    }
    let report = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(report.contains("timeout(each:) at Contract/Timeout.swift:5 needs durations"))
    await #expect(processExitsWith: .failure) {
      _ = numbers.timeout(first: .zero, each: .seconds(-1), clock: TestClock(), failingWith: .late)
    }
  }

  @Test func `4.8 a test clock that is moved backward stops the program with the location`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      TestClock().advance(by: .seconds(-1), file: "Contract/Clock.swift", line: 6)
    }
    let report = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(report.contains("a clock cannot run backward, at Contract/Clock.swift:6"))
  }

  @Test func `4.8 an action of a test clock in the past stops the program with the location`()
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TestClock().schedule(after: .seconds(-1)) {}
    }
    let report = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(report.contains("that is not negative, at SwiftwaterTests/MisuseContractTests.swift:"))
  }

  @Test func `4.8 a marble source that cannot follow its diagram stops the program with the location`()
    async throws
  {
    let past = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TestClock().cold("a^b", file: "Contract/Marbles.swift", line: 7) as MarbleSource<String, Never>
    }
    let unknown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TestClock().hot("-a", values: ["b": 1], file: "Contract/Marbles.swift", line: 8)
    }
    let failing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TestClock().hot("-#", file: "Contract/Marbles.swift", line: 9) as MarbleSource<String, Never>
    }
    for (result, message) in [
      (past, ", at Contract/Marbles.swift:7"),
      (unknown, "contains a, but no value was passed for it, at Contract/Marbles.swift:8"),
      (failing, "contains #, but no failure was passed for it, at Contract/Marbles.swift:9"),
    ] {
      let report = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(report.contains(message))
    }
  }

  @Test func `4.8 a property that is bound with itself stops the program`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let property = MutableProperty<() -> Void>({})
      bind(property, with: property, file: "Contract/Bind.swift", line: 3)
    }
    let report = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(report.contains("not one with itself, at Contract/Bind.swift:3"))
  }
}
