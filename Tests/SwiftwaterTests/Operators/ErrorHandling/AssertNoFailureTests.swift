import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct AssertNoFailureTests {
  @Test func `assertNoFailure() passes values and completion as a signal that cannot fail`() {
    let signal: Signal<Int, Never> = Signal<Int, Problem>.of(1, 2).assertNoFailure()
    #expect(signal.record().events == [.value(1), .value(2), .completed])
  }

  @Test func `a failure stops the program with its trace`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Signal<Int, Problem>.fail(.broken, file: "Some/File.swift", line: 7).assertNoFailure().observe { _ in }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("a signal that must not fail has failed: broken"))
    #expect(text.contains("fail at Some/File.swift:7"))
  }
}
