import SwiftwaterTesting
import Testing

@testable import Swiftwater

/// Section 4 of the contract.
@Suite(.clean) struct ErrorContractTests {
  @Test func `4.2 operators that do not deal with failures pass them on`() {
    let failing = Signal<Int, Problem>.of(1, 2).concat(.fail(.broken))
    let recorder = failing.map { $0 * 10 }.filter { $0 > 10 }.removeDuplicates().scan(0, +).record()
    #expect(recorder.events == [.value(20), .failed(.broken)])
  }

  @Test(.debugBuildsOnly) func `4.3 a failure has its trace through inner signals, catch and retry`() {
    let subject = Subject<Int, Problem>()
    let chain = subject.signal
      .flatMap(.merge, { _ in .fail(.broken, file: "Contract/Inner.swift", line: 2) })
      .retry(1, file: "Contract/Retry.swift", line: 3)
      .map({ $0 + 1 }, file: "Contract/Map.swift", line: 4)
    let reports = warnings {
      chain.observe { _ in }
      subject.send(1)
      subject.send(2)
    }
    #expect(reports.count == 1)
    for location in ["Inner.swift:2", "Retry.swift:3", "Map.swift:4"] {
      #expect(reports.first?.contains("Contract/" + location) == true, "\(location)")
    }
  }

  @Test(.debugBuildsOnly) func `4.4 an unhandled failure is reported, a handled failure is not`() {
    let failing = Signal<Int, Problem>.fail(.broken, file: "Contract/Fail.swift", line: 1)
    let reports = warnings {
      failing.observe { _ in }
      failing.observe { _ in
      } onFailure: { _ in
      }
      failing.replaceError(with: 0).observe { _ in }
    }
    #expect(reports.count == 1)
    #expect(reports.first?.contains("Contract/Fail.swift:1") == true)
  }

  @Test func `4.6 a closure that throws fails its operator and cancels the source`() {
    var cancellations = 0
    let recorder = Signal<Int, Problem>.of(1, 2, 3)
      .on(cancellation: { cancellations += 1 })
      .tryMap { value throws(Problem) -> Int in
        if value == 2 { throw .late }
        return value
      }
      .record()
    #expect(recorder.events == [.value(1), .failed(.late)])
    #expect(cancellations == 1)
  }

  @Test func `4.7 a failure of an operator is the one that the caller gave`() {
    let clock = TestClock()
    let silent = Signal<Int, Problem>.never().timeout(after: .seconds(1), clock: clock, failingWith: .late)
      .record()
    clock.advance(by: .seconds(1))
    #expect(silent.events == [.failed(.late)])
    #expect(Signal<Int, Problem>.empty().failIfEmpty(with: .late).record().events == [.failed(.late)])
  }

  @Test func `4.8 a mistake in the calling code stops the program with its location`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Signal<Int, Never>.just(1).take(first: -1, file: "Contract/Mistake.swift", line: 8)
    }
    let report = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(report.contains("take(first:) needs a count that is not negative"))
    #expect(report.contains("Contract/Mistake.swift:8"))
  }
}
